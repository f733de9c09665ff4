import { done } from '@contract/common.ts';
import { type newStaffMoney, staffAccountLines } from '@contract/staffMoney.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';

/** The account of one person; an employee is told of others what they gave them. */
export const staffAccountQuery = (person: string) =>
  queryOptions({
    queryKey: ['staffAccount', person.toLowerCase()],
    meta: { staleAfter: [...VEHICLE_WRITES, 'staffMoney', 'maintenance', 'entry', 'account'] },
    queryFn: ({ signal }) => api.get('/staff-money/account', { person }, staffAccountLines, signal),
  });

/** Records what somebody is paid, pays back, is given to hold or returns, idempotently by its requestId. */
export const addStaffMoney = (paid: z.output<typeof newStaffMoney>) => api.post('/staff-money', paid, done);
