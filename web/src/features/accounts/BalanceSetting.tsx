import type { Settings } from '@contract/settings.ts';
import { Paper, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { useRequestId } from '../../kit/form/useRequestId.ts';
import { withReference } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { saveSettings, settingsQuery } from './queries.ts';

/** Whether employees see the account balance, and what it gives away (D02). For admins. */
export function BalanceSetting() {
  const settings = useQuery(settingsQuery);
  const request = useRequestId();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (changed: Settings) => saveSettings({ ...changed, requestId: request.idFor(changed) }),
    onSuccess() {
      request.settled();
      notifySuccess('The setting is saved.');
    },
    onError: (error) => notifyError(withReference('The setting could not be saved. Please try again.', error)),
    onSettled: () => refreshAfter('settings'),
  });
  const { employeesSeeBalance } = (isPending && variables) || settings.data || {};
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="balance-setting">
      <Title order={2} size="h4" id="balance-setting" mb="sm">
        What employees see
      </Title>
      {employeesSeeBalance === undefined ? (
        <QueryState query={settings} error="The setting could not be loaded." loading="Loading the setting..." />
      ) : (
        <>
          <Switch
            size="md"
            label="Employees see the account balance"
            aria-describedby="balance-setting-hint"
            checked={employeesSeeBalance}
            disabled={isPending}
            onChange={({ currentTarget }) => mutate({ employeesSeeBalance: currentTarget.checked })}
          />
          <Text size="sm" c="dimmed" mt="xs" id="balance-setting-hint">
            This gives buying prices away: whoever notes the balance, or the sum of vehicles bought, before and after a
            vehicle is added knows to the rupee what it cost. Switched off, employees see neither of them, nor the
            capital invested; sales, installments and costs they see as before.
          </Text>
        </>
      )}
    </Paper>
  );
}
