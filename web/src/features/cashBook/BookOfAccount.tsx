import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../kit/dates/days.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { AmountTiles } from '../../kit/money/AmountTiles.tsx';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { reasonOf, statusOf } from '../../lib/apiError.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { moneyAccountName } from '../../shared/ledger/words.ts';
import { t } from '../../text/staff.ts';
import { type AccountName, accountKey } from './accounts.ts';
import { bookColumns, countColumns } from './bookColumns.tsx';
import type { Days } from './DayRange.tsx';
import { bookQuery } from './queries.ts';

const SUMS = ['opening', 'money_in', 'money_out', 'closing'] as const;

const failure = (error: Error | null) => (error && statusOf(error) === 400 ? reasonOf(error) : t('cashBook.failed'));

interface BookOfAccountProps {
  account: AccountName;
  days: Days;
}

/** What was in an account before these days, what came in and went out, what is left; of the drawer also how often it was counted. */
export function BookOfAccount({ account, days }: BookOfAccountProps) {
  const isAdmin = useSession().role === 'admin';
  const query = useQuery(bookQuery({ ...account, ...days }));
  const { data } = query;
  if (!data) return <QueryState query={query} error={failure} loading={t('cashBook.loading')} />;
  const inDays = [...new Set([days.from, days.to])].map(formatDate).join(' – ');
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {t('cashBook.lines.label', { account: moneyAccountName(account), days: inDays })}
      </Title>
      {account.account === 'unsaid' && <Text c="dimmed">{t('cashBook.unsaidHint')}</Text>}
      <AmountTiles
        label={t('cashBook.sums.title')}
        amounts={SUMS.flatMap((sum) => (data[sum] === null ? [] : [[t(`cashBook.sums.${sum}`), data[sum]] as const]))}
      />
      <QueryTable
        query={query}
        rows={data.lines}
        columns={bookColumns(isAdmin)}
        rowKey={({ kind, source, day, back }) => `${kind} ${source} ${day} ${back}`}
        label={t('cashBook.lines.label', { account: moneyAccountName(account), days: inDays })}
        boxLabel={t('cashBook.lines.label', { account: moneyAccountName(account), days: inDays })}
        cards="1fr 1fr"
        error={t('cashBook.failed')}
        empty={t('cashBook.lines.none')}
        download={`cash-book-${accountKey(account).replace(/[^\w-]+/g, '-')}-${days.from}`}
        print
      />
      {data.counts.length > 0 && (
        <section aria-label={t('cashBook.counts.title')}>
          <Title order={3} size="h5" mb="xs">
            {t('cashBook.counts.title')}
          </Title>
          <QueryTable
            rows={data.counts}
            columns={countColumns()}
            rowKey={({ day, counted, expected }) => `${day} ${counted} ${expected}`}
            label={t('cashBook.counts.title')}
            cards="1fr 1fr 1fr"
            empty=""
          />
        </section>
      )}
    </Stack>
  );
}
