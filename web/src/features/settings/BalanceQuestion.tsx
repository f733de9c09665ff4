import { Alert, Button, Group, Text } from '@mantine/core';
import { IconEyeQuestion } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { useRequestId } from '../../kit/form/useRequestId.ts';
import { balanceExample } from '../../kit/money/balanceExample.ts';
import { withReference } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { saveSettings, settingsQuery } from './queries.ts';

/** Asks an admin once whether employees see the balance, with what it gives away (R489); nothing once that is answered. */
export function BalanceQuestion() {
  const { data } = useQuery(settingsQuery);
  const request = useRequestId();
  const { mutate, isPending } = useMutation({
    mutationFn: (employeesSeeBalance: boolean) =>
      saveSettings({ employeesSeeBalance, requestId: request.idFor(employeesSeeBalance) }),
    onSuccess() {
      request.settled();
      notifySuccess(t('accounts.balance.done'));
    },
    onError(error) {
      request.failed(error);
      notifyError(withReference(t('accounts.balance.failed'), error));
    },
    onSettled: () => refreshAfter('settings'),
  });
  if (!data || data.balanceAnswered) return null;
  return (
    <Alert icon={<IconEyeQuestion />} title={t('accounts.balance.question.title')} color="saffron" variant="light">
      <Text size="sm">{t('accounts.balance.question.text', balanceExample())}</Text>
      <Group mt="md" gap="sm">
        <Button variant="default" disabled={isPending} onClick={() => mutate(true)}>
          {t('accounts.balance.question.keep')}
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => mutate(false)}>
          {t('accounts.balance.question.hide')}
        </Button>
      </Group>
    </Alert>
  );
}
