import { errors } from './en/errors.ts';
import { lookup } from './en/lookup.ts';
import { nav } from './en/nav.ts';
import { noticeGrid } from './en/noticeGrid.ts';
import { staffCommon } from './en/staffCommon.ts';
import { uploads } from './en/uploads.ts';
import { vehicleRecord } from './en/vehicleRecord.ts';

/** English, as far as the staff alone read it. */
export const enStaff = { errors, lookup, nav, noticeGrid, staffCommon, uploads, vehicleRecord };
