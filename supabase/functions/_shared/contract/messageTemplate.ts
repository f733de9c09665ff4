import { z } from 'zod';
import { MESSAGE_KINDS } from './choices.ts';
import { requestId, text } from './common.ts';
import { LANGUAGE_CODES } from './language.ts';
import { problem } from './problems.ts';
import type { Resource } from './resource.ts';

export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Characters of a message. */
export const LONGEST_MESSAGE = 4000;

const OF_ALL = ['name', 'dealer', 'dealer_phone'] as const;
const NEXT = ['next_date', 'next_amount', 'pay_link'] as const;

/** What may stand between braces in a text of a kind, as private.placeholders. */
export const PLACEHOLDERS = {
  vehicle: [...OF_ALL, ...(['asked', 'vehicle', 'number', 'price', 'year', 'kilometers', 'fuel', 'link'] as const)],
  vehicles: [...OF_ALL, ...(['asked', 'count', 'vehicles'] as const)],
  reminder: [
    ...OF_ALL,
    ...(['vehicle', 'number', 'amount', 'due', 'days', 'since', 'balance', 'late_fees'] as const),
    ...NEXT,
    ...(['pay_to', 'upi_id', 'account'] as const),
  ],
  receipt: [...OF_ALL, ...(['vehicle', 'number', 'receipt', 'amount', 'day', 'mode', 'until', 'balance'] as const), ...NEXT],
  enquiry: [...OF_ALL, ...(['vehicle', 'number', 'price', 'link'] as const)],
  paper: [...OF_ALL, ...(['vehicle', 'number', 'paper', 'until', 'validity'] as const)],
} as const satisfies Record<MessageKind, readonly string[]>;
type Placeholder = (typeof PLACEHOLDERS)[MessageKind][number];
/** What is filled in, by placeholder; '' and missing: nothing. */
export type Filled = Partial<Record<Placeholder, string>>;

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** What is wrong with a template, the first of it; '' for nothing. The database has the same rule (private.wrong_placeholder). */
export function templateProblem(kind: MessageKind, template: string): string {
  if (/[{}]/.test(template.replace(PLACEHOLDER, ''))) return problem('lonelyBrace');
  const known: readonly string[] = PLACEHOLDERS[kind];
  const wrong = [...template.matchAll(PLACEHOLDER)].find(([, name = '']) => !known.includes(name));
  return wrong ? problem('placeholder', { name: wrong[1] ?? '' }) : '';
}

/** A template with its placeholders filled in. A line is left out where one of its placeholders has nothing to fill in. */
export function fillTemplate(template: string, filled: Filled): string {
  const values = filled as Record<string, string | undefined>;
  return template
    .split(/\r?\n/)
    .filter((line) => [...line.matchAll(PLACEHOLDER)].every(([, name = '']) => values[name]))
    .map((line) => line.replace(PLACEHOLDER, (_all, name: string) => values[name] ?? ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What is filled in of every message of a kind. */
const ALWAYS: Record<MessageKind, readonly Placeholder[]> = {
  vehicle: [...OF_ALL, 'vehicle', 'number', 'link'],
  vehicles: [...OF_ALL, 'count', 'vehicles'],
  reminder: [...OF_ALL, 'vehicle', 'number', 'amount', 'balance'],
  receipt: [...OF_ALL, 'vehicle', 'number', 'receipt', 'amount', 'day', 'mode'],
  enquiry: OF_ALL,
  paper: [...OF_ALL, 'vehicle', 'number', 'paper'],
};

/** Whether a message may come out empty: each line of the template has a placeholder that may be blank. */
const mayBeEmpty = (kind: MessageKind, template: string) =>
  template !== '' && fillTemplate(template, Object.fromEntries(ALWAYS[kind].map((name) => [name, 'x']))) === '';

/** What is wrong with the text of a kind that somebody saves; '' for nothing. */
export const problemOfText = (kind: MessageKind, text: string) =>
  templateProblem(kind, text) || (mayBeEmpty(kind, text) ? problem('mayBeEmpty') : '');

const kind = z.enum(MESSAGE_KINDS, `kind: one of ${MESSAGE_KINDS.join(', ')}`);
const language = z.enum(LANGUAGE_CODES, `language: one of ${LANGUAGE_CODES.join(', ')}`);

/** GET /api/messages/templates: those that are other than the site's own. */
export const messageTemplates = z.array(z.object({ kind, language: z.string(), text: z.string() }));

/** Validation error for an unknown placeholder, or a text that may come out empty. */
const hasItsPlaceholders = ({ kind, text }: { kind: MessageKind; text: string }, problems: z.core.$RefinementCtx) => {
  const message = problemOfText(kind, text);
  if (message) problems.addIssue({ code: 'custom', path: ['text'], message });
};

/** The fields of a template, each for itself; a text of '' takes the site's own back. */
export const templateFields = { kind, text: text('Text', LONGEST_MESSAGE) };

/** POST /api/messages/templates, as long as it still is as `seen`: '' for the site's own. */
export const templateChange = z
  .object({
    ...templateFields,
    language: language.default('en'),
    seen: z.string('seen must be text').max(LONGEST_MESSAGE).default(''),
    requestId,
  })
  .superRefine(hasItsPlaceholders);

/** Who may, with examples. */
export const resource = (): Resource => ({
  tables: {
    message_templates: {
      read: 'office',
      insert: 'admin',
      update: { admin: 'text' },
      delete: 'admin',
      row: { kind: 'enquiry', text: 'Hello {name}' },
    },
  },
  verbs: { list_message_templates: 'office', change_message_template: { may: 'admin', call: { kind: 'vehicle', text: 'Hello {name}' } } },
  endpoints: {
    'GET /messages/templates': 'office',
    // The site's own text stays.
    'POST /messages/templates': { may: 'admin', body: { kind: 'vehicle', text: '' }, log: 'supabase/tests/repeated_requests.test.sql' },
  },
});
