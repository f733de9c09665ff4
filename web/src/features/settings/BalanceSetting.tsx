import type { Settings } from '@contract/settings.ts';
import { Paper, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { useRequestId } from '../../kit/form/useRequestId.ts';
import { withReference } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { saveSettings, settingsQuery } from './queries.ts';

/** Switch: whether employees see the account balance and the figures that reveal it (D02). For admins. */
export function BalanceSetting() {
  const settings = useQuery(settingsQuery);
  const request = useRequestId();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (changed: Settings) => saveSettings({ ...changed, requestId: request.idFor(changed) }),
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
  const { employeesSeeBalance } = (isPending && variables) || settings.data || {};
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      aria-labelledby="balance-setting"
      data-screen-only
    >
      <Title order={2} size="h4" id="balance-setting" mb="sm">
        {t('accounts.balance.title')}
      </Title>
      {employeesSeeBalance === undefined ? (
        <QueryState
          query={settings}
          error={t('accounts.balance.loadingFailed')}
          loading={t('accounts.balance.loading')}
        />
      ) : (
        <>
          <Switch
            size="md"
            label={t('accounts.balance.label')}
            aria-describedby="balance-setting-hint"
            checked={employeesSeeBalance}
            disabled={isPending}
            onChange={({ currentTarget }) => mutate({ employeesSeeBalance: currentTarget.checked })}
          />
          <Text size="sm" c="dimmed" mt="xs" id="balance-setting-hint">
            {t('accounts.balance.hint')}
          </Text>
        </>
      )}
    </Paper>
  );
}
