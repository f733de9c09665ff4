import type { createTranslator } from 'use-intl/core';
import type { enDashboard } from './en.dashboard.ts';
import type { enOffice } from './en.office.ts';
import type { enStaff } from './en.staff.ts';
import type { en } from './en.ts';
import type { enYard } from './en.yard.ts';
import { say } from './say.ts';

type Own = typeof enStaff & Omit<typeof enYard, 'officeWords' | 'officeErrors'> & typeof enDashboard & typeof enOffice;
type Joined = { words: typeof enYard.officeWords; errors: typeof enYard.officeErrors };

/** Like `t` of t.ts, with the staff's texts (loadStaff.ts): nothing that a visitor loads may import it. */
export const t = say as ReturnType<typeof createTranslator<typeof en & Own & Joined>>;
