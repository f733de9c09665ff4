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
import { t } from '../../text/staff.ts';
import { AccountTable } from './AccountTable.tsx';
import { deleteAccount } from './queries.ts';

/** Up to this many accounts there is no filter. */
const GLANCE = 10;

const matches = (filter: string) => (account: Account) =>
  [account.username, account.userid, t(`accounts.designations.${account.userdesignation}`)].some((text) =>
    text.toLowerCase().includes(filter.trim().toLowerCase()),
  );

/** All accounts, with a filter when there are many, and deletion with a confirmation (R245-R247). */
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
      notifySuccess(t('accounts.remove.done'));
    },
    onFailed: (error) => notifyError(withReference(t('accounts.remove.failed'), error)),
  });

  const isLong = accounts.length > GLANCE;
  const shown = isLong ? accounts.filter(matches(filter)) : accounts;
  return (
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
      {shown.length > 0 ? (
        <AccountTable accounts={shown} onDelete={ask} />
      ) : (
        <Text c="dimmed" role="status">
          {t('accounts.list.noMatch', { filter: filter.trim() })}
        </Text>
      )}
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
    </Paper>
  );
}
