import { accountList, type NewAccount } from '@contract/account.ts';
import { done } from '@contract/common.ts';
import { DESIGNATIONS, type Designation } from '@contract/session.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { api } from '../../lib/api.ts';
import type { PasswordChange } from './passwordChange.ts';

/** What an account can be added as; an admin is made by a command (D29). */
export type NewDesignation = Exclude<Designation, 'Admin'>;

/** Everybody who can log in, by designation and name (R245). For admins only. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: ({ signal }) => api.get('/activeAccounts/getaccounts', {}, accountList, signal),
  select: (accounts) =>
    accounts.toSorted(
      (one, other) =>
        DESIGNATIONS.indexOf(one.userdesignation) - DESIGNATIONS.indexOf(other.userdesignation) ||
        one.username.localeCompare(other.username),
    ),
});

/** Adds an employee or a driver (R243). */
export function useAddAccount(designation: NewDesignation) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (account: NewAccount) => api.post(`/register?is${designation}=true`, account, done),
    onSettled: () => client.invalidateQueries({ queryKey: accountsQuery.queryKey }),
  });
}

/** Deletes an account (R246, R247). `onSettled` runs once the outcome is told. */
export function useDeleteAccount(onSettled: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => api.delete('/activeAccounts/deleteAccount', { userId }, done),
    onSuccess: () => notifySuccess('Deleted successfully!'),
    onError: (error) => {
      console.error(error);
      notifyError('Failed to delete the account. Please try again later.');
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: accountsQuery.queryKey });
      onSettled();
    },
  });
}

/** Gives the signed-in admin another password (R250). */
export const changePassword = (change: PasswordChange) => api.post('/dashboard/change-password', change, done);
