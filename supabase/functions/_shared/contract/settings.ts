import { z } from 'zod';
import { requestId, requiredLine } from './common.ts';
import { LANGUAGE_CODES } from './language.ts';
import { problem } from './problems.ts';
import type { Resource } from './resource.ts';

const changeable = z.object({ employeesSeeBalance: z.boolean('employeesSeeBalance: true or false') });
/** GET /api/settings: the dealer's settings; the office reads them, an admin changes them. */
export const settings = changeable.extend({
  /** Whether an admin has said what employees are to see; until then they are asked. */
  balanceAnswered: z.boolean(),
});
export type Settings = z.infer<typeof settings>;

/** GET /api/settings/papers: how papers are made. */
export const paperSettings = z.object({
  /** Whether the tax on the margin is inside the selling price. */
  priceIncludesGst: z.boolean('priceIncludesGst: true or false'),
  /** Whether a receipt above the limit has a box for the revenue stamp however it was paid. */
  stampOnAllModes: z.boolean('stampOnAllModes: true or false'),
});
export type PaperSettings = z.infer<typeof paperSettings>;

/** POST /api/settings/papers. */
export const paperSettingsChange = paperSettings.extend({ requestId });

/** POST /api/settings; the value that is there already is an answer too. */
export const settingsChange = changeable.extend({ requestId });
export type SettingsChange = z.input<typeof settingsChange>;

/** GET /api/settings/tally: what ledgers are called in the accountant's bookkeeping, by account; missing where they have the name of `tally.ts`. */
export const tallyNames = z.record(z.string().max(40, 'account: at most 40 characters'), requiredLine('Ledger', 100));
export type TallyNames = z.infer<typeof tallyNames>;

/** POST /api/settings/tally: all at once. */
export const tallyChange = z.object({ names: tallyNames, requestId });

/** The languages of the public site, each once; the first is for whoever has chosen none. */
export const siteLanguages = z
  .array(z.enum(LANGUAGE_CODES, `languages: of ${LANGUAGE_CODES.join(', ')}`), 'languages must be a list')
  .min(1, 'languages: at least one')
  .refine((chosen) => new Set(chosen).size === chosen.length, 'languages: each once');

/** POST /api/settings/languages: all of them, in their order. GET /api/dealer answers them. */
export const languagesChange = z.object({ languages: siteLanguages, requestId });

const wrongHours = problem('hours', { label: 'Hours without network' });
const offlineHours = z.coerce.number(wrongHours).int(wrongHours).min(1, wrongHours).max(72, wrongHours);

/** GET /api/settings/yard: for so many hours a phone without network may show what it has loaded. */
export const yardSettings = z.object({ offlineHours: z.number() });
export type YardSettings = z.infer<typeof yardSettings>;

/** POST /api/settings/yard. */
export const yardSettingsChange = z.object({ offlineHours, requestId });

/** Who may, with examples. */
export const resource = (): Resource => ({
  tables: { settings: { read: 'office', update: { admin: '* -id' } } },
  verbs: {
    tally_ledgers: 'admin',
    change_tally_ledgers: { may: 'admin', call: { names: '{"cash": "Cash in drawer"}' } },
    house_settings: 'office',
    yard_settings: 'office',
    change_yard_settings: { may: 'admin', call: { offline_hours: 24 } },
    change_settings: { may: 'admin', call: { employees_see_balance: false } },
    paper_settings: 'office',
    change_site_languages: { may: 'admin', call: { languages: '{mr,en}' } },
    change_paper_settings: { may: 'admin', call: { price_includes_gst: 'false', stamp_on_all_modes: false } },
  },
  endpoints: {
    'GET /settings': 'office',
    'POST /settings': { may: 'admin', body: { employeesSeeBalance: true }, log: 'supabase/tests/repeated_requests.test.sql' },
    'GET /settings/tally': 'admin',
    'POST /settings/tally': { may: 'admin', body: { names: { cash: 'Cash in drawer' } }, log: 'supabase/tests/repeated_requests.test.sql' },
    // As they are: other tests read the site's pages at the same time.
    'POST /settings/languages': { may: 'admin', body: { languages: LANGUAGE_CODES }, log: 'supabase/tests/repeated_requests.test.sql' },
    'GET /settings/yard': 'office',
    'POST /settings/yard': { may: 'admin', body: { offlineHours: 12 }, log: 'supabase/tests/repeated_requests.test.sql' },
    'GET /settings/papers': 'office',
    'POST /settings/papers': {
      may: 'admin',
      body: { priceIncludesGst: false, stampOnAllModes: false },
      log: 'supabase/tests/repeated_requests.test.sql',
    },
  },
});
