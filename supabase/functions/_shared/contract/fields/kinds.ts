import { z } from 'zod';
import {
  line as aLine,
  amount,
  text as aText,
  blankAsMissing,
  optionalDate,
  registrationNumber,
  yesNo as yesOrNo,
} from '../common.ts';

/** Who reads a field: visitors too, whoever works here, the office, an admin. */
export type Reader = 'public' | 'staff' | 'office' | 'admin';
/** Who writes it: the office or an admin, with a new vehicle and later; `once` with a new vehicle only; nobody by hand. */
export type Writer = 'office' | 'admin' | 'once' | 'nobody';

/** What is said of a field besides its kind. */
interface Options {
  read: Reader;
  write: Writer;
  /** Its name in POST /api/details, where that is not the column's. */
  sent?: string;
}

/**
 * What the kinds below make: `check` takes what a person sends and answers what is kept, `answer` is how it comes back. `max` is in
 * characters, or the greatest figure.
 */
export interface Field extends Options {
  kind: Kind;
  /** In the API's refusals, and in English on every screen. */
  label: string;
  max?: number;
  /** The words that a choice is made of. */
  choices?: readonly string[];
  /** The name of these words among the texts. */
  words?: string;
  /** Said of an amount below 0. */
  negative?: string;
  check: z.ZodType;
  answer: z.ZodType;
}

/** What a field holds, and so how it is checked, shown and typed. */
export type Kind =
  | ('regId' | 'line' | 'text' | 'phone' | 'email' | 'code')
  | ('rupees' | 'km' | 'years' | 'year' | 'ordinal')
  | ('day' | 'choice' | 'yesNo' | 'sold' | 'picture');

const written =
  <const OfKind extends Kind, Check extends z.ZodType>(kind: OfKind, check: (label: string, max: number) => Check) =>
  <const Label extends string, const O extends Options>(label: Label, max: number, options: O) => ({
    ...{ kind, label, max, check: check(label, max), answer: z.string(), ...options },
  });

/** Text in one line, of `max` characters; '' for none. */
export const line = written('line', aLine);
/** Text in several lines. */
export const text = written('text', aText);
/** A phone number as it is written down, or several. */
export const phone = written('phone', aLine);
/** An email address; '' for none. */
export const email = written('email', (label, max) =>
  z.preprocess(
    (value) => value ?? '',
    z
      .string()
      .trim()
      .max(max)
      .pipe(z.union([z.literal(''), z.email(`${label}: not an email address`)])),
  ),
);

/** Letters and digits as they are stamped into a part: kept in upper case, without spaces; '' for none. */
export const code = written('code', (label, max) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() : value),
    aLine(label, max).refine((typed) => /^[A-Z0-9]*$/.test(typed), `${label}: letters and digits only`),
  ),
);

const RUPEES = 9_999_999_999;

/** An amount of rupees; 0 for none. `negative` is said of one below 0. */
export const rupees = <const Label extends string, const O extends Options & { negative?: string }>(
  label: Label,
  options: O,
) => ({
  ...({ kind: 'rupees', label, max: RUPEES, check: amount(label, options), answer: z.number() } as const),
  ...options,
});

/** A price, which a visitor is not told of a sold vehicle: then it is null (D23). */
export const price = <const Label extends string, const O extends Options>(label: Label, options: O) => ({
  ...({ kind: 'rupees', label, max: RUPEES, check: amount(label), answer: z.number().nullable() } as const),
  ...options,
});

const counted =
  <const OfKind extends Kind>(kind: OfKind, refusal: (label: string) => string) =>
  <const Label extends string, const O extends Options>(label: Label, max: number, options: O) => ({
    ...{ kind, label, max, check: amount(label, { max }).pipe(z.number().int(refusal(label))), answer: z.number() },
    ...options,
  });

/** Whole kilometers, `max` at most; 0 for none. */
export const km = counted('km', (label) => `${label} must be a whole number`);
/** Whole years. */
export const years = counted('years', (label) => `${label}: whole years`);

const wholeOrNull = (refusal: string, fits: (figure: number) => boolean) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (value.trim() === '' ? null : Number(value)) : (value ?? null)),
    z.number(refusal).int(refusal).refine(fits, refusal).nullable(),
  );

const nextYear = () => new Date().getUTCFullYear() + 1;

/** A year from 1950 to the next one; null for none. */
export const year = <const Label extends string, const O extends Options>(label: Label, options: O) => {
  const check = wholeOrNull(
    `${label}: a year from 1950 to the next one`,
    (typed) => typed >= 1950 && typed <= nextYear(),
  );
  return { ...({ kind: 'year', label, check, answer: z.number().nullable() } as const), ...options };
};

/** The first, second … of its kind, up to `max`; null for none. */
export const ordinal = <const Label extends string, const O extends Options>(label: Label, max: number, options: O) => {
  const check = wholeOrNull(`${label}: from 1 to ${max}`, (typed) => typed >= 1 && typed <= max);
  return { ...({ kind: 'ordinal', label, max, check, answer: z.number().nullable() } as const), ...options };
};

/** A calendar day; null for none. */
export const day = <const Label extends string, const O extends Options>(label: Label, options: O) => ({
  ...({ kind: 'day', label, check: optionalDate(label), answer: z.string().nullable() } as const),
  ...options,
});

/** One of an enum's words; null for none. `words` names them among the texts. */
export const choice = <
  const Label extends string,
  const Choice extends string,
  const O extends Options & { words: string },
>(
  label: Label,
  choices: readonly Choice[],
  options: O,
) => {
  const known = z.enum(choices, `${label}: one of ${choices.join(', ')}`).nullable();
  const check = z.preprocess((value) => blankAsMissing(value) ?? null, known);
  return { ...({ kind: 'choice', label, choices, check, answer: known } as const), ...options };
};

const fixed =
  <const OfKind extends Kind, Check extends z.ZodType, Answer extends z.ZodType>(
    kind: OfKind,
    check: Check,
    answer: Answer,
  ) =>
  <const Label extends string, const O extends Options>(label: Label, options: O) => ({
    ...{ kind, label, check, answer, ...options },
  });

/** Yes or no. */
export const yesNo = fixed('yesNo', yesOrNo, z.boolean());
/** Whether a vehicle is sold. */
export const sold = fixed('sold', yesOrNo, z.boolean());
/** A vehicle's number. */
export const regId = fixed('regId', registrationNumber, z.string());
/** A picture, as a link. */
export const picture = fixed('picture', z.never(), z.url().nullable());

/** The same field in answers that have its key only where something is known: for fields that came after the API had its callers. */
export const whenKnown = <OfField extends Field>({ answer, ...field }: OfField) => ({
  ...field,
  answer: z.preprocess((value) => blankAsMissing(value) ?? undefined, (answer as OfField['answer']).optional()),
});
