import { z } from 'zod';

/** GET and POST /api/settings: what the house has decided for itself; the office reads it, an admin changes it (D02). */
export const settings = z.object({ employeesSeeBalance: z.boolean('employeesSeeBalance: true or false') });
export type Settings = z.infer<typeof settings>;
