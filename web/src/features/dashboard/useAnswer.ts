import type { DashboardCounts } from '@contract/dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countsQuery, type Question, rowsQuery } from './queries.ts';

interface Answer {
  question: Question;
  counts: DashboardCounts;
  /** How many vehicles the question finds. */
  total: number;
}

/**
 * The first page and the counts of a question, and what to show: the answer, or the one before as long as the new one is
 * on its way; nothing when it failed.
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
