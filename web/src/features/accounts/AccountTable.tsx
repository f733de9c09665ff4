import type { Account } from '@contract/account.ts';
import type { Designation } from '@contract/session.ts';
import { Badge, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Column } from '../../kit/table/columns.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useSession } from '../../lib/session.ts';
import classes from './AccountTable.module.css';

const COLORS: Record<Designation, string> = { Admin: 'saffron.4', Employee: 'lagoon.8', Driver: 'gray.7' };

interface AccountTableProps {
  accounts: Account[];
  onDelete: (account: Account) => void;
}

/** Accounts, a row each; on a phone a card each. One's own cannot be deleted (D29). */
export function AccountTable({ accounts, onDelete }: AccountTableProps) {
  const { username: me } = useSession();
  const columns: Column<Account>[] = [
    {
      id: 'name',
      heading: 'Name',
      value: ({ username }) => username,
      cell: ({ username }) => (
        <>
          {username}
          {username === me && (
            <Badge variant="light" tt="none" ms="xs">
              You
            </Badge>
          )}
        </>
      ),
      card: { isWide: true, isUnlabelled: true },
      className: classes.name,
    },
    { id: 'userid', heading: 'User ID', value: ({ userid }) => userid },
    { id: 'password', heading: 'Password', value: ({ userpassword }) => userpassword },
    {
      id: 'designation',
      heading: 'Designation',
      value: ({ userdesignation }) => userdesignation,
      cell: ({ userdesignation }) => (
        <Badge tt="none" color={COLORS[userdesignation]}>
          {userdesignation}
        </Badge>
      ),
      card: { isUnlabelled: true },
    },
    {
      id: 'actions',
      heading: 'Actions',
      cell: (account) =>
        account.username !== me && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={`Delete ${account.username}`}
            onClick={() => onDelete(account)}
          >
            Delete
          </Button>
        ),
      className: classes.actions,
    },
  ];
  return (
    <DataTable
      className={classes.table ?? ''}
      columns={columns}
      rows={accounts}
      rowKey={({ userid }) => userid}
      label="Accounts"
      cards="1fr 1fr"
    />
  );
}
