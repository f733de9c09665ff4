import { z } from 'zod';
import { requestId } from './common.ts';

/** GET /api/settings: the dealer's settings; the office reads them, an admin changes them (D02). */
export const settings = z.object({ employeesSeeBalance: z.boolean('employeesSeeBalance: true or false') });
export type Settings = z.infer<typeof settings>;

/** POST /api/settings. */
export const settingsChange = settings.extend({ requestId });
export type SettingsChange = z.input<typeof settingsChange>;
