import type { Account } from '@contract/account.ts';
import type { Designation } from '@contract/session.ts';
import { Badge, Button, Group } from '@mantine/core';
import { IconKey, IconTrash } from '@tabler/icons-react';
import type { Column } from '../../kit/columns/columns.ts';
import { t } from '../../text/staff.ts';
import classes from './AccountList.module.css';

const COLORS: Record<Designation, string> = { Admin: 'saffron.4', Employee: 'lagoon.8', Driver: 'gray.7' };

/** Columns of the accounts table; one's own account, `me`, cannot be deleted. */
export const accountColumns = (
  me: string,
  onDelete: (account: Account) => void,
  onReset: (account: Account) => void,
): Column<Account>[] => [
  {
    id: 'name',
    heading: t('accounts.name'),
    value: ({ username }) => username,
    cell: ({ username }) => (
      <>
        {username}
        {username === me && (
          <Badge variant="light" ms="xs">
            {t('accounts.list.you')}
          </Badge>
        )}
      </>
    ),
    card: { isWide: true, isUnlabelled: true },
    className: classes.name,
  },
  { id: 'userid', heading: t('accounts.userId'), value: ({ userid }) => userid },
  { id: 'password', heading: t('accounts.password'), value: ({ userpassword }) => userpassword },
  {
    id: 'designation',
    heading: t('accounts.designation'),
    value: ({ userdesignation }) => t(`accounts.designations.${userdesignation}`),
    cell: ({ userdesignation }) => <Badge color={COLORS[userdesignation]}>{t(`accounts.designations.${userdesignation}`)}</Badge>,
    card: { isUnlabelled: true },
  },
  {
    id: 'actions',
    heading: t('accounts.list.actions'),
    cell: (account) =>
      account.username !== me && (
        <Group gap="xs" wrap="nowrap">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconKey size={16} aria-hidden />}
            aria-label={t('accounts.reset.of', { name: account.username })}
            onClick={() => onReset(account)}
          >
            {t('accounts.reset.button')}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={t('accounts.list.deleteOf', { name: account.username })}
            onClick={() => onDelete(account)}
          >
            {t('accounts.list.delete')}
          </Button>
        </Group>
      ),
    card: { isWide: true, isUnlabelled: true },
    className: classes.actions,
  },
];
