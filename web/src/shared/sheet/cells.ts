import type { Field } from '@contract/fields/field.ts';
import { normalized, plainDigits } from '@contract/typed.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { textOf } from '../../kit/fields/textOf.ts';
import { parseAmount, withoutUnit } from '../../kit/money/parseAmount.ts';
import { cleanRegId } from '../../kit/regId/regId.ts';
import type { ReadCell } from '../../kit/sheet/read.ts';
import { t } from '../../text/staff.ts';
import { asDigits } from './identifiers.ts';
import { monthOf, readMoment } from './moments.ts';

/** What a cell says: a value for the contract to check, nothing, or what is wrong with it. */
export type CellRead = { value?: string | number | boolean | undefined; problem?: string };

/** What a cell says, for people. */
export const shownCell = (cell: ReadCell | undefined) => (cell instanceof Date ? formatDate(isoOf(cell)) : String(cell ?? ''));

/** The same, of a long one its beginning. */
export function beginOf(cell: ReadCell | undefined): string {
  const text = shownCell(cell);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

/** Compared without case, spaces and signs. */
export const bare = (text: string) =>
  normalized(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Excel's words for a formula without a result. */
const FORMULA_ERROR = /^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/;
/** What people and our own files write for nothing. */
const NOTHING = /^([-–—]+|n\/?a|nil|null|none)$/i;
/** A number of Excel's has fifteen digits: of a longer one the last are lost. */
const EXACT = 1e15;
/** The most characters that a cell of Excel holds, and that anything but a text has. */
const LONGEST = 32_767;
const LONGEST_VALUE = 200;
const YES = new Set([
  'yes',
  'y',
  'true',
  '1',
  'shown',
  'on',
  'ok',
  'done',
  'ho',
  'hoy',
  'haan',
  'ha',
  'हो',
  'होय',
  'आहे',
  'हाँ',
  'हां',
  'है',
  'झाले',
  'झाली',
]);
const NO = new Set(['no', 'n', 'false', '0', 'hidden', 'off', 'notshown', 'pending', 'nahi', 'naahi', 'नाही', 'नहीं', 'नही', 'बाकी']);
/** Other words for the choices; those of types, fuels and gears are the search's (R611). */
const SYNONYMS: Record<string, string> = {
  marathi: 'mr',
  hindi: 'hi',
  हिंदी: 'hi',
  scooter: 'bike',
  suv: 'car',
  auto: 'automatic',
  at: 'automatic',
  mt: 'manual',
  gas: 'cng',
  commercial: 'transport',
  personal: 'private',
  yellow: 'transport',
  bsiii: 'bs3',
  bsiv: 'bs4',
  bsvi: 'bs6',
  banktransfer: 'banktransfer',
  neft: 'banktransfer',
  rtgs: 'banktransfer',
  imps: 'banktransfer',
  gpay: 'upi',
  phonepe: 'upi',
  googlepay: 'upi',
  paytm: 'upi',
  bhim: 'upi',
  यूपीआय: 'upi',
  यूपीआई: 'upi',
  loan: 'finance',
  check: 'cheque',
  chq: 'cheque',
  dd: 'cheque',
  चेक: 'cheque',
  धनादेश: 'cheque',
  rokh: 'cash',
  nakad: 'cash',
  रोख: 'cash',
  रोखीने: 'cash',
  रोकड: 'cash',
  नकद: 'cash',
  नगद: 'cash',
  कॅश: 'cash',
  कैश: 'cash',
  बँक: 'banktransfer',
  बैंक: 'banktransfer',
  bank: 'banktransfer',
  online: 'banktransfer',
  transfer: 'banktransfer',
  ऑनलाइन: 'banktransfer',
  कार्ड: 'card',
  debitcard: 'card',
  creditcard: 'card',
  फायनान्स: 'finance',
  फाइनेंस: 'finance',
  कर्ज: 'finance',
  खाजगी: 'private',
  निजी: 'private',
};

const DAY = 86_400_000;
/** Excel counts days from here, and with 1900 as a leap year. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** Workbooks of old Macs count from 1904: their numbers are so many days smaller. */
const TO_1904 = 1462;
/** The days of 1954 to 2119: what is outside is no day that somebody meant. */
const [EARLIEST, LATEST] = [20_000, 80_000];
const serialDay = (serial: number) => new Date(FIRST_DAY + Math.floor(Math.round(serial * DAY) / DAY) * DAY);
const isoOf = (day: Date) => day.toISOString().slice(0, 10);

function readDay(cell: string | number | Date, is1904: boolean): CellRead {
  if (cell instanceof Date) return { value: isoOf(cell) };
  // A column of numbers that were stored as text.
  const figure = typeof cell === 'string' && /^\d{5}(\.0+)?$/.test(cell) ? Number(cell) : cell;
  const serial = typeof figure === 'number' ? figure + (is1904 ? TO_1904 : 0) : Number.NaN;
  if (serial > EARLIEST && serial < LATEST) return { value: isoOf(serialDay(serial)) };
  const day = typeof cell === 'string' ? readMoment(cell) : null;
  return day ? { value: day } : { problem: t('form.day.none') };
}

/** A debit of a ledger, or its credit: behind paise, or a hundred and more, Cr is no crore. */
const LEDGER = /(?<!\p{L})d(?:r|ebit)(?!\p{L})|(?:\.\p{Nd}{2}|(?<![\p{Nd}.,])\p{Nd}[\p{Nd},]{2,}(?:\.\p{Nd}*)?)\s*cr(?!\p{L})/iu;
const CREDIT = /\p{Nd}\s*cr(?!\p{L})/iu;
const ledgerText = (text: string) => normalized(text, 'NFKC').replace(/\p{Cf}/gu, '');
/** Whether a cell, or a heading, is of a ledger's column of debits, in which Cr is credit. */
export const isDebit = (cell: ReadCell | undefined) =>
  typeof cell === 'string' && cell.length < LONGEST_VALUE && /(?<!\p{L})d(?:r|ebit)(?!\p{L})/iu.test(ledgerText(cell));

function readFigure(cell: string | number, { kind, max = 0 }: Field, isLedger: boolean): CellRead {
  const decimals = kind === 'rupees' ? 2 : 0;
  if (typeof cell === 'number') {
    const rounded = Number(cell.toFixed(decimals));
    // A formula's result may be off by a hair.
    return { value: Math.abs(rounded - cell) < 1e-9 * Math.max(1, Math.abs(cell)) ? rounded : cell };
  }
  const text = kind === 'rupees' ? cell : withoutUnit(cell);
  const said = ledgerText(text);
  if (kind === 'rupees' && (LEDGER.test(said) || (isLedger && CREDIT.test(said)))) return { problem: t('imports.cell.credit') };
  if (kind === 'ordinal') return readOrdinal(text, max);
  const year = kind === 'year' ? yearOf(said.trim()) : undefined;
  if (year !== undefined) return { value: year };
  const { amount, problem } = parseAmount(text, decimals);
  if (problem !== undefined) return { problem: kind === 'year' ? t('imports.cell.year') : problem };
  return { value: amount === '' ? undefined : amount };
}

/** The year of '2017-18', which begins it, of a month ('03/2019', 'Mar-19', 'March 2019') and of a day. */
function yearOf(text: string): number | undefined {
  const [, from, to] = /^(\d{4})\s*[-–/]\s*(?:\d\d)?(\d\d)$/.exec(plainDigits(text)) ?? [];
  if (from) return (Number(from) + 1) % 100 === Number(to) ? Number(from) : undefined;
  const [, named, year] = /^(?:(\d{1,2}|\p{L}[\p{L}\p{M}]{2,9})\s*[-/.,' ]\s*)(\d{4}|\d{2})$/u.exec(plainDigits(text)) ?? [];
  const isMonth =
    named !== undefined && (/^\d/.test(named) ? Number(named) >= 1 && Number(named) <= 12 && year?.length === 4 : monthOf(named) >= 0);
  if (isMonth) return Number(year) < 50 ? 2000 + Number(year) : Number(year) < 100 ? 1900 + Number(year) : Number(year);
  const day = readMoment(text);
  return day ? Number(day.slice(0, 4)) : undefined;
}

/** '1st', 'First owner', '2', 'March'. */
function readOrdinal(text: string, max: number): CellRead {
  const words = ['first', 'second', 'third', 'fourth', 'fifth'];
  const inMarathi = ['पहिला', 'दुसरा', 'तिसरा', 'चौथा', 'पाचवा'];
  const named = max === 12 ? monthOf(text) : words.indexOf(bare(text).replace('owner', ''));
  const told = max === 12 ? -1 : inMarathi.indexOf(bare(text).replace('मालक', ''));
  if (told >= 0) return { value: told + 1 };
  if (named >= 0) return { value: named + 1 };
  const [, figure] = /^(\d{1,2})(?:st|nd|rd|th)?(?:\s*owner)?$/i.exec(asDigits(plainDigits(text)) ?? text) ?? [];
  return { value: figure ? Number(figure) : text };
}

/** A choice by its name, another word for it, or the beginning of one alone: 'P' is petrol. */
function readChoice(text: string, field: Field): CellRead {
  const typed = bare(text);
  const named = (name: string | undefined) => field.choices?.find((word) => bare(word) === name || bare(textOf(field, word)) === name);
  const begun = field.kind === 'choice' && typed !== '' ? (field.choices ?? []).filter((word) => bare(word).startsWith(typed)) : [];
  return { value: named(typed) ?? named(SYNONYMS[typed]) ?? (begun.length === 1 ? begun[0] : text) };
}

function readYesNo(text: string): CellRead {
  const typed = bare(asDigits(text) ?? text);
  if (YES.has(typed)) return { value: true };
  return NO.has(typed) ? { value: false } : { problem: t('imports.cell.yesNo') };
}

const FIGURES: readonly Field['kind'][] = ['rupees', 'km', 'kg', 'years', 'count', 'year', 'ordinal'];

const IN_WORDS: readonly Field['kind'][] = ['line', 'text', 'offered', 'email'];
/** What a text of figures has fewer of: '1.0' may be an engine's size. */
const FEWEST = 3;

/** What is written in digits, but no figure: a phone, a policy, a chassis. */
function asText(cell: string | number | boolean | Date, { kind }: Field): CellRead {
  if (cell instanceof Date) return { value: formatDate(isoOf(cell)) };
  if (typeof cell === 'number' && Math.abs(cell) >= EXACT) return { problem: t('imports.cell.digitsLost') };
  const isInWords = IN_WORDS.includes(kind);
  if (typeof cell === 'number' && !isInWords && !(Number.isInteger(cell) && cell >= 0)) return { problem: t('imports.cell.notDigits') };
  const isPhone = kind === 'phone' || kind === 'landline' || kind === 'mobile';
  // There may be several phones in a cell.
  const parts = isPhone ? String(cell).split(/([,/;])/) : [String(cell)];
  const read = parts.map((part) => asDigits(part.trim(), isInWords ? FEWEST : 1));
  if (read.includes(null)) return { problem: t('imports.cell.digitsLost') };
  const text = parts.map((part, place) => part.replace(part.trim(), () => read[place] ?? '')).join('');
  return { value: kind === 'regId' ? cleanRegId(text) : text };
}

/** A line break (Alt+Enter in Excel) is a space in what has one line here; texts of several lines keep theirs. */
const inLines = (cell: string, { kind }: Field) =>
  kind === 'text'
    ? cell
    : cell
        .split(/[\r\n\u2028\u2029]+/)
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' ');

/**
 * Reads a cell as people write it: Indian amounts, days in any of the usual forms, phones and numbers with whatever stands between their
 * digits, yes and no. What cannot be read has a problem, or stays for the contract to refuse. `is1904`: from when the workbook counts days;
 * `isLedger`: whether there are debits in the column.
 */
export function readCell(cell: ReadCell | undefined, field: Field, { is1904 = false, isLedger = false } = {}): CellRead {
  const isText = IN_WORDS.includes(field.kind);
  if (typeof cell === 'string' && cell.length > (isText ? LONGEST : LONGEST_VALUE) && cell.trim().length > LONGEST_VALUE)
    return { problem: t('imports.cell.tooLong') };
  const said =
    typeof cell === 'string'
      ? inLines(cell, field)
          .replace(/\u00a0/g, ' ')
          .trim()
          // By which a spreadsheet is told that figures are a text.
          .replace(/^['’](?=\+?\p{Nd})/u, '')
      : cell;
  if (said === null || said === undefined || said === '') return {};
  if (typeof said === 'string' && FORMULA_ERROR.test(said)) return { problem: t('imports.cell.formulaError') };
  if (typeof said === 'string' && NOTHING.test(said)) return {};
  if (field.kind === 'day' && typeof said !== 'boolean') return readDay(said, is1904);
  if (field.kind === 'yesNo') return readYesNo(String(said));
  if (FIGURES.includes(field.kind) && typeof said !== 'boolean' && !(said instanceof Date)) return readFigure(said, field, isLedger);
  if (field.kind === 'year' && said instanceof Date) return { value: said.getUTCFullYear() };
  if (FIGURES.includes(field.kind)) return { problem: t('form.amount.none') };
  if (field.kind === 'choice' || field.kind === 'offered') return readChoice(String(said), field);
  return asText(said, field);
}
