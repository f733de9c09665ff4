import type { createTranslator } from 'use-intl/core';
import type { enStaff } from './en.staff.ts';
import type { en } from './en.ts';
import { say } from './say.ts';

type Own = Omit<typeof enStaff, 'officeWords' | 'officeErrors'>;
type Joined = { words: typeof enStaff.officeWords; errors: typeof enStaff.officeErrors };

/** Like `t` of t.ts, with the staff's texts (loadStaff.ts): nothing that a visitor loads may import it. */
export const t = say as ReturnType<typeof createTranslator<typeof en & Own & Joined>>;
