/** One installment of a plan: `dueOn` is a day `YYYY-MM-DD`, `amount` in rupees. */
export interface PlannedInstallment {
  number: number;
  dueOn: string;
  amount: number;
}

/** The same day so many months later; the last day of a month that is shorter. Days are `YYYY-MM-DD`. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

interface Agreed {
  /** What is left to pay: selling price less down payment, rupees. */
  due: number;
  /** How many installments; fewer than two: all of it on the first day. */
  count: number;
  /** Of each, rupees; 0: equal ones, in whole rupees. */
  amount: number;
  /** A day `YYYY-MM-DD`. */
  firstDue: string;
}

/** The whole rupees of each of so many equal installments: the last one may be less. */
export const equalInstallment = (due: number, count: number) => Math.ceil(due / count);

/** Whether so many installments come to so much more than what is due, below 0 less, by rounding alone: less than a rupee of each. */
export const isRounding = (more: number, count: number) => Math.abs(more) < count;

/** How many installments of this amount reach what is due. */
export const installmentsNeeded = (due: number, amount: number) => Math.ceil(Math.round(due * 100) / Math.round(amount * 100));

/**
 * The plan of a sale: monthly on the day of the first, the last installment takes the rest, and together they are what is due. Those
 * that have nothing left to take are left out.
 */
export function planOf({ due, count, amount, firstDue }: Agreed): PlannedInstallment[] {
  const last = Math.max(count, 1);
  const each = last === 1 ? due : amount || equalInstallment(due, count);
  const plan: PlannedInstallment[] = [];
  for (let number = 1, left = Math.round(due * 100); number <= last && left > 0; number++) {
    const paise = number === last ? left : Math.min(Math.round(each * 100), left);
    plan.push({ number, dueOn: monthsAfter(firstDue, number - 1), amount: paise / 100 });
    left -= paise;
  }
  return plan;
}
