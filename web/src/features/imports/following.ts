import { IMPORT_FIELDS } from '@contract/import.ts';
import { monthsAfter, planOf } from '@contract/plan.ts';
import { PAYMENT_MODES } from '@contract/sale.ts';
import { formatDate, today } from '../../kit/dates/days.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import type { ReadCell } from '../../kit/sheet/read.ts';
import { bare, readCell } from '../../shared/sheet/cells.ts';
import { t } from '../../text/staff.ts';
import type { CellProblem, FileRow } from './rows.ts';

const FINANCE = PAYMENT_MODES.find((mode) => mode === 'Finance');

/** That a seller was paid all. */
const ALL = 'all';
const PAID = /^(?:(?:fully?|all)?paid(?:infull)?|full|cleared|dile|diley|dilele|दिले|दिली|दिलेले|पूर्ण|सगळे|सर्व)$/u;
const UNPAID = /^(?:unpaid|notpaid|baki|due|dilenahi|दिलेनाही|दिलेनाहीत)$/u;

/** What words say that a seller was paid: all of the buying price, or 0; undefined where they say neither. */
export function paidInWords(cell: ReadCell | undefined): typeof ALL | 0 | undefined {
  const { field } = IMPORT_FIELDS.stock.onhomepage ?? {};
  if (!field || typeof cell !== 'string' || /\p{Nd}/u.test(cell)) return undefined;
  const said = bare(cell);
  const { value } = readCell(cell, field);
  if (PAID.test(said) || value === true) return ALL;
  return UNPAID.test(said) || value === false ? 0 : undefined;
}

/** The days until which papers are valid. */
const ENDS: readonly string[] = ['insuranceEndDate', 'fitness_upto_date'];
const ENDED =
  /^(?:(?:insurance|policy|vima|mudat|विमा|मुदत|date)\s+)?(?:(?:is\s+)?(?:expired?|exp|lapsed?|over|ended|finished)|not\s+valid|no(?:ne|\s+insurance)?|संपल[ाीे](?:ल[ाीे])?|समाप्त|खत्म|ख़त्म|sampl[aie]|samapt|khatam|nahi|नाही|नहीं)(?:\s+(?:ahe|आहे|hai|है))?\.?$/iu;

/** Whether words say that a paper is not valid any more, or that there is none: no day is known of it. */
export const saysEnded = (key: string, cell: string) => ENDS.includes(key) && ENDED.test(cell.trim());

/** Whoever was paid all was paid the buying price; where a column says it of others, a row that says nothing has a warning. */
export function followPaid({ row, values, cells }: FileRow): CellProblem[] {
  if (values.paidToSeller === ALL) values.paidToSeller = values.vehicleBuyPrice;
  const price = Number(values.vehicleBuyPrice ?? 0);
  if (values.paidToSeller !== undefined || cells.paidToSeller || price === 0) return [];
  const [text, warning] = [t('imports.problem.seller_unsaid'), { about: 'seller_unsaid' as const, amount: price }];
  return [{ row, key: 'paidToSeller', cell: '', text, isHint: true, warning }];
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const figure = (value: unknown) => (typeof value === 'number' ? value : 0);

/** The last day of the plan that what was paid covers; undefined where there is none until today. */
export function lastDayCovered(values: Record<string, unknown>): string | undefined {
  const [sold, count, paid] = [text(values.sellDate), figure(values.totalInstallments), figure(values.paidSoFar)];
  const due = figure(values.sellingPrice) - figure(values.downPayment);
  if (sold === '' || paid === 0 || due <= 0) return undefined;
  const firstDue = text(values.firstDueDate) || (count > 0 ? monthsAfter(sold, 1) : sold);
  let left = Math.round(paid * 100);
  const covered = planOf({ due, count, amount: figure(values.installmentAmount), firstDue }).filter(({ amount }) => {
    left -= Math.round(amount * 100);
    return left >= 0;
  });
  return covered.findLast(({ dueOn }) => dueOn >= sold && dueOn <= today())?.dueOn;
}

/** A sale without installments that names a finance company was paid by it, whatever mode all other rows are given. */
export function followFinance({ row, values, cells }: FileRow): CellProblem[] {
  if (cells.paymentMode || !values.company_name || figure(values.totalInstallments) > 0) return [];
  values.paymentMode = FINANCE;
  return [{ row, key: 'paymentMode', cell: '', text: t('imports.problem.modeOfFinance'), isHint: true }];
}

/** Where nothing says when the last installment was paid, it was when the last of those that are covered was due. */
export function followPaidOn({ row, values, cells }: FileRow): CellProblem[] {
  if (values.lastPaidOn !== undefined || cells.lastPaidOn) return [];
  const day = lastDayCovered(values);
  if (day === undefined) return [];
  values.lastPaidOn = day;
  const said = { day: formatDate(day), amount: formatAmount(figure(values.paidSoFar)) };
  return [{ row, key: 'lastPaidOn', cell: '', text: t('imports.problem.dayProposed', said), isHint: true }];
}
