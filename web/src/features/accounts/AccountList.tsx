import type { Account } from '@contract/account.ts';
import { Paper, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { useRequestId } from '../../kit/form/useRequestId.ts';
import { withReference } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { AccountTable } from './AccountTable.tsx';
import { deleteAccount } from './queries.ts';

/** As many accounts are seen at a glance. */
const GLANCE = 10;

const matches = (filter: string) => (account: Account) =>
  [account.username, account.userid, account.userdesignation].some((text) =>
    text.toLowerCase().includes(filter.trim().toLowerCase()),
  );

/** All accounts, filtered by typing when there are many, and the way to delete one after asking (R245-R247). */
export function AccountList({ accounts }: { accounts: Account[] }) {
  const section = useRef<HTMLElement>(null);
  const [filter, setFilter] = useState('');
  const request = useRequestId();
  const { ask, chosen, dialog } = useDeletion<Account>({
    remove: (account) => deleteAccount(account, request.idFor(account)),
    refresh: () => refreshAfter('account'),
    focus: section,
    onDeleted() {
      request.settled();
      notifySuccess('Deleted successfully!');
    },
    onFailed: (error) => notifyError(withReference('Failed to delete the account. Please try again later.', error)),
  });

  const isLong = accounts.length > GLANCE;
  const shown = isLong ? accounts.filter(matches(filter)) : accounts;
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      aria-label="Active accounts"
      ref={section}
      tabIndex={-1}
    >
      {isLong && (
        <TextInput
          type="search"
          aria-label="Filter accounts"
          placeholder="Name, user ID or designation"
          maxLength={60}
          mb="md"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      )}
      {shown.length > 0 ? (
        <AccountTable accounts={shown} onDelete={ask} />
      ) : (
        <Text c="dimmed" role="status">
          No account matches “{filter.trim()}”.
        </Text>
      )}
      {chosen && (
        <ConfirmDialog {...dialog} title="Delete this account?">
          <strong>{chosen.username}</strong> ({chosen.userdesignation}, user ID {chosen.userid}) is logged out at once
          and can no longer log in. This cannot be undone.
        </ConfirmDialog>
      )}
    </Paper>
  );
}
