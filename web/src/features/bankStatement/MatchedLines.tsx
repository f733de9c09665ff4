import type { MatchedBankLine } from '@contract/bankStatement.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { t } from '../../text/staff.ts';
import { matchedColumns } from './columns.tsx';
import { matchedQuery } from './queries.ts';

interface MatchedLinesProps {
  party: string;
  onUnmatch: (line: MatchedBankLine) => void;
}

/** The lines that have their entry, the latest first. */
export function MatchedLines({ party, onUnmatch }: MatchedLinesProps) {
  const query = useInfiniteQuery(matchedQuery(party));
  return (
    <QueryTable
      query={query}
      rows={query.data}
      columns={matchedColumns(onUnmatch)}
      rowKey={({ id }) => id}
      label={t('bankStatement.matched.title')}
      boxLabel={t('bankStatement.matched.title')}
      cards="1fr 1fr"
      loading={t('bankStatement.loading')}
      error={t('bankStatement.matched.failed')}
      empty=""
    />
  );
}
