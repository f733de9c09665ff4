import type { Field } from '@contract/fields/field.ts';
import { normalized } from '@contract/typed.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { parseDay } from '../../kit/dates/parseDay.ts';
import { textOf } from '../../kit/fields/textOf.ts';
import { parseAmount } from '../../kit/money/parseAmount.ts';
import { cleanRegId } from '../../kit/regId/regId.ts';
import type { ReadCell } from '../../kit/sheet/read.ts';
import { t } from '../../text/staff.ts';

/** What a cell says: a value for the contract to check, nothing, or what is wrong with it. */
export type CellRead = { value?: string | number | boolean | undefined; problem?: string };

/** What a cell says, for people. */
export const shownCell = (cell: ReadCell | undefined) =>
  cell instanceof Date ? formatDate(isoOf(cell)) : String(cell ?? '');

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

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YES = new Set(['yes', 'y', 'true', '1', 'shown', 'on', 'ok', 'हो', 'होय', 'हाँ', 'हां']);
const NO = new Set(['no', 'n', 'false', '0', 'hidden', 'off', 'notshown', 'नाही', 'नहीं']);
/** Other words for the choices, as they are told in the trade. */
const SYNONYMS: Record<string, string> = {
  ...{
    motorcycle: 'bike',
    motorbike: 'bike',
    scooter: 'bike',
    twowheeler: 'bike',
    '2wheeler': 'bike',
    suv: 'car',
    lorry: 'truck',
  },
  ...{
    auto: 'automatic',
    at: 'automatic',
    mt: 'manual',
    gas: 'cng',
    commercial: 'transport',
    personal: 'private',
    yellow: 'transport',
  },
  ...{
    bsiii: 'bs3',
    bsiv: 'bs4',
    bsvi: 'bs6',
    banktransfer: 'banktransfer',
    neft: 'banktransfer',
    rtgs: 'banktransfer',
  },
  ...{ imps: 'banktransfer', gpay: 'upi', phonepe: 'upi', loan: 'finance', check: 'cheque' },
};

/** Excel counts days from here, and with 1900 as a leap year. */
const serialDay = (serial: number) => new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000);
const isoOf = (day: Date) => day.toISOString().slice(0, 10);

/** '5-Mar-24', '05 March 2024', '5th Mar 2024', 'Mar 5, 2024', '2024/3/5' as a day with figures. */
function withFigures(typed: string): string {
  const text = typed
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/, '$3/$2/$1')
    .replace(/^([a-z]{3,9})\.?\s+(\d{1,2})(st|nd|rd|th)?,?\s+(\d{4})$/i, '$2 $1 $4');
  const [, day, month = '', year] =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]*([a-z]{3,9})[\s/.,'-]*(\d{4}|\d{2})$/i.exec(text) ?? [];
  const place = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  return place < 0 ? text : `${day}/${place + 1}/${year}`;
}

function readDay(cell: string | number | Date): CellRead {
  if (cell instanceof Date) return { value: isoOf(cell) };
  if (typeof cell === 'number') {
    return cell > 20_000 && cell < 80_000 ? { value: isoOf(serialDay(cell)) } : { problem: t('form.day.none') };
  }
  const text = cell.replace(/[T\s]+\d{1,2}:\d{2}(:\d{2})?.*$/, '').trim();
  const day = parseDay(withFigures(text));
  return day ? { value: day } : { problem: t('form.day.none') };
}

const UNITS = /\s*(kms?|kilometers?|kilometres?|kgs?|kilograms?|years?|yrs?)\.?$/i;

function readFigure(cell: string | number, { kind, max = 0 }: Field): CellRead {
  const decimals = kind === 'rupees' ? 2 : 0;
  if (typeof cell === 'number') {
    const rounded = Number(cell.toFixed(decimals));
    // A formula's result may be off by a hair.
    return { value: Math.abs(rounded - cell) < 1e-9 * Math.max(1, Math.abs(cell)) ? rounded : cell };
  }
  const text = kind === 'rupees' ? cell : cell.replace(UNITS, '');
  if (kind === 'ordinal') return readOrdinal(text, max);
  const { amount, problem } = parseAmount(text, decimals);
  if (problem !== undefined) return { problem: kind === 'year' ? t('imports.cell.year') : problem };
  return { value: amount === '' ? undefined : amount };
}

/** '1st', 'First owner', '2', 'March'. */
function readOrdinal(text: string, max: number): CellRead {
  const words = ['first', 'second', 'third', 'fourth', 'fifth'];
  const named =
    max === 12 ? MONTHS.indexOf(text.slice(0, 3).toLowerCase()) : words.indexOf(bare(text).replace('owner', ''));
  if (named >= 0) return { value: named + 1 };
  const [, figure] = /^(\d{1,2})(?:st|nd|rd|th)?(?:\s*owner)?$/i.exec(text) ?? [];
  return { value: figure ? Number(figure) : text };
}

function readChoice(text: string, field: Field): CellRead {
  const typed = bare(text);
  const named = (name: string | undefined) =>
    field.choices?.find((word) => bare(word) === name || bare(textOf(field, word)) === name);
  return { value: named(typed) ?? named(SYNONYMS[typed]) ?? text };
}

function readYesNo(text: string): CellRead {
  const typed = bare(text);
  if (YES.has(typed)) return { value: true };
  return NO.has(typed) ? { value: false } : { problem: t('imports.cell.yesNo') };
}

const FIGURES: readonly Field['kind'][] = ['rupees', 'km', 'kg', 'years', 'count', 'year', 'ordinal'];

function asText(cell: string | number | boolean | Date, { kind }: Field): CellRead {
  if (cell instanceof Date) return { value: formatDate(isoOf(cell)) };
  if (typeof cell === 'number' && Math.abs(cell) >= EXACT) return { problem: t('imports.cell.digitsLost') };
  const text = String(cell);
  if (kind !== 'line' && kind !== 'text' && /^\d([.,]\d+)?E\+\d+$/i.test(text))
    return { problem: t('imports.cell.digitsLost') };
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
 * Reads a cell as people write it (R409): Indian amounts, days in any of the usual forms, phones and numbers with whatever stands between their
 * digits, yes and no. What cannot be read has a problem, or stays for the contract to refuse.
 */
export function readCell(cell: ReadCell | undefined, field: Field): CellRead {
  const said =
    typeof cell === 'string'
      ? inLines(cell, field)
          .replace(/\u00a0/g, ' ')
          .trim()
      : cell;
  if (said === null || said === undefined || said === '') return {};
  if (typeof said === 'string' && FORMULA_ERROR.test(said)) return { problem: t('imports.cell.formulaError') };
  if (typeof said === 'string' && NOTHING.test(said)) return {};
  if (field.kind === 'day' && typeof said !== 'boolean') return readDay(said);
  if (field.kind === 'yesNo') return readYesNo(String(said));
  if (FIGURES.includes(field.kind) && typeof said !== 'boolean' && !(said instanceof Date))
    return readFigure(said, field);
  if (FIGURES.includes(field.kind)) return { problem: t('form.amount.none') };
  if (field.kind === 'choice' || field.kind === 'offered') return readChoice(String(said), field);
  return asText(said, field);
}
