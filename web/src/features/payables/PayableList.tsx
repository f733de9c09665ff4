import type { Payable } from '@contract/payable.ts';
import { Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatAmount } from '../../kit/money/rupees.ts';
import { SearchInput } from '../../kit/search/SearchInput.tsx';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { putParam, usePlace } from '../../lib/place.tsx';
import { useSession } from '../../lib/sessionStore.ts';
import { AgeSums } from '../../shared/ages/AgeSums.tsx';
import { t } from '../../text/staff.ts';
import classes from './Payables.module.css';
import { payableColumns } from './payableColumns.tsx';
import { everyPayable, payablesQuery } from './queries.ts';

/** Who is owed, the longest first, with sums by age and a search, which the address keeps. `addressOf` opens one of them. */
export function PayableList({ addressOf }: { addressOf: (payable: Payable) => string }) {
  const { role } = useSession();
  const { params, setParams } = usePlace();
  const searched = (params.get('search') ?? '').trim();
  const search = (typed: string) => setParams((others) => putParam(others, 'search', typed));
  const query = useInfiniteQuery(payablesQuery(searched));
  const { payables, sums } = query.data ?? {};
  return (
    <Stack gap="md">
      {sums && <AgeSums ages={sums.ages} wordOf={(what) => t(`payables.sums.${what}`)} />}
      <Group justify="space-between" align="flex-end">
        <Text c="dimmed" role="status">
          {sums &&
            (sums.totalCount > 0 || !searched) &&
            t('payables.list.count', { count: sums.totalCount, owed: formatAmount(sums.owed) })}
        </Text>
        <search className={classes.search}>
          <SearchInput label={t('payables.list.search')} placeholder={t('payables.list.searchHint')} value={searched} onSearch={search} />
        </search>
      </Group>
      <QueryTable
        query={query}
        rows={payables}
        columns={payableColumns(addressOf)}
        rowKey={({ registernumber, stay }) => `${registernumber} ${stay}`}
        label={t('payables.list.label')}
        cards="1fr 1fr"
        loading={t('payables.list.loading')}
        error={t('payables.list.failed')}
        empty={
          searched
            ? t('payables.list.noMatch', { search: searched })
            : t(role === 'admin' ? 'payables.list.noneOfSellers' : 'payables.list.none')
        }
        download="to-pay"
        everyRow={everyPayable(searched)}
        print
      />
    </Stack>
  );
}
