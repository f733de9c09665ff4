import { accounts } from './en/accounts.ts';
import { dashboard } from './en/dashboard.ts';
import { enquiries } from './en/enquiries.ts';
import { errors } from './en/errors.ts';
import { lookup } from './en/lookup.ts';
import { noticeGrid } from './en/noticeGrid.ts';
import { vehicleRecord } from './en/vehicleRecord.ts';

/** English, as far as the staff alone read it. */
export const enStaff = { accounts, dashboard, enquiries, errors, lookup, noticeGrid, vehicleRecord };
