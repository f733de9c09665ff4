import { useQuery } from '@tanstack/react-query';
import { AddEntryForm } from '../../features/money/AddEntryForm.tsx';
import { BooksGuard } from '../../features/money/BooksGuard.tsx';
import { COSTS, costEntry } from '../../features/money/books.ts';
import { EntryTable } from '../../features/money/EntryTable.tsx';
import { ListPanel } from '../../features/money/ListPanel.tsx';
import { MonthPicker } from '../../features/money/MonthPicker.tsx';
import { monthName, tenYearsBack } from '../../features/money/months.ts';
import { costsQuery } from '../../features/money/queries.ts';
import { useMonth } from '../../features/money/useMonth.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { useUnsavedParts } from '../../kit/form/useUnsaved.ts';
import { formatPaise } from '../../kit/money/rupees.ts';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { useSession } from '../../lib/session.ts';

/** The miscellaneous costs of a month, and the way to enter and, for an admin, to correct them (R184-R192). */
export function MiscellaneousCostsPage() {
  const isAdmin = useSession().role === 'admin';
  const month = useMonth(tenYearsBack);
  const costs = useQuery(costsQuery(month.chosen));
  const edits = useUnsavedParts();
  const drafts = useUnsavedParts();
  const title = `Costs of ${monthName(month.chosen)}`;

  return (
    <StaffPage title="Miscellaneous Costs" size="lg" actions={<MonthPicker {...month} />}>
      <BooksGuard edits={edits} drafts={drafts} />
      <AddEntryForm
        book={COSTS}
        title="Add cost"
        unsaved={drafts}
        shownYear={month.chosen.year}
        onAdded={month.choose}
      />
      {costs.data ? (
        <ListPanel
          title={title}
          total={formatPaise(costs.data.totalCost)}
          count={costs.data.costs.length}
          empty={`No costs in ${monthName(month.chosen)}.`}
        >
          <EntryTable
            book={COSTS}
            entries={costs.data.costs.map(costEntry)}
            label={title}
            unsaved={isAdmin ? edits : undefined}
          />
        </ListPanel>
      ) : (
        <QueryState query={costs} error="Failed to fetch costs" loading="Loading costs..." />
      )}
    </StaffPage>
  );
}
