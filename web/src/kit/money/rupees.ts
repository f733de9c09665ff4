import { inEachLanguage, language } from '../../text/language.ts';
import { formatCount } from '../text/formatCount.ts';

const hundredths = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const compact = inEachLanguage((locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }));

/** Rupees as whole paise, in which sums are exact. */
export const inPaise = (rupees: number) => Math.round(rupees * 100);

/** The exact sum of amounts in rupees. */
export const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + inPaise(amount), 0) / 100;

/** The sign and a figure: in one line, but for English, whose texts are quoted with a plain space. */
const withSign = (amount: number, figure: string) => `${amount < 0 ? '-' : ''}₹${language() === 'en' ? ' ' : '\u00a0'}${figure}`;

/** Rupees with Indian digit grouping, rounded: 1234567 is '₹ 12,34,567', -5 is '-₹ 5'. For prices and limits, which nobody adds up. */
export const formatRupees = (amount: number) => withSign(amount, formatCount(Math.abs(amount)));

/** Rupees with two decimals, for miscellaneous costs: 1234.5 is '₹ 1,234.50'. */
export const formatPaise = (amount: number) => withSign(amount, hundredths.format(Math.abs(amount)));

/** Rupees, with paise if there are any: money that is booked, so that what is shown adds up. */
export const formatAmount = (amount: number) => (inPaise(amount) % 100 === 0 ? formatRupees : formatPaise)(amount);

/** Rupees in compact notation, for the axis of a chart: 1250000 is '₹12.5L'. */
export const formatShort = (amount: number) => `${amount < 0 ? '-' : ''}₹${compact().format(Math.abs(amount))}`;
