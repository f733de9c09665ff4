import { Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { useRequestId } from '../../kit/form/useRequestId.ts';
import { withReference } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';

interface SwitchSectionProps<Values> {
  title: string;
  query: UseQueryOptions<Values, Error, Values, unknown[]>;
  save: (changed: Values & { requestId: string }) => Promise<unknown>;
  /** Label and explanation of each, in this order. */
  switches: Record<keyof Values, { label: string; hint: string }>;
}

/** A part of the settings that consists of switches, each of which is saved at once. For admins. */
export function SwitchSection<Values extends Record<string, boolean>>({
  title,
  query,
  save,
  switches,
}: SwitchSectionProps<Values>) {
  const id = useId();
  const settings = useQuery(query);
  const request = useRequestId();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (changed: Values) => save({ ...changed, requestId: request.idFor(changed) }),
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
  const values = (isPending && variables) || settings.data;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id} data-screen-only>
      <Title order={2} size="h4" id={id} mb="sm">
        {title}
      </Title>
      {values ? (
        <Stack gap="md">
          {Object.entries(switches).map(([name, { label, hint }]) => (
            <div key={name}>
              <Switch
                size="md"
                label={label}
                aria-describedby={`${id}-${name}`}
                checked={values[name] === true}
                disabled={isPending}
                onChange={({ currentTarget }) => mutate({ ...values, [name]: currentTarget.checked })}
              />
              <Text size="sm" c="dimmed" mt="xs" id={`${id}-${name}`}>
                {hint}
              </Text>
            </div>
          ))}
        </Stack>
      ) : (
        <QueryState
          query={settings}
          error={t('accounts.balance.loadingFailed')}
          loading={t('accounts.balance.loading')}
        />
      )}
    </Paper>
  );
}
