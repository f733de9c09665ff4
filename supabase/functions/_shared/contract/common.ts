import { z } from 'zod';
import { problem } from './problems.ts';
import { plainDigits, searched, undirected, withoutOfficeZero, withoutUnseen } from './typed.ts';

/**
 * Normalizes a registration number as it was sent: trimmed, with Devanagari digits as 0 to 9, and without spaces and hyphens when it would
 * be too long with them, so that `MH 12 AB 9001` has ten characters. Numbers that fit stay unchanged: some are kept with spaces.
 */
export const fitting = (sent: string) => {
  const number = plainDigits(sent.trim());
  return number.length > 10 ? withoutOfficeZero(number.replace(/[ -]/g, '')) : number;
};

const REGISTRATION = { label: 'Registration number' };

/** A registration number as the server keeps it: trimmed, upper case, 1 to 10 of `A-Z 0-9 space -`. */
export const registrationNumber = z
  .string(problem('required', REGISTRATION))
  .overwrite(fitting)
  .min(1, problem('required', REGISTRATION))
  .max(10, problem('atMost', { ...REGISTRATION, max: 10 }))
  .regex(/^[A-Za-z0-9][A-Za-z0-9 -]*$/, problem('registrationNumber', REGISTRATION))
  .toUpperCase();

/** A boolean as a form or another program may send it. */
export const yesNo = z.preprocess(
  (value) => {
    const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
    if (word === 'true' || word === 'yes' || word === 'y') return true;
    if (word === 'false' || word === 'no' || word === 'n' || word === '') return false;
    return value;
  },
  z.boolean(problem('yesNo')),
);

/** Preprocessing for a select: its first, empty option means that nothing is chosen. */
export const blankAsMissing = (value: unknown) => (value === '' ? undefined : value);

const emptyToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** Characters that no text may contain, as in the database (private.is_line): control characters, annotations, tags. */
const HIDDEN = /[\p{Cc}\u2028\u2029\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;
const LINE_BREAKS = /[\t\n\r\u2028\u2029]/g;
/** A text of nothing but invisible characters (private.looks_empty). */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/** Normalizes a text: without bidirectional control characters and what is invisible and means nothing, trimmed, and '' when nothing visible is left. */
function kept(typed: string): string {
  const text = withoutUnseen(undirected(typed)).trim();
  return UNSEEN.test(text) ? '' : text;
}

const string = (message: string, label: string, max: number) =>
  z.string(message).overwrite(kept).max(max, problem('atMost', { label, max }));

const isLine = (text: string) => !HIDDEN.test(text);
const isText = (text: string) => isLine(text.replace(LINE_BREAKS, ' '));

/** Free text in one line: trimmed, missing becomes ''. */
export const line = (label: string, max: number) =>
  z.preprocess((value) => value ?? '', string(problem('text', { label }), label, max).refine(isLine, problem('unseen', { label })));

/** Free text that may have several lines: trimmed, missing becomes ''. */
export const text = (label: string, max: number) =>
  z.preprocess((value) => value ?? '', string(problem('text', { label }), label, max).refine(isText, problem('unseen', { label })));

/** Words that are looked for, trimmed; `tooLong` is said of more than `max` characters. */
export const words = (max: number, tooLong: string, missing?: string) => z.string(missing).overwrite(searched).trim().max(max, tooLong);

/** A calendar day `YYYY-MM-DD` that exists, of the years 1900 to 2199; empty or missing becomes null. */
export const optionalDate = (label: string) =>
  z.preprocess(
    (value) => emptyToNull(value) ?? null,
    z.iso
      .date(problem('noDate', { label }))
      .refine((day) => day >= '1900-01-01' && day < '2200-01-01', problem('dateOutside', { label }))
      .nullable(),
  );

function figure(value: unknown) {
  const typed = typeof value === 'string' ? plainDigits(value.trim()) : value;
  return typeof typed === 'string' && /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : (emptyToNull(value) ?? 0);
}

/** The id of an entry: a number, or its digits as forms and addresses send them. Nothing else is turned into one. */
export const entryId = (label: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
    z.int(problem('whole', { label })),
  );

const required = (label: string, max: number) => string(problem('required', { label }), label, max).min(1, problem('required', { label }));

/** Text in one line that must be there, trimmed. */
export const requiredLine = (label: string, max: number) => required(label, max).refine(isLine, problem('unseen', { label }));

/** Text that must be there and may have several lines, trimmed. */
export const requiredText = (label: string, max: number) => required(label, max).refine(isText, problem('unseen', { label }));

/** A calendar day `YYYY-MM-DD` that exists, of the years 1900 to 2199. */
export const day = (label: string) => optionalDate(label).pipe(z.string(problem('required', { label })));

/** Whether a figure has at most two decimals, as rupees and paise have. */
export const hasTwoDecimals = (value: number) => Number(value.toFixed(2)) === value;

/** A whole or decimal number of at least 0, sent as number or text; empty or missing becomes 0. */
export const amount = (label: string, { max = 9_999_999_999, negative = problem('negative', { label }) } = {}) =>
  z.preprocess(
    figure,
    z
      .number(problem('number', { label }))
      .min(0, negative)
      .max(max, problem('tooLarge', { label }))
      .refine(hasTwoDecimals, problem('twoDecimals', { label })),
  );

/** An amount that must be there: a blank or missing one is refused, 0 is not. */
export const requiredAmount = (label: string, options?: Parameters<typeof amount>[1]) =>
  z
    .unknown()
    .refine((value) => emptyToNull(value ?? '') !== null || typeof value === 'number', problem('required', { label }))
    .pipe(amount(label, options));

/** The token of an address that is meant: what a chat has glued to it, a full stop or a space, belongs to the sentence. '' for none. */
export const tokenIn = (given: string) => /^[\w-]{24}(?![A-Za-z0-9])/.exec(given.trim())?.[0] ?? '';

/** Idempotency key, sent with every write: the same key again gets the first answer and writes nothing. */
export const requestId = z.uuid('requestId must be a UUID').optional();

/** The answer to a write that returns no data. */
export const done = z.object({ ok: z.literal(true) });
export const DONE: z.infer<typeof done> = { ok: true };
