import { type MoneyAccount, newOpening, type Opening } from '@contract/cashBook.ts';
import { amount } from '@contract/common.ts';
import { z } from 'zod';
import { formatDate, today } from '../../kit/dates/days.ts';
import { notAhead, typedDay } from '../../kit/dates/typedDay.ts';
import { t } from '../../text/staff.ts';
import { type AccountName, accountKey } from './accounts.ts';

/** A balance as it is typed. */
export interface TypedBalance extends AccountName {
  /** Rupees; '' while it is not said. */
  amount: number | string;
  overdrawn: boolean;
  /** Its name is typed here. */
  isNew: boolean;
}

export const newBank = (): TypedBalance => ({ account: 'bank', party: '', amount: '', overdrawn: false, isNew: true });

/** The drawer, every bank account, and whatever else was said before, with what it was. */
export function openingStart(accounts: readonly MoneyAccount[], { day, balances }: Opening) {
  const named: AccountName[] = [{ account: 'cash', party: '' }, ...accounts.filter(({ account }) => account === 'bank'), ...balances];
  const once = [...new Map(named.map((one) => [accountKey(one), one])).values()];
  const typed = once.map(({ account, party }): TypedBalance => {
    const said = balances.find((one) => accountKey(one) === accountKey({ account, party }))?.amount;
    return { account, party, amount: said === undefined ? '' : Math.abs(said), overdrawn: (said ?? 0) < 0, isNew: false };
  });
  return { day: formatDate(day ?? today()), balances: typed };
}

const { account, party } = newOpening.shape.balances.element.shape;

/** Checks what is typed: each account once, a new one with its name, and something, unless there was something before. */
export const typedOpening = (wasSaid: boolean) =>
  z
    .object({
      day: typedDay(notAhead(() => t('cashBook.move.future'))).pipe(newOpening.shape.day),
      balances: z.array(
        z.object({
          account,
          party,
          overdrawn: z.boolean(),
          isNew: z.boolean(),
          amount: z.preprocess(
            (typed) => (typed === '' ? null : typed),
            amount(t('cashBook.begin.amount'), { max: 999_999_999_999 }).nullable(),
          ),
        }),
      ),
    })
    .check(({ value: { balances }, issues }) => {
      const refuse = (place: number, field: string, message: string) =>
        issues.push({ code: 'custom', path: ['balances', place, field], message, input: balances });
      const keys = balances.map(({ account, party }) => accountKey({ account, party: party.toLowerCase() }));
      balances.forEach(({ amount, party, isNew }, place) => {
        if (isNew && amount !== null && !party) refuse(place, 'party', t('cashBook.begin.nameMissing'));
        else if (isNew && party && keys.indexOf(keys[place] ?? '') < place) refuse(place, 'party', t('cashBook.begin.twice'));
      });
      if (!wasSaid && balances.every(({ amount }) => amount === null)) refuse(0, 'amount', t('cashBook.begin.nothing'));
    });

type Checked = z.output<ReturnType<typeof typedOpening>>['balances'];

/** What is sent: the balances that are said, below 0 where an account is overdrawn. */
export const balancesOf = (balances: Checked) =>
  balances.flatMap(({ account, party, amount, overdrawn }) =>
    amount === null ? [] : [{ account, party, amount: overdrawn ? -amount : amount }],
  );
