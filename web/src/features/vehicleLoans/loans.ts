import type { VehicleLoan } from '@contract/vehicleLoan.ts';
import { inPaise, sumOf } from '../../kit/money/rupees.ts';

const DAY_MS = 86_400_000;

/** How many days lie between two days `YYYY-MM-DD`. */
export const daysBetween = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS);

type Owed = Pick<VehicleLoan, 'outstanding' | 'rate' | 'settled_until' | 'interest_due'>;

/** The interest of a loan until a day, rupees: simple, by days, a year of 365; as the database counts it (private.interest_of). */
export const interestOf = ({ outstanding, rate, settled_until }: Omit<Owed, 'interest_due'>, until: string) =>
  Math.round((inPaise(Math.max(0, outstanding)) * inPaise(rate) * Math.max(0, daysBetween(settled_until, until))) / 3_650_000) / 100;

/** What a payment settles until a day: first the interest, with what was not paid of it before, then the loan. Rupees. */
export function settlement(loan: Owed, until: string, paid: number) {
  const interest = interestOf(loan, until);
  const interestOwed = sumOf([loan.interest_due, interest]);
  const toInterest = Math.min(paid, interestOwed);
  const toLoan = sumOf([paid, -toInterest]);
  return {
    days: Math.max(0, daysBetween(loan.settled_until, until)),
    interest,
    interestOwed,
    toInterest,
    toLoan,
    interestLeft: sumOf([interestOwed, -toInterest]),
    loanLeft: sumOf([loan.outstanding, -toLoan]),
    /** Loan and interest. */
    due: sumOf([loan.outstanding, interestOwed]),
  };
}

/** Per cent a year of a rate that was typed per month, or per year. */
export const rateOfYear = (rate: number, isPerMonth: boolean) => (isPerMonth ? Math.round(rate * 1200) / 100 : rate);
