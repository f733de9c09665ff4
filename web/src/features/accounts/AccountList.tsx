import type { Account } from '@contract/account.ts';
import { Paper, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import classes from './AccountList.module.css';
import { accountColumns } from './accountColumns.tsx';
import { accountsQuery, deleteAccount } from './queries.ts';
import { ResetPassword } from './ResetPassword.tsx';

/** Up to this many accounts there is no filter. */
const GLANCE = 10;

const matches = (filter: string) => (account: Account) =>
  [account.username, account.userid, t(`accounts.designations.${account.userdesignation}`)].some((text) =>
    text.toLowerCase().includes(filter.trim().toLowerCase()),
  );

/** All accounts, with a filter when there are many, and deletion with a confirmation; a new password for whoever has forgotten theirs. */
export function AccountList() {
  const { username: me } = useSession();
  const query = useQuery(accountsQuery);
  const section = useRef<HTMLElement>(null);
  const [filter, setFilter] = useState('');
  const [forgotten, setForgotten] = useState<Account>();
  const { ask, chosen, dialog } = useDeletion<Account>({
    remove: deleteAccount,
    write: 'account',
    focus: section,
    done: () => t('accounts.remove.done'),
    failed: t('accounts.remove.failed'),
  });

  const accounts = query.data;
  const isLong = accounts && accounts.length > GLANCE;
  return (
    <>
      <QueryTable
        query={query}
        rows={isLong ? accounts.filter(matches(filter)) : accounts}
        columns={accountColumns(me, ask, setForgotten)}
        rowKey={({ userid }) => userid}
        label={t('accounts.list.table')}
        className={classes.table ?? ''}
        cards="1fr 1fr"
        loading={t('accounts.loading')}
        error={t('accounts.loadingFailed')}
        empty={t('accounts.list.noMatch', { filter: filter.trim() })}
        download="accounts"
      >
        {(list, tools) => (
          <Paper
            component="section"
            withBorder
            p={{ base: 'md', sm: 'lg' }}
            aria-label={t('accounts.list.section')}
            ref={section}
            tabIndex={-1}
          >
            {isLong && (
              <TextInput
                type="search"
                aria-label={t('accounts.list.filter')}
                placeholder={t('accounts.list.filterHint')}
                maxLength={60}
                mb="md"
                leftSection={<IconSearch size={18} aria-hidden />}
                value={filter}
                onChange={(event) => setFilter(event.currentTarget.value)}
              />
            )}
            {list}
            {tools}
          </Paper>
        )}
      </QueryTable>
      {forgotten && <ResetPassword account={forgotten} onClose={() => setForgotten(undefined)} />}
      {chosen && (
        <ConfirmDialog {...dialog} title={t('accounts.remove.question')}>
          {t.rich('accounts.remove.text', {
            name: chosen.username,
            designation: t(`accounts.designations.${chosen.userdesignation}`),
            userId: chosen.userid,
            strong: (text) => <strong>{text}</strong>,
          })}
        </ConfirmDialog>
      )}
    </>
  );
}
