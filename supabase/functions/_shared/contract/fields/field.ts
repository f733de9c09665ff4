import type { z } from 'zod';

/** The least privileged who read a field: visitors and everybody else, all staff, the office, admins only. */
export type Reader = 'public' | 'staff' | 'office' | 'admin';
/** Who writes it by hand: all staff, the office, admins; nobody. */
export type Writer = 'staff' | 'office' | 'admin' | 'nobody';

/** What is said of a field besides its kind. */
export interface Options {
  read: Reader;
  /** Who fills it in with a new row. */
  add: Writer;
  /** Who edits it later. */
  edit: Writer;
  /** Its name in requests, where that is not the column's. */
  sent?: string;
  /** Its name in answers, likewise. */
  answered?: string;
  /** Whether a blank is refused. */
  required?: true;
  /** The table or view that has the column, where that is not the one it is listed under. */
  table?: string;
}

/** Of the office: it reads and adds. */
export const office = { read: 'office', add: 'office', edit: 'nobody' } as const satisfies Options;
/** Of the office to read; the database writes it. */
export const given = { ...office, add: 'nobody' } as const satisfies Options;

/** What a day is of, and so which one is unlikely: a registration, that is still to come; a paper, that is valid for too long. */
export type Doubt = 'registration' | 'paper';

/**
 * A column that a person sees. `check` takes what a person sends and answers what is kept, `answer` is how it comes back. `max` is in
 * characters, or the greatest figure.
 */
export interface Field extends Options {
  kind: Kind;
  /** In the API's refusals, and in English on every screen. */
  label: string;
  max?: number;
  /** The words that a choice is made of. */
  choices?: readonly string[];
  /** The name among the texts of these words, or of what an ordinal counts. */
  words?: string;
  /** Of a day: which one is asked about before it is saved. */
  doubt?: Doubt;
  /** Said of an amount below 0. */
  negative?: string;
  check: z.ZodType;
  /** The check of a new row, where less is asked of that. */
  checkNew?: z.ZodType;
  answer: z.ZodType;
}

/** The fields of a table, by column, in the order of the API's answers. */
export type Columns = Record<string, Field>;

/** What a field holds, and so how it is checked, shown and typed. */
export type Kind =
  | ('regId' | 'line' | 'text' | 'phone' | 'landline' | 'mobile' | 'email' | 'code' | 'matching' | 'pin' | 'offered')
  | ('rupees' | 'degrees' | 'km' | 'kg' | 'years' | 'count' | 'year' | 'ordinal' | 'serial')
  | ('day' | 'choice' | 'yesNo' | 'sold' | 'picture' | 'person' | 'names');
