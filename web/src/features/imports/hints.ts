import type { Field } from '@contract/fields/field.ts';
import { IMPORT_FIELDS, type ImportKind } from '@contract/import.ts';
import { isLandline, isWorldPhone, worldPhone } from '@contract/phone.ts';
import { installmentsNeeded, isRounding, planOf } from '@contract/plan.ts';
import { today } from '../../kit/dates/days.ts';
import { doubtsOfAmount, doubtsOfDay, doubtsOfField, doubtsOfNumber } from '../../kit/form/doubts.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { labelOf } from './columns.ts';
import type { Warning } from './rows.ts';

type Values = Record<string, unknown>;
interface Hint {
  key: string;
  text: string;
  warning?: Warning;
}

/** Amounts that are hardly ever 0. */
const NEVER_0: readonly string[] = ['cost', 'sellingPrice'];
const YOUNGEST = 18;
/** What a vehicle is bought, offered and sold for. */
const PRICES: readonly string[] = ['vehicleBuyPrice', 'vehicleSellPrice', 'sellingPrice'];
/** No vehicle is so cheap: '4.75' in a sheet that is kept in lakhs is 4,75,000. */
const CHEAPEST = 1000;

const day = (value: unknown) => (typeof value === 'string' ? value : '');
const amount = (value: unknown) => (typeof value === 'number' ? value : 0);
/** Any day: of the plan only the amounts are asked. */
const FIRST_DUE = '2000-01-01';

function ofPhone(text: string): string[] {
  const known = text.split(/[,;/]/).some((part) => {
    const phone = worldPhone(part.trim());
    return isWorldPhone(phone) || isLandline(phone);
  });
  return text === '' || known ? [] : [t('imports.doubt.phone', { phone: text })];
}

function ofPrice(price: number): string[] {
  return price > 0 && price < CHEAPEST ? [t('imports.doubt.lakh', { amount: formatAmount(price) })] : [];
}

/** What is unlikely in a cell by itself. */
function ofCell(kind: ImportKind, key: string, field: Field, value: unknown): string[] {
  const label = labelOf(kind, key);
  if (field.kind === 'regId') return value ? doubtsOfNumber(String(value)) : [];
  if (field.kind === 'phone') return ofPhone(String(value));
  if (field.kind === 'rupees' && typeof value === 'number') {
    const ofLakhs = PRICES.includes(key) ? ofPrice(value) : [];
    if (ofLakhs.length > 0) return ofLakhs;
    return value === 0 && !NEVER_0.includes(key) ? [] : doubtsOfAmount(label, value);
  }
  // A day of long ago is what such a file is for.
  if (kind === 'costs' && key === 'date') return day(value) > today() ? doubtsOfDay(label, day(value)) : [];
  if (key === 'buyer_age' && amount(value) < YOUNGEST) return [t('imports.doubt.age', { age: amount(value) })];
  return doubtsOfField(field, label, value);
}

/** What two cells of a row say together. */
function ofRow({ insuranceStartDate, insuranceEndDate, sellDate, registration_date, firstDueDate }: Values): Hint[] {
  const isBefore = (one: unknown, other: unknown) => day(one) !== '' && day(one) < day(other);
  return [
    ...(isBefore(insuranceEndDate, insuranceStartDate) ? [{ key: 'insuranceEndDate', text: t('imports.doubt.insuranceEnd') }] : []),
    ...(isBefore(sellDate, registration_date) ? [{ key: 'registration_date', text: t('imports.doubt.registeredAfterSale') }] : []),
    ...(isBefore(firstDueDate, sellDate) ? [{ key: 'firstDueDate', text: t('imports.doubt.dueBeforeSale') }] : []),
  ];
}

/** Installments that do not come to what is due, but for rounding: what becomes of the last ones, and where there is more what may be meant. */
function ofPlan({ sellingPrice, downPayment, totalInstallments, installmentAmount, sellDate }: Values): Hint[] {
  const [price, count, each] = [amount(sellingPrice), amount(totalInstallments), amount(installmentAmount)];
  const due = price - amount(downPayment);
  const more = sumOf([count * each, -due]);
  if (count === 0 || each === 0 || due <= 0 || !sellDate || isRounding(more, count)) return [];
  const plan = planOf({ due, count, amount: each, firstDue: day(sellDate) });
  const said = { count, amount: formatAmount(each), all: formatAmount(count * each), due: formatAmount(due) };
  const last = { of: plan.length, last: formatAmount(plan.at(-1)?.amount ?? 0) };
  if (more < 0) return [{ key: 'installmentAmount', text: t('imports.doubt.planLess', { ...said, ...last, less: formatAmount(-more) }) }];
  const add = t('imports.warned.addToPrice', { amount: formatAmount(more) });
  const offer = { key: 'sellingPrice', typed: String(sumOf([price, more])), text: add };
  const text = t(plan.length < count ? 'imports.doubt.planDropped' : 'imports.doubt.planMore', {
    ...said,
    ...last,
    more: formatAmount(more),
  });
  return [{ key: 'installmentAmount', text, warning: { about: 'plan', amount: more, offer } }];
}

/** A sale without installments of which something is not paid: its buyer would owe it. A blank cell says 0, and so does a column that is missing. */
function ofUnpaid({ sellingPrice, downPayment, paidSoFar, totalInstallments, installmentAmount }: Values): Hint[] {
  const paidAtSale = sumOf([amount(sellingPrice), -amount(paidSoFar)]);
  const owed = sumOf([paidAtSale, -amount(downPayment)]);
  if (amount(totalInstallments) > 0 || amount(installmentAmount) > 0 || owed <= 0) return [];
  const offer = { key: 'downPayment', typed: String(paidAtSale), text: t('imports.warned.paidInFull') };
  const text = t('imports.doubt.unpaid', { amount: formatAmount(owed) });
  return [{ key: 'downPayment', text, warning: { about: 'unpaid', amount: owed, offer } }];
}

/** So many times what was paid, and a single installment is more: a number of them was meant. */
const FAR_BELOW = 10;

/** Few rupees where installments are paid, '6' of 12: how many they are, and what these come to. The last one is the rest. */
function ofPaid({ sellingPrice, downPayment, paidSoFar, totalInstallments, installmentAmount }: Values): Hint[] {
  const [paid, due] = [amount(paidSoFar), amount(sellingPrice) - amount(downPayment)];
  const count = amount(totalInstallments) || (amount(installmentAmount) > 0 ? installmentsNeeded(due, amount(installmentAmount)) : 0);
  const plan = planOf({ due, count, amount: amount(installmentAmount), firstDue: FIRST_DUE });
  const each = plan[0]?.amount ?? 0;
  if (!Number.isInteger(paid) || paid < 1 || paid > count || paid * FAR_BELOW > each) return [];
  const all = sumOf(plan.slice(0, paid).map((one) => one.amount));
  const said = { count: paid, amount: formatAmount(each), all: formatAmount(all) };
  const text = t(all === sumOf([paid * each]) ? 'imports.warned.asCount' : 'imports.warned.asCountWithLast', said);
  const warning = { about: 'paid_count' as const, amount: all, offer: { key: 'paidSoFar', typed: String(all), text } };
  return [{ key: 'paidSoFar', text: t('imports.doubt.paid', { amount: formatAmount(paid) }), warning }];
}

/** What the buyers of these sales still owe, and of how many it is. Rupees. */
export function owedOf(sales: readonly Values[]): { count: number; amount: number } {
  const owed = sales
    .map(({ sellingPrice, downPayment, paidSoFar }) => amount(sellingPrice) - amount(downPayment) - amount(paidSoFar))
    .filter((one) => one > 0);
  return { count: owed.length, amount: sumOf(owed) };
}

/** What is unlikely in a row, where a form would ask, or as sheets are kept: nothing stands against it. */
export function hintsOf(kind: ImportKind, values: Values): Hint[] {
  const ofCells = Object.entries(values).flatMap(([key, value]) => {
    const field = IMPORT_FIELDS[kind][key]?.field;
    return field ? ofCell(kind, key, field, value).map((text) => ({ key, text })) : [];
  });
  return [...ofCells, ...ofRow(values), ...(kind === 'sales' ? [...ofPlan(values), ...ofUnpaid(values), ...ofPaid(values)] : [])];
}
