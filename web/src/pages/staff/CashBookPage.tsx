import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
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
import { t } from '../../text/staff.ts';

/** Where money is, and what came into one account and left it, by default today's cash (`?account=&from=&to=`). */
export function CashBookPage() {
  const { params, setParams } = usePlace();
  const today = useToday();
  const accounts = useQuery(accountsQuery);
  const from = params.get('from') ?? today;
  const days = { from, to: params.get('to') ?? from };
  const putDays = ({ from, to }: Days) =>
    setParams((others) => putParam(putParam(others, 'from', from === today ? '' : from), 'to', to === from ? '' : to));
  const account = accountOf(accounts.data ?? [], params.get('account') ?? '');
  return (
    <StaffPage
      title={t('cashBook.pageTitle')}
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
            <DayRange days={days} onDays={putDays} />
            <BookOfAccount account={account} days={days} />
          </>
        )}
      </QueryContent>
    </StaffPage>
  );
}
