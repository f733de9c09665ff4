import { z } from 'zod';
import { requestId } from './common.ts';

/** GET /api/settings: what the house has decided for itself; the office reads it, an admin changes it (D02). */
export const settings = z.object({ employeesSeeBalance: z.boolean('employeesSeeBalance: true or false') });
export type Settings = z.infer<typeof settings>;

/** POST /api/settings. */
export const settingsChange = settings.extend({ requestId });
export type SettingsChange = z.input<typeof settingsChange>;
