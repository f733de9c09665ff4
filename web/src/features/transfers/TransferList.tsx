import { Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchInput } from '../../kit/search/SearchInput.tsx';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { putParam, usePlace } from '../../lib/place.tsx';
import { t } from '../../text/staff.ts';
import { everyTransfer, transfersQuery } from './queries.ts';
import classes from './Transfer.module.css';
import { transferColumns } from './transferColumns.tsx';

/** The vehicles that are still in the old name, the most urgent first, with search, which the address keeps. */
export function TransferList() {
  const { params, setParams } = usePlace();
  const searched = (params.get('search') ?? '').trim();
  const search = (typed: string) => setParams((others) => putParam(others, 'search', typed));
  const query = useInfiniteQuery(transfersQuery(searched));
  const { data } = query;
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <Text c="dimmed" role="status">
          {data && t('transfers.list.count', { count: data.total, overdue: data.overdue })}
        </Text>
        <search className={classes.search}>
          <SearchInput label={t('transfers.list.search')} placeholder={t('transfers.list.searchHint')} value={searched} onSearch={search} />
        </search>
      </Group>
      <QueryTable
        query={query}
        rows={data?.transfers}
        columns={transferColumns()}
        rowKey={({ registernumber }) => registernumber}
        label={t('transfers.list.label')}
        cards="1fr 1fr"
        loading={t('transfers.list.loading')}
        error={t('transfers.list.failed')}
        empty={searched ? t('transfers.list.noMatch', { search: searched }) : t('transfers.list.none')}
        download="rc-transfers"
        everyRow={everyTransfer(searched)}
        print
      />
    </Stack>
  );
}
