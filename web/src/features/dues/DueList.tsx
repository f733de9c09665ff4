import type { Due, DueList as Dues, ExpectedFinance } from '@contract/dues.ts';
import { Anchor, Group, List, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, today } from '../../kit/dates/days.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { Panel } from '../../kit/page/Panel.tsx';
import { SearchInput } from '../../kit/search/SearchInput.tsx';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { statementPath } from '../../lib/paths.ts';
import { putParam, usePlace } from '../../lib/place.tsx';
import { AgeSums } from '../../shared/ages/AgeSums.tsx';
import { remindersQuery } from '../../shared/messages/queries.ts';
import { t } from '../../text/staff.ts';
import classes from './Dues.module.css';
import { dueColumns } from './dueColumns.tsx';
import { duesQuery, everyDue } from './queries.ts';

function sumsInWords({ totalCount, owed, overdue, late_fees = 0 }: Dues): string {
  const count = t('dues.list.count', { count: totalCount, owed: formatAmount(owed), overdue: formatAmount(overdue) });
  return late_fees > 0 ? `${count}, ${t('dues.list.lateFees', { fees: formatAmount(late_fees) })}` : count;
}

/** What financiers still have to pay, each with its sale, on whose statement of account it is recorded. */
function Financiers({ expected }: { expected: ExpectedFinance[] }) {
  const owed = formatAmount(sumOf(expected.map((one) => one.owed)));
  return (
    <Panel title={t('dues.list.financiers', { owed })}>
      <List spacing={4} listStyleType="none">
        {expected.map(({ sale, registernumber, financier, owner_name, expected_on, owed }) => (
          <List.Item key={sale}>
            {t.rich(expected_on < today() ? 'dues.list.financierLate' : 'dues.list.financier', {
              owed: formatAmount(owed),
              financier,
              name: owner_name,
              registernumber,
              day: formatDate(expected_on),
              a: (text) => (
                <Anchor component={Link} to={statementPath(registernumber, sale)}>
                  {text}
                </Anchor>
              ),
            })}
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}

interface DueListProps {
  /** What opens the papers of a sale. */
  papersOf?: (due: Due) => ReactNode;
}

/** Who owes, the longest overdue first, with sums by age and a search, which the address keeps, and when each was reminded. */
export function DueList({ papersOf }: DueListProps) {
  const { params, setParams } = usePlace();
  const searched = (params.get('search') ?? '').trim();
  const search = (typed: string) => setParams((others) => putParam(others, 'search', typed));
  const query = useInfiniteQuery(duesQuery(searched));
  const { dues, sums } = query.data ?? {};
  const { financings = [] } = sums ?? {};
  const reminders = useQuery(remindersQuery).data ?? [];
  const remindedAt = ({ sale }: { sale: number }) => reminders.find((reminder) => reminder.sale === sale)?.reminded_at ?? null;
  const addressOf = ({ sale }: { sale: number }) => `?${putParam(new URLSearchParams(params), 'sale', String(sale))}`;
  return (
    <Stack gap="md">
      {sums && <AgeSums ages={sums.ages} wordOf={(what) => t(`dues.sums.${what}`)} />}
      <Group justify="space-between" align="flex-end">
        <Text c="dimmed" role="status">
          {sums && (sums.totalCount > 0 || !searched) && sumsInWords(sums)}
        </Text>
        <search className={classes.search}>
          <SearchInput label={t('dues.list.search')} placeholder={t('dues.list.searchHint')} value={searched} onSearch={search} />
        </search>
      </Group>
      {financings.length > 0 && <Financiers expected={financings} />}
      <QueryTable
        query={query}
        rows={dues}
        columns={dueColumns(addressOf, remindedAt, papersOf)}
        rowKey={({ sale }) => sale}
        label={t('dues.list.label')}
        cards="1fr 1fr"
        loading={t('dues.list.loading')}
        error={t('dues.list.failed')}
        empty={searched ? t('dues.list.noMatch', { search: searched }) : t('dues.list.none')}
        download="dues"
        everyRow={everyDue(searched)}
        print
      />
    </Stack>
  );
}
