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
  /** Of a bank account: overdrawn; of others: we owe them. */
  owed: boolean;
  /** Its name is typed here. */
  isNew: boolean;
}

export const newBank = (): TypedBalance => ({ account: 'bank', party: '', amount: '', owed: false, isNew: true });
export const newOther = (): TypedBalance => ({ account: 'other', party: '', amount: '', owed: true, isNew: true });

/** Whether an amount is kept below 0: what we owe, and what the owner has put in. */
const isBelow = (account: AccountName['account'], owed: boolean) => owed !== (account === 'capital');

/** The drawer, every bank account, the owner's capital, and whatever else was said before, with what it was. */
export function openingStart(accounts: readonly MoneyAccount[], { day, balances }: Opening) {
  const own: AccountName[] = [
    { account: 'cash', party: '' },
    ...accounts.filter(({ account }) => account === 'bank'),
    { account: 'capital', party: '' },
  ];
  const once = [...new Map([...own, ...balances].map((one) => [accountKey(one), one])).values()];
  const typed = once.map(({ account, party }): TypedBalance => {
    const said = balances.find((one) => accountKey(one) === accountKey({ account, party }))?.amount;
    const owed = said ? said < 0 !== (account === 'capital') : false;
    return { account, party, amount: said === undefined ? '' : Math.abs(said), owed, isNew: false };
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
          owed: z.boolean(),
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
      balances.forEach(({ account, amount, party, isNew }, place) => {
        if (isNew && amount !== null && !party)
          refuse(place, 'party', t(`cashBook.begin.${account === 'bank' ? 'nameMissing' : 'otherMissing'}`));
        else if (isNew && party && keys.indexOf(keys[place] ?? '') < place) refuse(place, 'party', t('cashBook.begin.twice'));
        else if (isNew && party && amount === null) refuse(place, 'amount', t('cashBook.begin.amountMissing'));
      });
      if (!wasSaid && balances.every(({ amount }) => amount === null)) refuse(0, 'amount', t('cashBook.begin.nothing'));
    });

type Checked = z.output<ReturnType<typeof typedOpening>>['balances'];

/** What is sent: the balances that are said, with their signs. */
export const balancesOf = (balances: Checked) =>
  balances.flatMap(({ account, party, amount, owed }) =>
    amount === null ? [] : [{ account, party, amount: amount && isBelow(account, owed) ? -amount : amount }],
  );
