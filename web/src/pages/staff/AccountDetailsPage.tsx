import { Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChequesInHand } from '../../features/cashBook/chequesInHand.ts';
import { MadeUp } from '../../features/cashBook/MadeUp.tsx';
import { AddEntryForm } from '../../features/money/AddEntryForm.tsx';
import { BalanceSheet } from '../../features/money/BalanceSheet.tsx';
import { Figures } from '../../features/money/Figures.tsx';
import { LedgerGuard } from '../../features/money/LedgerGuard.tsx';
import { INVESTMENTS } from '../../features/money/ledgers.ts';
import { MonthLists } from '../../features/money/MonthLists.tsx';
import { MonthPicker } from '../../features/money/MonthPicker.tsx';
import { monthFigures } from '../../features/money/monthFigures.ts';
import { accountMonthQuery, accountSummaryQuery } from '../../features/money/queries.ts';
import { useMonth } from '../../features/money/useMonth.ts';
import { today } from '../../kit/dates/days.ts';
import { isIn, monthName, tenYearsBack } from '../../kit/dates/months.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { useUnsavedParts } from '../../kit/form/useUnsaved.ts';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { PrintButton } from '../../kit/print/PrintButton.tsx';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';

/** The dealer's balance, a month of the accounts, and the investments. */
export function AccountDetailsPage() {
  const isAdmin = useSession().role === 'admin';
  const month = useMonth(tenYearsBack);
  const summary = useQuery(accountSummaryQuery);
  const accounts = useQuery(accountMonthQuery(month.chosen));
  const cheques = useChequesInHand();
  const edits = useUnsavedParts();
  const drafts = useUnsavedParts();

  return (
    <StaffPage title={t('pageNames.accountDetails')} size="lg">
      <LedgerGuard edits={edits} drafts={drafts} />
      {summary.data ? (
        <BalanceSheet summary={summary.data} cheques={cheques} />
      ) : (
        <QueryState query={summary} error={t('ledger.accountPage.failed')} loading={t('ledger.accountPage.loading')} />
      )}
      {isAdmin && <MadeUp />}
      <AddEntryForm
        ledger={INVESTMENTS}
        title={t('ledger.accountPage.add')}
        unsaved={drafts}
        shownYear={month.chosen.year}
        onAdded={month.choose}
      />
      <Group justify="space-between" align="flex-end">
        <Title order={2} size="h3">
          {monthName(month.chosen)}
        </Title>
        <Group align="flex-end">
          <PrintButton />
          <MonthPicker {...month} />
        </Group>
      </Group>
      {accounts.data ? (
        <>
          <Figures figures={monthFigures(accounts.data, isIn(today(), month.chosen) ? cheques : 0)} />
          <MonthLists month={month.chosen} accounts={accounts.data} unsaved={isAdmin ? edits : undefined} />
        </>
      ) : (
        <QueryState query={accounts} error={t('money.monthly.failed')} loading={t('money.monthly.loading')} />
      )}
    </StaffPage>
  );
}
