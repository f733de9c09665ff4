import type { enStaff } from './en.staff.ts';
import { driver } from './mr/staff/driver.ts';
import { lookup } from './mr/staff/lookup.ts';
import { nav } from './mr/staff/nav.ts';
import { offline } from './mr/staff/offline.ts';
import { staffCommon } from './mr/staff/staffCommon.ts';
import type { Translation } from './translation.ts';

/** The texts of mr that only the staff read, with the first of their pages: no visitor loads them. Written by `npm run generate`. */
export const mrStaff: Translation<typeof enStaff> = { driver, lookup, nav, offline, staffCommon };
