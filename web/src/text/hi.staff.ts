import type { enStaff } from './en.staff.ts';
import { accountant } from './hi/staff/accountant.ts';
import { accounts } from './hi/staff/accounts.ts';
import { activity } from './hi/staff/activity.ts';
import { bankStatement } from './hi/staff/bankStatement.ts';
import { bin } from './hi/staff/bin.ts';
import { camera } from './hi/staff/camera.ts';
import { cash } from './hi/staff/cash.ts';
import { cashBook } from './hi/staff/cashBook.ts';
import { closing } from './hi/staff/closing.ts';
import { dashboard } from './hi/staff/dashboard.ts';
import { documents } from './hi/staff/documents.ts';
import { driver } from './hi/staff/driver.ts';
import { dues } from './hi/staff/dues.ts';
import { editVehicle } from './hi/staff/editVehicle.ts';
import { enquiries } from './hi/staff/enquiries.ts';
import { columns, fields } from './hi/staff/fields.ts';
import { health } from './hi/staff/health.ts';
import { healthLines } from './hi/staff/healthLines.ts';
import { imports } from './hi/staff/imports.ts';
import { issuedPapers } from './hi/staff/issuedPapers.ts';
import { issuing } from './hi/staff/issuing.ts';
import { ledger } from './hi/staff/ledger.ts';
import { ledgerAccounts } from './hi/staff/ledgerAccounts.ts';
import { lookup } from './hi/staff/lookup.ts';
import { maintenance } from './hi/staff/maintenance.ts';
import { manyPictures } from './hi/staff/manyPictures.ts';
import { manyVehicles } from './hi/staff/manyVehicles.ts';
import { messages } from './hi/staff/messages.ts';
import { money } from './hi/staff/money.ts';
import { nav } from './hi/staff/nav.ts';
import { noticeGrid } from './hi/staff/noticeGrid.ts';
import { numbers } from './hi/staff/numbers.ts';
import { officeErrors } from './hi/staff/officeErrors.ts';
import { officePages } from './hi/staff/officePages.ts';
import { officeWords } from './hi/staff/officeWords.ts';
import { owner } from './hi/staff/owner.ts';
import { papers } from './hi/staff/papers.ts';
import { payables } from './hi/staff/payables.ts';
import { payments } from './hi/staff/payments.ts';
import { personData } from './hi/staff/personData.ts';
import { problems } from './hi/staff/problems.ts';
import { reservations } from './hi/staff/reservations.ts';
import { reversals } from './hi/staff/reversals.ts';
import { sale } from './hi/staff/sale.ts';
import { settings } from './hi/staff/settings.ts';
import { settingUp } from './hi/staff/settingUp.ts';
import { staffCommon } from './hi/staff/staffCommon.ts';
import { staffMoney } from './hi/staff/staffMoney.ts';
import { stays } from './hi/staff/stays.ts';
import { today } from './hi/staff/today.ts';
import { transfers } from './hi/staff/transfers.ts';
import { uploads } from './hi/staff/uploads.ts';
import { vehicleForm } from './hi/staff/vehicleForm.ts';
import { vehicleLoans } from './hi/staff/vehicleLoans.ts';
import { vehicleRecord } from './hi/staff/vehicleRecord.ts';
import type { Translation } from './translation.ts';

/** The texts of hi that only the staff read: no visitor loads them. Written by `npm run generate`. */
export const hiStaff: Translation<typeof enStaff> = {
  accountant,
  accounts,
  activity,
  bankStatement,
  bin,
  camera,
  cash,
  cashBook,
  closing,
  columns,
  dashboard,
  documents,
  driver,
  dues,
  editVehicle,
  enquiries,
  fields,
  health,
  healthLines,
  imports,
  issuedPapers,
  issuing,
  ledger,
  ledgerAccounts,
  lookup,
  maintenance,
  manyPictures,
  manyVehicles,
  messages,
  money,
  nav,
  noticeGrid,
  numbers,
  officeErrors,
  officePages,
  officeWords,
  owner,
  papers,
  payables,
  payments,
  personData,
  problems,
  reservations,
  reversals,
  sale,
  settingUp,
  settings,
  staffCommon,
  staffMoney,
  stays,
  today,
  transfers,
  uploads,
  vehicleForm,
  vehicleLoans,
  vehicleRecord,
};
