import { accountant } from './en/accountant.ts';
import { accounts } from './en/accounts.ts';
import { activity } from './en/activity.ts';
import { bin } from './en/bin.ts';
import { cash } from './en/cash.ts';
import { dashboard } from './en/dashboard.ts';
import { documents } from './en/documents.ts';
import { driver } from './en/driver.ts';
import { dues } from './en/dues.ts';
import { editVehicle } from './en/editVehicle.ts';
import { enquiries } from './en/enquiries.ts';
import { columns, fields } from './en/fields.ts';
import { imports } from './en/imports.ts';
import { issuedPapers } from './en/issuedPapers.ts';
import { issuing } from './en/issuing.ts';
import { ledger } from './en/ledger.ts';
import { lookup } from './en/lookup.ts';
import { maintenance } from './en/maintenance.ts';
import { messages } from './en/messages.ts';
import { money } from './en/money.ts';
import { nav } from './en/nav.ts';
import { noticeGrid } from './en/noticeGrid.ts';
import { officePages } from './en/officePages.ts';
import { papers } from './en/papers.ts';
import { personData } from './en/personData.ts';
import { reservations } from './en/reservations.ts';
import { reversals } from './en/reversals.ts';
import { sale } from './en/sale.ts';
import { settings } from './en/settings.ts';
import { staffCommon } from './en/staffCommon.ts';
import { stays } from './en/stays.ts';
import { today } from './en/today.ts';
import { transfers } from './en/transfers.ts';
import { uploads } from './en/uploads.ts';
import { vehicleForm } from './en/vehicleForm.ts';
import { vehicleRecord } from './en/vehicleRecord.ts';

/** The English texts that only the staff read. */
export const enStaff = {
  accountant,
  accounts,
  activity,
  bin,
  cash,
  ledger,
  columns,
  dashboard,
  documents,
  driver,
  dues,
  editVehicle,
  enquiries,
  fields,
  issuing,
  issuedPapers,
  imports,
  lookup,
  maintenance,
  messages,
  money,
  nav,
  personData,
  noticeGrid,
  officePages,
  papers,
  reservations,
  reversals,
  sale,
  settings,
  staffCommon,
  stays,
  today,
  transfers,
  uploads,
  vehicleForm,
  vehicleRecord,
};
