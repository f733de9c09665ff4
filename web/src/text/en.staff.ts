import { accounts } from './en/accounts.ts';
import { books } from './en/books.ts';
import { dashboard } from './en/dashboard.ts';
import { enquiries } from './en/enquiries.ts';
import { errors } from './en/errors.ts';
import { lookup } from './en/lookup.ts';
import { money } from './en/money.ts';
import { nav } from './en/nav.ts';
import { noticeGrid } from './en/noticeGrid.ts';
import { sale } from './en/sale.ts';
import { staffCommon } from './en/staffCommon.ts';
import { uploads } from './en/uploads.ts';
import { vehicleRecord } from './en/vehicleRecord.ts';

/** English, as far as the staff alone read it. */
export const enStaff = {
  accounts,
  books,
  dashboard,
  enquiries,
  errors,
  lookup,
  money,
  nav,
  noticeGrid,
  sale,
  staffCommon,
  uploads,
  vehicleRecord,
};
