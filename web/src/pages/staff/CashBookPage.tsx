import { Group, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { StatementOfBank } from '../../features/bankStatement/StatementOfBank.tsx';
import { AccountTiles } from '../../features/cashBook/AccountTiles.tsx';
import { accountKey, accountOf } from '../../features/cashBook/accounts.ts';
import { BookOfAccount } from '../../features/cashBook/BookOfAccount.tsx';
import { CountDrawer } from '../../features/cashBook/CountDrawer.tsx';
import { DayRange, type Days } from '../../features/cashBook/DayRange.tsx';
import { MoveMoney } from '../../features/cashBook/MoveMoney.tsx';
import { OpeningBalances } from '../../features/cashBook/OpeningBalances.tsx';
import { accountsQuery } from '../../features/cashBook/queries.ts';
import { useToday } from '../../kit/dates/days.ts';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { putParam, usePlace } from '../../lib/place.tsx';
import { useSession } from '../../lib/sessionStore.ts';
import { moneyAccountName } from '../../shared/ledger/words.ts';
import { t } from '../../text/staff.ts';

const VIEWS = ['book', 'bank'] as const;

/**
 * Where money is, and what came into one account and left it, by default today's cash (`?account=&from=&to=`). A bank account has its statement beside
 * the book for an admin (`?view=bank`).
 */
export function CashBookPage() {
  const { params, setParams } = usePlace();
  const today = useToday();
  const accounts = useQuery(accountsQuery);
  const from = params.get('from') ?? today;
  const days = { from, to: params.get('to') ?? from };
  const putDays = ({ from, to }: Days) =>
    setParams((others) => putParam(putParam(others, 'from', from === today ? '' : from), 'to', to === from ? '' : to));
  const account = accountOf(accounts.data ?? [], params.get('account') ?? '');
  const hasStatement = useSession().role === 'admin' && account.account === 'bank';
  const view = hasStatement && params.get('view') === 'bank' ? 'bank' : 'book';
  return (
    <StaffPage
      title={t('pageNames.cashBook')}
      actions={
        <Group gap="xs" data-screen-only>
          {accounts.data && <MoveMoney accounts={accounts.data} />}
          <CountDrawer />
          {accounts.data && <OpeningBalances accounts={accounts.data} />}
        </Group>
      }
    >
      <QueryContent query={accounts} error={t('cashBook.failed')} loading={t('cashBook.loading')}>
        {(all) => (
          <>
            <AccountTiles
              accounts={all}
              shown={accountKey(account)}
              addressOf={(key) => `?${putParam(new URLSearchParams(params), 'account', key === 'cash' ? '' : key)}`}
            />
            {hasStatement && (
              <Group data-screen-only>
                <SegmentedControl
                  aria-label={t('bankStatement.views.label')}
                  value={view}
                  onChange={(chosen) => setParams((others) => putParam(others, 'view', chosen === 'bank' ? 'bank' : ''))}
                  data={VIEWS.map((value) => ({ value, label: t(`bankStatement.views.${value}`) }))}
                />
              </Group>
            )}
            {view === 'bank' ? (
              <StatementOfBank
                party={account.party}
                accounts={all
                  .filter((one) => one.account !== 'cheques')
                  .map((one) => ({ key: accountKey(one), name: moneyAccountName(one), account: one.account, party: one.party }))}
              />
            ) : (
              <>
                <DayRange days={days} onDays={putDays} />
                <BookOfAccount account={account} days={days} />
              </>
            )}
          </>
        )}
      </QueryContent>
    </StaffPage>
  );
}
