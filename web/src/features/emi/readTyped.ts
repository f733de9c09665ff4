import { parseAmount } from '../../kit/money/parseAmount.ts';
import { EMI_LIMITS } from './emi.ts';

const within = (value: number | '' | undefined, { min, max }: { min: number; max: number }) =>
  typeof value === 'number' && value >= min && value <= max ? value : null;

/** Rupees as people write them, from 1 to `max`: '3,50,000', '3.5 lakh'. Null for anything else, as below. */
export const readAmount = (typed: string, max: number) => within(parseAmount(typed, 0).amount, { min: 1, max });

/** Percent a year: '10.5', '10.5 %', '10.5% p.a.'. */
export const readRate = (typed: string) =>
  within(parseAmount(typed.replace(/\s*(%|per ?cent)?\s*(p\.? ?a\.?|a year|per year)?\s*$/i, '')).amount, EMI_LIMITS.rate);

const YEARS = /\s*(y|yrs?|years?|वर्षे?|वर्ष|साल)\.?\s*$/i;
const MONTHS = /\s*(m|mths?|months?|महिने|महिना|महीने|महीना|माह)\.?\s*$/i;

/** Months: '48', '48 months', '4 years', '2.5 years', '४ वर्षे'. */
export function readMonths(typed: string) {
  const years = YEARS.test(typed);
  const { amount } = parseAmount(typed.replace(years ? YEARS : MONTHS, ''));
  const months = typeof amount === 'number' && years ? amount * 12 : amount;
  return Number.isInteger(months) ? within(months, EMI_LIMITS.months) : null;
}
