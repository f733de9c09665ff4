import type { Month } from '@contract/money.ts';
import type { MonthTokens } from '@contract/reservation.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fileMonth } from '../../kit/dates/months.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { AmountList } from './AmountList.tsx';
import { monthTokensQuery } from './queries.ts';

/** What was received as tokens and given back of them, each on its day; a token that was forfeited whole moves no money. */
const rowsOf = ({ tokens }: MonthTokens) =>
  tokens
    .filter(({ amount }) => amount > 0)
    .map(({ kind, registernumber, amount, day }) => ({ registernumber, date: day, amount: kind === 'token' ? amount : -amount }));

interface TokenListProps {
  month: Month;
  /** Tokens of that month which were reversed. */
  below: ReactNode;
}

/** A month's tokens, which its down payments contain. Nothing in a month without any. */
export function TokenList({ month, below }: TokenListProps) {
  const query = useQuery(monthTokensQuery(month));
  if (query.isError) return <QueryState query={query} error={t('money.tokens.failed')} />;
  if (!query.data || query.data.tokens.length === 0) return below;
  const { received, refunded, kept } = query.data;
  return (
    <AmountList
      title={t('money.tokens.title')}
      total={formatAmount(received - refunded)}
      rows={rowsOf(query.data)}
      amountLabel={t('money.sums.received')}
      empty={t('money.tokens.keptOnly')}
      download={`tokens-${fileMonth(month)}`}
      below={
        <>
          {kept > 0 && <p>{t('money.tokens.kept', { amount: formatAmount(kept) })}</p>}
          {below}
        </>
      }
    />
  );
}
