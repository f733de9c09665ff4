import type { Account } from '@contract/account.ts';
import { Paper, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { AccountTable } from './AccountTable.tsx';
import { useDeleteAccount } from './queries.ts';

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
  const [chosen, setChosen] = useState<Account>();
  const [asking, dialog] = useDisclosure();
  const deletion = useDeleteAccount(() => {
    dialog.close();
    section.current?.focus();
  });

  function askToDelete(account: Account) {
    setChosen(account);
    dialog.open();
  }

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
        <AccountTable accounts={shown} onDelete={askToDelete} />
      ) : (
        <Text c="dimmed" role="status">
          No account matches “{filter.trim()}”.
        </Text>
      )}
      {chosen && (
        <ConfirmDialog
          opened={asking}
          title="Delete this account?"
          confirmLabel="Delete"
          danger
          pending={deletion.isPending}
          onConfirm={() => deletion.mutate(chosen.userid)}
          onCancel={dialog.close}
        >
          <strong>{chosen.username}</strong> ({chosen.userdesignation}, user ID {chosen.userid}) is logged out at once
          and can no longer log in. This cannot be undone.
        </ConfirmDialog>
      )}
    </Paper>
  );
}
