import { useQuery } from '@tanstack/react-query';
import { AddEntryForm } from '../../features/money/AddEntryForm.tsx';
import { EntryList } from '../../features/money/EntryList.tsx';
import { LedgerGuard } from '../../features/money/LedgerGuard.tsx';
import { COSTS, costEntry } from '../../features/money/ledgers.ts';
import { MonthPicker } from '../../features/money/MonthPicker.tsx';
import { costsQuery } from '../../features/money/queries.ts';
import { useMonth } from '../../features/money/useMonth.ts';
import { fileMonth, monthName, tenYearsBack } from '../../kit/dates/months.ts';
import { useUnsavedParts } from '../../kit/form/useUnsaved.ts';
import { formatPaise } from '../../kit/money/rupees.ts';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { useSession } from '../../lib/sessionStore.ts';
import { reversalsOfMonthQuery } from '../../shared/reversals/queries.ts';
import { ReversedEntries } from '../../shared/reversals/ReversedEntries.tsx';
import { t } from '../../text/staff.ts';

/** The miscellaneous costs of a month; adds one and, for an admin, edits them. */
export function MiscellaneousCostsPage() {
  const isAdmin = useSession().role === 'admin';
  const month = useMonth(tenYearsBack);
  const costs = useQuery(costsQuery(month.chosen));
  const reversals = useQuery(reversalsOfMonthQuery(month.chosen));
  const edits = useUnsavedParts();
  const drafts = useUnsavedParts();
  const shown = monthName(month.chosen);

  return (
    <StaffPage title={t('pageNames.miscellaneousCosts')} size="lg" actions={<MonthPicker {...month} />}>
      <LedgerGuard edits={edits} drafts={drafts} />
      <AddEntryForm
        ledger={COSTS}
        title={t('ledger.costsPage.add')}
        unsaved={drafts}
        shownYear={month.chosen.year}
        onAdded={month.choose}
      />
      <EntryList
        ledger={COSTS}
        title={t('ledger.costsPage.ofMonth', { month: shown })}
        total={costs.data && formatPaise(costs.data.totalCost)}
        query={costs}
        entries={costs.data?.costs.map(costEntry)}
        loading={t('ledger.costsPage.loading')}
        error={t('ledger.costsPage.failed')}
        empty={t('ledger.costsPage.none', { month: shown })}
        download={`costs-${fileMonth(month.chosen)}`}
        print
        below={<ReversedEntries query={reversals} of={({ kind }) => kind === 'cost'} />}
        unsaved={isAdmin ? edits : undefined}
      />
    </StaffPage>
  );
}
