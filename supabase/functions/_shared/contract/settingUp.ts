import { z } from 'zod';
import { requestId } from './common.ts';
import type { Resource } from './resource.ts';

/** What there is to do in the first days of a shop, in the order of the database (private.setting_up_lines). */
export const SETTING_UP_LINES = [
  ...(['name', 'logo', 'map', 'group', 'bank', 'gst'] as const),
  ...(['stock', 'pictures', 'sales', 'opening', 'staff', 'notice', 'site', 'backup'] as const),
] as const;
const line = z.enum(SETTING_UP_LINES, `line: one of ${SETTING_UP_LINES.join(', ')}`);
export type SettingUpLine = z.infer<typeof line>;

/** GET /api/settings/setup. What is done is decided by what there is; 'skipped': an admin does not need it. */
export const settingUp = z.array(z.object({ line, state: z.enum(['open', 'done', 'skipped']) }));
export type SettingUp = z.infer<typeof settingUp>;

/** POST /api/settings/setup: a line is not needed, or is after all. */
export const settingUpSkip = z.object({ line, skipped: z.boolean('skipped: true or false'), requestId });

/** Who may, with examples. */
export const resource = (): Resource => ({
  tables: { setting_up_skips: { read: 'admin', insert: { admin: 'line' }, delete: 'admin', row: { line: 'notice' } } },
  verbs: { setting_up: 'admin', skip_setting_up: { may: 'admin', call: { line: 'group', skipped: 'true' } } },
  endpoints: {
    'GET /settings/setup': 'admin',
    'POST /settings/setup': { may: 'admin', body: { line: 'map', skipped: true }, log: ['INSERT', 'setting_up_skips'] },
  },
});
