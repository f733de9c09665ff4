import type { Month } from '@contract/money.ts';
import { Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AccountantMonth } from '../../features/accountant/AccountantMonth.tsx';
import { useChequesInHand } from '../../features/cashBook/chequesInHand.ts';
import { MonthClosing } from '../../features/closing/MonthClosing.tsx';
import { issuedOnDays } from '../../features/issuedPapers/keptPapers.ts';
import { MonthSheet } from '../../features/issuedPapers/MonthSheet.tsx';
import { Figures } from '../../features/money/Figures.tsx';
import { MonthLists } from '../../features/money/MonthLists.tsx';
import { MonthPicker } from '../../features/money/MonthPicker.tsx';
import { monthFigures } from '../../features/money/monthFigures.ts';
import { ProfitPanel } from '../../features/money/ProfitPanel.tsx';
import { accountMonthQuery } from '../../features/money/queries.ts';
import { useMonth } from '../../features/money/useMonth.ts';
import { YearPanel } from '../../features/money/YearPanel.tsx';
import { closingsQuery } from '../../kit/dates/closedMonths.ts';
import { today } from '../../kit/dates/days.ts';
import { daysOf, fileMonth, isIn, monthName, tenYearsAround } from '../../kit/dates/months.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { PrintButton } from '../../kit/print/PrintButton.tsx';
import { useDealer } from '../../lib/dealer.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';

/** A month's income and spending, for an admin its profit, and its whole year. */
export function MonthlyDetailsPage() {
  const isAdmin = useSession().role === 'admin';
  const month = useMonth(tenYearsAround);
  const days = daysOf(month.chosen);
  const { logo } = useDealer();
  const accounts = useQuery(accountMonthQuery(month.chosen));
  const cheques = useChequesInHand();
  const closed = useQuery(closingsQuery).data?.closed_through ?? '';
  const isClosed = (one: Month) => daysOf(one).until <= closed;

  return (
    <StaffPage title={t('pageNames.monthlyDetails')} size="lg" actions={<MonthPicker {...month} isClosed={isClosed} />}>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {monthName(month.chosen)}
        </Title>
        <Group gap="xs">
          {isAdmin && days.from <= today() && <MonthSheet key={days.from} days={days} />}
          <PrintButton />
        </Group>
      </Group>
      <MonthClosing key={`closing ${days.from}`} month={month.chosen} />
      {isAdmin && <ProfitPanel month={month.chosen} />}
      {isAdmin && (
        <AccountantMonth
          key={fileMonth(month.chosen)}
          month={month.chosen}
          called={monthName(month.chosen)}
          inFiles={fileMonth(month.chosen)}
          issued={(signal) => issuedOnDays(days, logo, signal)}
        />
      )}
      {accounts.data ? (
        <>
          <Figures figures={monthFigures(accounts.data, isIn(today(), month.chosen) ? cheques : 0)} />
          <MonthLists month={month.chosen} accounts={accounts.data} />
        </>
      ) : (
        <QueryState query={accounts} error={t('money.monthly.failed')} loading={t('money.monthly.loading')} />
      )}
      <YearPanel year={month.chosen.year} />
    </StaffPage>
  );
}
