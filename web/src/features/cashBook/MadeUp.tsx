import type { MadeUp as Answer } from '@contract/cashBook.ts';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate } from '../../kit/dates/days.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { paths } from '../../lib/paths.ts';
import { lineWord } from '../../shared/ledger/words.ts';
import { t } from '../../text/staff.ts';
import { Agrees } from './Agrees.tsx';
import { accountKey } from './accounts.ts';
import classes from './CashBook.module.css';
import { MoveMoney } from './MoveMoney.tsx';
import { OpeningBalances } from './OpeningBalances.tsx';
import { accountsQuery, madeUpQuery } from './queries.ts';

type MadeUpLine = Answer['lines'][number];

const PARTS = ['balance', 'beside', 'from'] as const;

/** Lines that say of how many things they are, or what else they are than an account. */
const COUNTED = ['seller', 'difference', 'stock', 'buyer', 'financier', 'token', 'opening', 'sales'] as const;
const isCounted = (account: string): account is (typeof COUNTED)[number] => COUNTED.some((one) => one === account);

function nameOf({ account, party, amount, many }: MadeUpLine, day: string | null): string {
  if (account === 'sales' && day) return t('cashBook.madeUp.profitSince', { day: formatDate(day) });
  if (account === 'other') return t(`cashBook.madeUp.${amount < 0 ? 'owed' : 'owes'}`, { name: party });
  if (account === 'staff_advance') return t('owner.line.staffAdvance', { name: party });
  if (account === 'staff_cash') return t('owner.line.staffCash', { name: party });
  return isCounted(account) && !party ? t(`cashBook.madeUp.line.${account}`, { count: many ?? 0 }) : lineWord({ account, party });
}

/** The page that has its rows; none of what is only a sum. */
function addressOf({ account, party }: MadeUpLine): string | undefined {
  switch (account) {
    case 'cash':
    case 'bank':
    case 'cheques':
    case 'unsaid':
    case 'other':
    case 'capital':
      return `${paths.cashBook()}?${new URLSearchParams({ account: accountKey({ account, party }) })}`;
    case 'difference':
      return paths.cashBook();
    case 'seller':
      return paths.toPay();
    case 'buyer':
    case 'financier':
      return paths.dues();
    case 'stock':
    case 'token':
      return paths.dashboard();
    case 'sales':
      return paths.monthlyDetails();
    default:
      return undefined;
  }
}

function Part({ part, madeUp }: { part: (typeof PARTS)[number]; madeUp: Answer }) {
  const lines = madeUp.lines.filter((line) => line.part === part);
  const title = t(`cashBook.madeUp.part.${part}`);
  return (
    <section aria-label={title}>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      <dl className={classes.lines}>
        {lines.map((line) => {
          const to = addressOf(line);
          return (
            <div key={`${line.account} ${line.party}`}>
              <dt>
                {to ? (
                  <Anchor component={Link} to={to}>
                    {nameOf(line, madeUp.day)}
                  </Anchor>
                ) : (
                  nameOf(line, madeUp.day)
                )}
              </dt>
              <dd>
                <MoneyText amount={line.amount} />
              </dd>
            </div>
          );
        })}
        <div>
          <dt>{t(`cashBook.madeUp.sum.${part}`)}</dt>
          <dd>
            <MoneyText amount={part === 'balance' ? madeUp.balance : madeUp.worth} fw={700} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** For admins: what the balance is the sum of, what else there is and where it comes from, and whether it agrees with what can be counted. */
export function MadeUp() {
  const query = useQuery(madeUpQuery);
  const accounts = useQuery(accountsQuery);
  const { data } = query;
  return (
    <Panel title={t('cashBook.madeUp.title')}>
      {data && accounts.data ? (
        <Stack gap="lg">
          <Text c="dimmed">{data.day ? t('cashBook.madeUp.since', { day: formatDate(data.day) }) : t('cashBook.madeUp.noBeginning')}</Text>
          {PARTS.map((part) => (
            <Part key={part} part={part} madeUp={data} />
          ))}
          <Agrees accounts={accounts.data} />
          <Group gap="xs" data-screen-only>
            <OpeningBalances accounts={accounts.data} />
            <MoveMoney accounts={accounts.data} />
          </Group>
        </Stack>
      ) : (
        <QueryState query={data ? accounts : query} error={t('cashBook.madeUp.failed')} loading={t('cashBook.madeUp.loading')} />
      )}
    </Panel>
  );
}
