import { driver } from './en/staff/driver.ts';
import { lookup } from './en/staff/lookup.ts';
import { nav } from './en/staff/nav.ts';
import { offline } from './en/staff/offline.ts';
import { staffCommon } from './en/staff/staffCommon.ts';

/** The texts of en that only the staff read, with the first of their pages: no visitor loads them. Written by `npm run generate`. */
export const enStaff = { driver, lookup, nav, offline, staffCommon };
