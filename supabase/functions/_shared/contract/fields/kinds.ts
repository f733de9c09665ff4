import { z } from 'zod';
import { clock } from '../clock.ts';
import * as common from '../common.ts';
import { LANGUAGE_CODES } from '../language.ts';
import { canBeDialled, cleanLandline, cleanPhone, isPhone, worldPhone } from '../phone.ts';
import { type FieldProblem, problem } from '../problems.ts';
import { cleanReference } from '../reference.ts';
import { plainDigits, undirected } from '../typed.ts';
import type { Doubt, Field, Kind, Options } from './field.ts';

const written =
  <const OfKind extends Kind, Check extends z.ZodType<string>, Required extends z.ZodType<string> = Check>(
    kind: OfKind,
    check: (label: string, max: number) => Check,
    checkRequired?: (label: string, max: number) => Required,
  ) =>
  <const Label extends string, const O extends Options>(label: Label, max: number, options: O) => ({
    kind,
    label,
    max,
    check: ((options.required && checkRequired) || check)(label, max),
    answer: z.string(),
    ...options,
  });

/** Text in one line, of `max` characters; '' for none. */
export const line = written('line', common.line, common.requiredLine);
/** Text in several lines. */
export const text = written('text', common.text, common.requiredText);

/** Two numbers in one field are kept as they are written. */
const several = (typed: string) => typed.split(/[,/;]/);
const dialled =
  (check: typeof common.requiredLine | typeof common.line, clean: (typed: string) => string) => (label: string, max: number) =>
    check(label, max).pipe(
      z
        .string()
        .overwrite((typed) => (several(typed).length > 1 ? typed : clean(typed)))
        .refine((phone) => phone === '' || several(phone).every((one) => isPhone(clean(one))), problem('phone', { label })),
    );

/** A phone number, normalized. */
export const phone = written('phone', dialled(common.line, worldPhone), dialled(common.requiredLine, worldPhone));
/** The check of an imported phone or landline, which no person looks at: a number that cannot be dialled becomes blank. */
export const dialledAlone = ({ label, check, kind }: Field) =>
  kind === 'phone' || kind === 'landline'
    ? (check as z.ZodType<string>).refine(
        (typed) => typed === '' || several(typed).every((one) => canBeDialled(worldPhone(one.trim()))),
        problem('phone', { label }),
      )
    : check;

/** A landline, on which nobody has WhatsApp; '' for none. */
export const landline = written('landline', dialled(common.line, cleanLandline));

/** Words of which the forms offer some: the contract takes others too. `words` names them among the texts. */
export const offered = <const Label extends string, const O extends Options & { words: string }>(
  label: Label,
  max: number,
  choices: readonly string[],
  options: O,
) => {
  const check = (options.required ? common.requiredLine : common.line)(label, max);
  return { ...({ kind: 'offered', label, max, choices, check, answer: z.string() } as const), ...options };
};

/** A UTR, or what else finds a payment in the bank's statement; '' for none. */
export const reference = written('line', (label, max) =>
  z.preprocess((value) => (typeof value === 'string' ? cleanReference(undirected(value)) : value), common.line(label, max)),
);

/** A phone number of ten digits. */
export const mobile = <const Label extends string, const O extends Options>(label: Label, options: O) => {
  const check = z
    .string(problem('required', { label }))
    .overwrite((typed) => cleanPhone(plainDigits(typed)))
    .trim()
    .regex(/^[0-9]{10}$/, problem('tenDigits'));
  return { ...({ kind: 'mobile', label, required: true, check, answer: z.string() } as const), ...options };
};
/** An email address; '' for none. */
export const email = written('email', (label, max) =>
  z.preprocess(
    (value) => value ?? '',
    z
      .string()
      .trim()
      .max(max)
      .pipe(z.union([z.literal(''), z.email(problem('email', { label }))])),
  ),
);

/**
 * A chassis or engine number in upper case, without the spaces, hyphens, slashes and full stops it is written with. With anything
 * else in it it stays as typed, to be refused (in upper case ß would become SS, and ı I), and so do signs alone.
 */
export const normalizeCode = (typed: string) =>
  /^[A-Za-z0-9\s\-/.]*$/.test(typed) && (/[A-Za-z0-9]/.test(typed) || !typed.trim()) ? typed.replace(/[\s\-/.]/g, '').toUpperCase() : typed;

/** A chassis or engine number; '' for none. */
export const code = written('code', (label, max) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? normalizeCode(undirected(value)) : value),
    common.line(label, max).refine((typed) => /^[A-Z0-9]*$/.test(typed), problem('lettersAndDigits', { label })),
  ),
);

const patterned =
  <const OfKind extends Kind>(kind: OfKind) =>
  <const Label extends string, const O extends Options>(label: Label, max: number, fits: RegExp, refusal: FieldProblem, options: O) => {
    const check = z.preprocess(
      (value) => (typeof value === 'string' ? normalizeCode(plainDigits(undirected(value))) : value),
      common.line(label, max).refine((typed) => typed === '' || fits.test(typed), problem(refusal, { label })),
    );
    return { kind, label, max, check, answer: z.string(), ...options };
  };

/** A code that must fit a pattern, such as a PAN; typed like a chassis number, '' for none. `refusal` is said of one that does not. */
export const matching = patterned('matching');
const ofDigits = patterned('pin');
/** A PIN code of India; '' for none. */
export const pin = <const Label extends string, const O extends Options>(label: Label, options: O) =>
  ofDigits(label, 6, /^[1-9][0-9]{5}$/, 'pin', options);

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether the last sign of a GSTIN is the check digit of the fourteen before it (private.is_gstin). */
function hasCheckDigit(gstin: string): boolean {
  const weighed = [...gstin.slice(0, 14)].map((sign, place) => DIGITS.indexOf(sign) * (1 + (place % 2)));
  const sum = weighed.reduce((total, value) => total + Math.floor(value / 36) + (value % 36), 0);
  return gstin.endsWith(DIGITS.charAt((36 - (sum % 36)) % 36));
}

/** A GSTIN; '' for none. */
export const gstin = <const O extends Options>(options: O) => {
  const fits = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
  const { check, ...field } = matching('GSTIN', 15, fits, 'gstin', options);
  const isTypo = (typed: string) => typed !== '' && !hasCheckDigit(typed);
  return { ...field, check: check.refine((typed) => !isTypo(typed), problem('gstinMistyped', { label: 'GSTIN' })) };
};

const RUPEES: number = 9_999_999_999;

/** An amount of rupees; 0 for none. `negative` is said of one below 0. */
export const rupees = <const Label extends string, const O extends Options & { max?: number; negative?: string }>(
  label: Label,
  options: O,
) => {
  const check = (options.required ? common.requiredAmount : common.amount)(label, options);
  return { ...({ kind: 'rupees', label, max: RUPEES, check, answer: z.number() } as const), ...options };
};

/** A price, which visitors do not see of a sold vehicle: then it is null. */
export const price = <const Label extends string, const O extends Options>(label: Label, options: O) => ({
  ...({ kind: 'rupees', label, max: RUPEES, check: common.amount(label), answer: z.number().nullable() } as const),
  ...options,
});

const counted =
  <const OfKind extends Kind>(kind: OfKind, refusal: FieldProblem) =>
  <const Label extends string, const O extends Options>(label: Label, max: number, options: O) => ({
    kind,
    label,
    max,
    check: common.amount(label, { max }).pipe(z.number().int(problem(refusal, { label }))),
    answer: z.number(),
    ...options,
  });

/** Whole kilometers, `max` at most; 0 for none. */
export const km = counted('km', 'wholeNumber');
/** Whole kilograms, `max` at most; 0 for none. */
export const kg = counted('kg', 'wholeNumber');
/** How many of something. */
export const count = counted('count', 'wholeNumber');
/** Whole years. */
export const years = counted('years', 'wholeYears');

/** Degrees of latitude or longitude, from -`most` to `most`, with at most five decimals; null for none. */
export const degrees = <const Label extends string, const O extends Options>(label: Label, most: number, options: O) => {
  const refusal = problem('degrees', { label, most });
  const read = (value: unknown) => {
    const typed = typeof value === 'string' ? plainDigits(value.trim()) : value;
    return typeof typed === 'string' && /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : value;
  };
  const check = z.preprocess(
    (value) => (value === '' || value === undefined ? null : read(value)),
    z
      .number(refusal)
      .min(-most, refusal)
      .max(most, refusal)
      .transform((value) => Number(value.toFixed(5)))
      .nullable(),
  );
  return { ...({ kind: 'degrees', label, check, answer: z.number().nullable() } as const), ...options };
};

const whole = (typed: string) => (/^\d+$/.test(plainDigits(typed)) ? Number(plainDigits(typed)) : typed || null);

const wholeOrNull = (refusal: string, fits: (figure: number) => boolean) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? whole(value.trim()) : (value ?? null)),
    z.number(refusal).int(refusal).refine(fits, refusal).nullable(),
  );

const indianYear = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' });
const nextYear = () => Number(indianYear.format(clock.now())) + 1;

/** A year from 1950 to the next one; null for none. */
export const year = <const Label extends string, const O extends Options>(label: Label, options: O) => {
  const check = wholeOrNull(problem('yearOutside', { label }), (typed) => typed >= 1950 && typed <= nextYear());
  return { ...({ kind: 'year', label, check, answer: z.number().nullable() } as const), ...options };
};

/** An ordinal (first, second …) up to `max`; null for none. `words` names the text that says what is counted. */
export const ordinal = <const Label extends string, const O extends Options & { words: string }>(label: Label, max: number, options: O) => {
  const check = wholeOrNull(problem('upTo', { label, max }), (typed) => typed >= 1 && typed <= max);
  return { ...({ kind: 'ordinal', label, max, check, answer: z.number().nullable() } as const), ...options };
};

/** A calendar day; null for none. `doubt` says which one is unlikely, where somebody types it. */
export const day = <const Label extends string, const O extends Options & ({ doubt: Doubt } | { add: 'nobody'; edit: 'nobody' })>(
  label: Label,
  options: O,
) => ({ ...({ kind: 'day', label, check: common.optionalDate(label), answer: z.string().nullable() } as const), ...options });

/** A calendar day that must be there. */
export const requiredDay = <const Label extends string, const O extends Options>(label: Label, options: O) => ({
  ...({ kind: 'day', label, required: true, check: common.day(label), answer: z.string() } as const),
  ...options,
});

/** A calendar day that is today's in a new row that names none. */
export const dayOrToday = <const Label extends string, const O extends Options>(label: Label, options: O) => ({
  ...({ kind: 'day', label, check: common.day(label), checkNew: common.optionalDate(label), answer: z.string() } as const),
  ...options,
});

/** One of an enum's words; null for none. `words` names them among the texts. */
export const choice = <const Label extends string, const Choice extends string, const O extends Options & { words: string }>(
  label: Label,
  choices: readonly Choice[],
  options: O,
) => {
  const known = z.enum(choices, problem('oneOf', { label, choices: choices.join(', ') })).nullable();
  const check = z.preprocess((value) => common.blankAsMissing(value) ?? null, known);
  return { ...({ kind: 'choice', label, choices, check, answer: known } as const), ...options };
};

/** The same, where one must be chosen. */
export const requiredChoice = <const Label extends string, const Choice extends string, const O extends Options & { words: string }>(
  label: Label,
  choices: readonly Choice[],
  options: O,
) => {
  const known = z.enum(choices, {
    error: ({ input }) =>
      common.blankAsMissing(input) === undefined
        ? problem('required', { label })
        : problem('oneOf', { label, choices: choices.join(', ') }),
  });
  return { ...({ kind: 'choice', label, choices, required: true, check: known, answer: known } as const), ...options };
};

/** A language, by its code; null for none. What the database has of another one counts as none: it has no list of them. */
export const language = <const Label extends string, const O extends Options>(label: Label, options: O) => {
  const field = choice(label, LANGUAGE_CODES, { ...options, words: 'language' });
  return { ...field, max: 2, answer: field.answer.catch(null) };
};

const fixed =
  <const OfKind extends Kind, Check extends z.ZodType, Answer extends z.ZodType>(kind: OfKind, check: Check, answer: Answer) =>
  <const Label extends string, const O extends Options>(label: Label, options: O) => ({ kind, label, check, answer, ...options });

/** Yes or no. */
export const yesNo = fixed('yesNo', common.yesNo, z.boolean());
/** Whether a vehicle is sold. */
export const sold = fixed('sold', common.yesNo, z.boolean());
/** A vehicle's number. */
export const regId = fixed('regId', common.registrationNumber, z.string());
/** A row's number, which the database gives it. */
export const serial = fixed('serial', z.never(), z.number());
/** Who wrote a row: the name of a staff account. */
export const person = fixed('person', z.never(), z.string());
/** A picture, as a link. */
export const picture = fixed('picture', z.never(), z.url().nullable());

/** What a make or model is called in other languages, by their codes. */
export const inLanguages = z.record(z.string(), z.string());
/** What the dealer calls the make and the model of a vehicle; null where they have no other names. */
export const names = fixed(
  'names',
  z.never(),
  z.object({ carcompany: inLanguages.optional(), carname: inLanguages.optional() }).nullable(),
);

/** The same field, its key omitted from answers while unknown, blank, 0 or no: backward compatible, for fields newer than the API's callers. */
export const whenKnown = <OfField extends Field>({ answer, ...field }: OfField) => ({
  ...field,
  answer: z.preprocess((value) => value || undefined, (answer as OfField['answer']).optional()),
});
