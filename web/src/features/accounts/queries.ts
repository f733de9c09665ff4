import { type Account, accountList, type registration, resetPassword as resetAnswer } from '@contract/account.ts';
import { done } from '@contract/common.ts';
import type { newFirstAdmin } from '@contract/firstAdmin.ts';
import { DESIGNATIONS, type Designation } from '@contract/session.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, request } from '../../lib/api.ts';
import type { PasswordChange } from './passwordChange.ts';

/** The designations a new account can have; an admin is made on the command line. */
export type NewDesignation = Exclude<Designation, 'Admin'>;

/** All accounts, by designation and name. For admins only. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  meta: { staleAfter: ['account'] },
  queryFn: ({ signal }) => api.get('/activeAccounts/getaccounts', {}, accountList, signal),
  select: (accounts) =>
    accounts.toSorted((one, other) => DESIGNATIONS.indexOf(one.userdesignation) - DESIGNATIONS.indexOf(other.userdesignation)),
});

/** Adds an employee or a driver. Throws ApiError. */
export const addAccount = (designation: NewDesignation, account: z.input<typeof registration>) =>
  api.post(`/register?is${designation}=true`, account, done);

/** Makes the first account of a shop. Throws ApiError. */
export const addFirstAdmin = async (account: z.input<typeof newFirstAdmin>) =>
  done.parse(await (await request('POST', '/firstAdmin', { body: account, token: null })).json());

/** Deletes an account. Throws ApiError. */
export const deleteAccount = ({ userid }: Account, requestId: string) =>
  api.delete('/activeAccounts/deleteAccount', { userId: userid, requestId }, done);

/** Makes a new password for somebody, who has to change it at the next login. Throws ApiError. */
export const resetPassword = ({ userid }: Account, requestId: string) =>
  api.post('/activeAccounts/reset-password', { userId: userid, requestId }, resetAnswer);

/** Changes one's own password. */
export const changePassword = (change: PasswordChange) => api.post('/dashboard/change-password', change, done);
