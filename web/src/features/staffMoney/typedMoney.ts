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
