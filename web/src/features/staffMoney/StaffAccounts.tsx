import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { staffAccountsQuery } from '../../shared/staffMoney/queries.ts';
import { t } from '../../text/staff.ts';
import { accountColumns } from './staffColumns.tsx';

/** For an admin: everybody's account. `addressOf` opens one of them. */
export function StaffAccounts({ addressOf }: { addressOf: (person: string) => string }) {
  const query = useQuery(staffAccountsQuery);
  return (
    <>
      <QueryTable
        query={query}
        rows={query.data}
        columns={accountColumns(addressOf)}
        rowKey={({ person }) => person}
        label={t('staffMoney.list.label')}
        cards="1fr 1fr"
        loading={t('staffMoney.loading')}
        error={t('staffMoney.failed')}
        empty={t('staffMoney.list.none')}
        download="staff-money"
        print
      />
      {query.data?.some(({ cash }) => cash < 0) && (
        <Text size="sm" c="dimmed">
          {t('staffMoney.list.hint')}
        </Text>
      )}
    </>
  );
}
