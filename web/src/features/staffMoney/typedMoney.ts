import { newStaffMoney, type StaffAccount } from '@contract/staffMoney.ts';
import type { z } from 'zod';
import { notAhead, typedDay } from '../../kit/dates/typedDay.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { accountNamed } from '../../shared/staffMoney/queries.ts';
import { t } from '../../text/staff.ts';

export type StaffMoneyKind = z.output<typeof newStaffMoney>['kind'];

/** What an employee records: salaries, and what of them is kept, are an admin's. */
export const KINDS_OF_EMPLOYEE: readonly StaffMoneyKind[] = ['advance', 'cash_given', 'cash_returned'];

/** By these money comes back. */
export const comesBack = (kind: StaffMoneyKind) => kind === 'recovery' || kind === 'cash_returned';

interface Limits {
  accounts: readonly StaffAccount[] | undefined;
  /** Whose account an employee may not fill: their own. */
  own: string;
}

/** Of somebody's account what can still be recovered or returned; undefined where that is not told. */
export const leftOf = (kind: StaffMoneyKind, account: StaffAccount | undefined) =>
  account && (kind === 'cash_returned' ? account.cash : kind === 'salary' || kind === 'recovery' ? account.advance : undefined);

/** Names that may be meant: one of their words is as long as the other's beginning, 'Santosh' and 'Santosh Jadhav'. */
function nearNames(name: string, accounts: readonly StaffAccount[]): string[] {
  const wordsOf = (of: string) =>
    of
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word.length > 2);
  const typed = wordsOf(name);
  const isNear = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);
  return accounts.map(({ person }) => person).filter((person) => wordsOf(person).some((word) => typed.some((one) => isNear(one, word))));
}

/** Warning about a name that nobody who works here has, or was given money by: a new account would begin. Nothing while the accounts are not known. */
export function doubtsOfPerson(name: string, accounts: readonly StaffAccount[] | undefined): string[] {
  if (!accounts || accountNamed(accounts, name)) return [];
  const near = nearNames(name, accounts);
  return [
    t('staffMoney.form.unknown', { person: name }) + (near.length > 0 ? ` ${t('staffMoney.form.near', { names: near.join(', ') })}` : ''),
  ];
}

/** Validates the input by the contract, and against what is known of the account. */
export const typedMoney = (kind: StaffMoneyKind, { accounts, own }: Limits) =>
  newStaffMoney
    .omit({ kind: true })
    .extend({
      amount: newStaffMoney.shape.amount.refine((amount) => amount > 0, { error: () => t('staffMoney.form.nothing') }),
      day: typedDay(notAhead(() => t('staffMoney.form.future'))).pipe(newStaffMoney.shape.day),
    })
    .superRefine(({ person, amount, recovered }, context) => {
      if (own && person.toLowerCase() === own.toLowerCase()) {
        context.addIssue({ code: 'custom', path: ['person'], message: t('staffMoney.form.own') });
      }
      if (recovered > amount) context.addIssue({ code: 'custom', path: ['recovered'], message: t('staffMoney.form.aboveSalary') });
      const left = leftOf(kind, accountNamed(accounts, person));
      const [field, taken] = kind === 'salary' ? (['recovered', recovered] as const) : (['amount', amount] as const);
      if (left === undefined || taken <= Math.max(0, left)) return;
      const message = t(kind === 'cash_returned' ? 'staffMoney.form.aboveCash' : 'staffMoney.form.aboveAdvance', {
        amount: formatAmount(Math.max(0, left)),
      });
      context.addIssue({ code: 'custom', path: [field], message });
    });
