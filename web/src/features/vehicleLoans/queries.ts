import { done } from '@contract/common.ts';
import { loanList, type loanSettlement, type newLoan } from '@contract/vehicleLoan.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';

/** The loans of a vehicle's present stay, the oldest first. For admins only. */
export const vehicleLoansQuery = (registernumber: string) =>
  queryOptions({
    queryKey: ['vehicleLoans', registernumber],
    meta: { staleAfter: [...VEHICLE_WRITES, 'loan', 'money'] },
    queryFn: ({ signal }) => api.get('/vehicle-loans', { registernumber }, loanList, signal),
  });

/** Records money that was borrowed for a vehicle, idempotently by its requestId. */
export const borrow = (loan: z.output<typeof newLoan>) => api.post('/vehicle-loans', loan, done);

/** Settles a loan until a day, likewise. Throws ApiError: 409 for more than it comes to, and once it is over. */
export const settleLoan = (settlement: z.output<typeof loanSettlement>) => api.post('/vehicle-loans/settle', settlement, done);
