import type { Account } from '@contract/account.ts';
import type { Designation } from '@contract/session.ts';
import { Badge, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import cards from '../../kit/table/CardTable.module.css';
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
  return (
    <table className={`${cards.table} ${classes.table}`} aria-label="Accounts">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">User ID</th>
          <th scope="col">Password</th>
          <th scope="col">Designation</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.userid} className={`${cards.card} ${classes.account}`}>
            <td className={classes.name}>
              {account.username}
              {account.username === me && (
                <Badge variant="light" tt="none" ms="xs">
                  You
                </Badge>
              )}
            </td>
            <td data-label="User ID">{account.userid}</td>
            <td data-label="Password">{account.userpassword}</td>
            <td>
              <Badge tt="none" color={COLORS[account.userdesignation]}>
                {account.userdesignation}
              </Badge>
            </td>
            <td className={classes.actions}>
              {account.username !== me && (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  aria-label={`Delete ${account.username}`}
                  onClick={() => onDelete(account)}
                >
                  Delete
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
