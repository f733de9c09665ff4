import type { enStaff } from './en.staff.ts';
import { driver } from './hi/staff/driver.ts';
import { lookup } from './hi/staff/lookup.ts';
import { nav } from './hi/staff/nav.ts';
import { offline } from './hi/staff/offline.ts';
import { staffCommon } from './hi/staff/staffCommon.ts';
import type { Translation } from './translation.ts';

/** The texts of hi that only the staff read, with the first of their pages: no visitor loads them. Written by `npm run generate`. */
export const hiStaff: Translation<typeof enStaff> = { driver, lookup, nav, offline, staffCommon };
