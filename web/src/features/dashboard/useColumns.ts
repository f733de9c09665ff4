import type { MyColumns, OfficeColumn, OfficeList } from '@contract/officeList.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useErrorToast } from '../../kit/feedback/useErrorToast.ts';
import { api } from '../../lib/api.ts';
import { done } from '../../lib/done.ts';
import { useRequestId } from '../../lib/requestIds.ts';
import { t } from '../../text/staff.ts';
import { firstColumns } from './columns.tsx';

const myColumns = async () => (await import('@contract/officeList.ts')).myColumns;

/** The columns that the signed-in person has chosen, by list. */
const myColumnsQuery = queryOptions({
  queryKey: ['my-columns'],
  meta: { staleAfter: [] },
  queryFn: ({ signal }) => api.get('/my-columns', {}, myColumns, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The columns of a list, and the setter: shown at once, kept in the database. `waits` until it is known which were chosen. */
export function useColumns(list: OfficeList) {
  const client = useQueryClient();
  const { data, isPending } = useQuery(myColumnsQuery);
  const request = useRequestId();
  const toast = useErrorToast();
  const { mutate } = useMutation({
    // One after the other: the last one is kept.
    scope: { id: 'columns' },
    mutationFn: async (columns: OfficeColumn[]) => {
      const choice = { list, columns };
      return api.post('/my-columns', { ...choice, requestId: request.idFor(choice) }, await done());
    },
    onMutate(columns) {
      toast.hide();
      client.setQueryData<MyColumns>(myColumnsQuery.queryKey, (before) => ({ ...before, [list]: columns }));
    },
    onSuccess: () => request.settled(),
    onError(error) {
      request.failed(error);
      toast.show(t('dashboard.choose.failed', { reason: error.message }));
      void client.invalidateQueries({ queryKey: myColumnsQuery.queryKey });
    },
  });
  const chosen = data?.[list];
  const isChosen = Boolean(chosen?.length);
  return { columns: isChosen && chosen ? chosen : firstColumns(list), isChosen, choose: mutate, waits: isPending };
}
