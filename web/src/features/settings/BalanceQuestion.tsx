import { Alert, Button, Group, Text } from '@mantine/core';
import { IconEyeQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { balanceExample } from '../../kit/money/balanceExample.ts';
import { t } from '../../text/staff.ts';
import { saveSettings, settingsQuery } from './queries.ts';
import { useSwitched } from './useSwitched.ts';

/** Asks an admin once whether employees see the balance, with what it gives away; nothing once that is answered. */
export function BalanceQuestion() {
  const { data } = useQuery(settingsQuery);
  const { mutate, isPending } = useSwitched(saveSettings);
  if (!data || data.balanceAnswered) return null;
  return (
    <Alert icon={<IconEyeQuestion />} title={t('accounts.balance.question.title')} color="saffron" variant="light">
      <Text size="sm">{t('accounts.balance.question.text', balanceExample())}</Text>
      <Group mt="md" gap="sm">
        <Button variant="default" disabled={isPending} onClick={() => mutate({ employeesSeeBalance: true })}>
          {t('accounts.balance.question.keep')}
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => mutate({ employeesSeeBalance: false })}>
          {t('accounts.balance.question.hide')}
        </Button>
      </Group>
    </Alert>
  );
}
