import { Switch, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { notifyFailure, notifySuccess } from '../../kit/feedback/notify.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useRequestId } from '../../lib/requestIds.ts';
import { silenceQuery } from '../../shared/person/queries.ts';
import { t } from '../../text/staff.ts';
import { saveSilence } from './queries.ts';

/** Whether this person is written to: they withdraw their consent, or give it again. */
export function SilenceSwitch({ phone }: { phone: string }) {
  const hint = useId();
  const query = useQuery(silenceQuery(phone));
  const request = useRequestId();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (silent: boolean) => saveSilence({ phone, silent, requestId: request.idFor({ phone, silent }) }),
    onSuccess(_answer, silent) {
      request.settled();
      notifySuccess(t(silent ? 'personData.silence.done' : 'personData.silence.lifted'));
    },
    onError(error) {
      request.failed(error);
      notifyFailure(t('personData.silence.failed'), reasonOf(error));
    },
    onSettled: () => refreshAfter('silence'),
  });
  if (query.data === undefined) {
    return <QueryState query={query} error={t('personData.silence.loadingFailed')} loading={t('personData.silence.loading')} />;
  }
  return (
    <div>
      <Switch
        size="md"
        label={t('personData.silence.label')}
        aria-describedby={hint}
        checked={isPending ? variables : query.data}
        disabled={isPending}
        onChange={({ currentTarget }) => mutate(currentTarget.checked)}
      />
      <Text size="sm" c="dimmed" mt="xs" id={hint}>
        {t('personData.silence.hint')}
      </Text>
    </div>
  );
}
