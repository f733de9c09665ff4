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
import { t } from '../../text/staff.ts';

/** The miscellaneous costs of a month; adds one and, for an admin, edits them (R184-R192). */
export function MiscellaneousCostsPage() {
  const isAdmin = useSession().role === 'admin';
  const month = useMonth(tenYearsBack);
  const costs = useQuery(costsQuery(month.chosen));
  const edits = useUnsavedParts();
  const drafts = useUnsavedParts();
  const shown = monthName(month.chosen);
  const title = t('books.costsPage.ofMonth', { month: shown });

  return (
    <StaffPage title={t('books.costsPage.title')} size="lg" actions={<MonthPicker {...month} />}>
      <BooksGuard edits={edits} drafts={drafts} />
      <AddEntryForm
        book={COSTS}
        title={t('books.costsPage.add')}
        unsaved={drafts}
        shownYear={month.chosen.year}
        onAdded={month.choose}
      />
      {costs.data ? (
        <ListPanel
          title={title}
          total={formatPaise(costs.data.totalCost)}
          count={costs.data.costs.length}
          empty={t('books.costsPage.none', { month: shown })}
        >
          <EntryTable
            book={COSTS}
            entries={costs.data.costs.map(costEntry)}
            label={title}
            unsaved={isAdmin ? edits : undefined}
          />
        </ListPanel>
      ) : (
        <QueryState query={costs} error={t('books.costsPage.failed')} loading={t('books.costsPage.loading')} />
      )}
    </StaffPage>
  );
}
