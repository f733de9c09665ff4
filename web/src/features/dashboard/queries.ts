import type { DashboardFilter } from '@contract/dashboard.ts';
import type { OfficeVehicle } from '@contract/officeList.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorToast } from '../../kit/feedback/useErrorToast.ts';
import type { Reading } from '../../kit/table/everyPage.ts';
import { api } from '../../lib/api.ts';
import { statusOf } from '../../lib/apiError.ts';
import { done } from '../../lib/done.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useRequestId } from '../../lib/requestIds.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';
import type { Sorting } from './sorting.ts';

const officeVehicles = async () => (await import('@contract/officeList.ts')).officeVehicles;
const dashboardCounts = async () => (await import('@contract/dashboard.ts')).dashboardCounts;
const totalSellingPrice = async () => (await import('@contract/money.ts')).totalSellingPrice;

/** The parameters of the list: search, filter and order. */
export interface Question extends Sorting {
  carSearch: string;
  filter: DashboardFilter;
}

/** Page size in rows. */
export const PAGE_SIZE = 100;

/** The prefix of the query keys of all its pages. */
const ROWS = ['dashboard', 'rows'] as const;

/** One page of the office's list of vehicles. */
export const rowsQuery = (question: Question, page: number) =>
  queryOptions({
    queryKey: [...ROWS, question, page],
    meta: { staleAfter: [...VEHICLE_WRITES, 'display', 'pictures', 'sale', 'reservation', 'installment', 'paper'] },
    queryFn: ({ signal }) => {
      const query = { ...question, limit: PAGE_SIZE, offset: page * PAGE_SIZE };
      return api.get('/dashboard-list', query, officeVehicles, signal);
    },
  });

/** Rows that are asked for at once for a file, and how many such requests at the same time. */
const FILE_PAGE = 200;
const AT_ONCE = 4;

/** All vehicles of the list, for a file. */
export const everyVehicle =
  (question: Question, total: number) =>
  async ({ signal, told }: Reading) => {
    const places = Array.from({ length: Math.ceil(total / FILE_PAGE) }, (_, page) => page * FILE_PAGE);
    const pages: OfficeVehicle[][] = [];
    while (places.length > 0) {
      const batch = places.splice(0, AT_ONCE);
      const read = (offset: number) => api.get('/dashboard-list', { ...question, limit: FILE_PAGE, offset }, officeVehicles, signal);
      pages.push(...(await Promise.all(batch.map(read))));
      told(pages.reduce((sum, page) => sum + page.length, 0));
    }
    return [...new Map(pages.flat().map((row) => [row.registernumber, row])).values()];
  };

/** How many vehicles of a search each filter matches. */
export const countsQuery = (carSearch: string) =>
  queryOptions({
    queryKey: ['dashboard', 'counts', carSearch],
    meta: { staleAfter: [...VEHICLE_WRITES, 'display', 'sale', 'reservation'] },
    queryFn: ({ signal }) => api.get('/dashboard/counts', { carSearch }, dashboardCounts, signal),
  });

/** The sum of all selling prices of sold vehicles, in rupees. */
export const totalSellingPriceQuery = queryOptions({
  queryKey: ['total-selling-price'],
  meta: { staleAfter: ['sale', 'reversal', 'import'] },
  queryFn: ({ signal }) => api.get('/dashboard/total-selling-price', {}, totalSellingPrice, signal),
});

/** Whether an error of the list means that the caller is not authorized. */
export const isNotAllowed = (error: unknown) => [400, 401, 403].includes(statusOf(error) ?? 0);

/**
 * Puts a vehicle on or off the home page. Optimistic update: shown at once, rolled back with a message when the
 * server refuses; the lists are refetched afterwards.
 */
export function useDisplayToggle(registernumber: string) {
  const client = useQueryClient();
  const request = useRequestId();
  const toast = useErrorToast();
  const show = (onhomepage: boolean) =>
    client.setQueriesData<OfficeVehicle[]>({ queryKey: ROWS }, (rows) =>
      rows?.map((row) => (row.registernumber === registernumber ? { ...row, onhomepage } : row)),
    );
  return useMutation({
    mutationFn: async (onhomepage: boolean) => {
      const edit = { tablename: 'cardetails', fieldToEdit: 'onhomepage', newValue: onhomepage, registernumber };
      return api.post('/edit-fields', { ...edit, requestId: request.idFor(edit) }, await done());
    },
    onSuccess: () => request.settled(),
    onMutate: async (onhomepage) => {
      toast.hide();
      await client.cancelQueries({ queryKey: ['dashboard'] });
      show(onhomepage);
    },
    onError: (error, onhomepage) => {
      request.failed(error);
      show(!onhomepage);
      toast.show(`${registernumber}: ${error.message}`);
    },
    // Not awaited: the next press is possible as soon as this one is answered.
    onSettled: () => void refreshAfter('display'),
  });
}
