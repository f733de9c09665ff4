const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const hundredths = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });

/** Rupees with Indian digit grouping, no decimals (R001): 1234567 is '₹ 12,34,567', -5 is '-₹ 5'. */
export const formatRupees = (amount: number) => `${amount < 0 ? '-' : ''}₹ ${whole.format(Math.abs(amount))}`;

/** Rupees with two decimals, for miscellaneous costs (R001): 1234.5 is '₹ 1,234.50'. */
export const formatPaise = (amount: number) => `${amount < 0 ? '-' : ''}₹ ${hundredths.format(Math.abs(amount))}`;

/** Rupees, with paise only where there are some: for a sentence in which they matter. */
export const formatAmount = (amount: number) => (Number.isInteger(amount) ? formatRupees : formatPaise)(amount);

/** Rupees where there is little room, as on the axis of a chart: 1250000 is '₹12.5L'. */
export const formatShort = (amount: number) => `₹${compact.format(amount)}`;

/** Kilometres with Indian digit grouping: 123456 is '1,23,456 km'. */
export const formatKm = (kilometers: number) => `${whole.format(kilometers)} km`;

/** A day `YYYY-MM-DD` (or a moment starting so) as day/month/year (R002). A missing or zero date is ''. */
export function formatDate(date: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? [];
  if (!year || year === '0000' || month === '00' || day === '00') return '';
  return `${day}/${month}/${year}`;
}

/** A text worth showing, or '' for one that stands for nothing (R069). */
export const known = (text: string | null | undefined) =>
  /^(not provided)?$/i.test(text?.trim() ?? '') ? '' : (text ?? '').trim();

/** 'petrol' as 'Petrol', 'cng' as 'CNG': a word of the contract as a label. */
export const formatWord = (word: string) =>
  word.toLowerCase() === 'cng' ? 'CNG' : `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** A count with Indian digit grouping. */
export const formatCount = (count: number) => whole.format(count);
