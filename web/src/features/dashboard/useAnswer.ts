import type { DashboardCounts } from '@contract/dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countsQuery, type Question, rowsQuery } from './queries.ts';

interface Answer {
  question: Question;
  counts: DashboardCounts;
  /** The total number of matches. */
  total: number;
}

/**
 * The first page and the counts for a question. While a new question loads, the previous answer stays as a placeholder;
 * nothing when it failed.
 */
export function useAnswer(question: Question) {
  const rows = useQuery(rowsQuery(question, 0));
  const counts = useQuery(countsQuery(question.carSearch));
  const [last, setLast] = useState<Answer>();
  if (rows.data && counts.data && (question !== last?.question || counts.data !== last.counts)) {
    setLast({ question, counts: counts.data, total: counts.data[question.filter] });
  }
  const failed = rows.isLoadingError || counts.isLoadingError;
  return { rows, counts, shown: failed ? undefined : last };
}
