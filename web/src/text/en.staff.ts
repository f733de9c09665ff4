import { accountant } from './en/staff/accountant.ts';
import { accounts } from './en/staff/accounts.ts';
import { activity } from './en/staff/activity.ts';
import { bankStatement } from './en/staff/bankStatement.ts';
import { bin } from './en/staff/bin.ts';
import { camera } from './en/staff/camera.ts';
import { cash } from './en/staff/cash.ts';
import { cashBook } from './en/staff/cashBook.ts';
import { closing } from './en/staff/closing.ts';
import { dashboard } from './en/staff/dashboard.ts';
import { documents } from './en/staff/documents.ts';
import { driver } from './en/staff/driver.ts';
import { dues } from './en/staff/dues.ts';
import { editVehicle } from './en/staff/editVehicle.ts';
import { enquiries } from './en/staff/enquiries.ts';
import { columns, fields } from './en/staff/fields.ts';
import { health } from './en/staff/health.ts';
import { healthLines } from './en/staff/healthLines.ts';
import { imports } from './en/staff/imports.ts';
import { issuedPapers } from './en/staff/issuedPapers.ts';
import { issuing } from './en/staff/issuing.ts';
import { ledger } from './en/staff/ledger.ts';
import { ledgerAccounts } from './en/staff/ledgerAccounts.ts';
import { lookup } from './en/staff/lookup.ts';
import { maintenance } from './en/staff/maintenance.ts';
import { manyPictures } from './en/staff/manyPictures.ts';
import { manyVehicles } from './en/staff/manyVehicles.ts';
import { messages } from './en/staff/messages.ts';
import { money } from './en/staff/money.ts';
import { nav } from './en/staff/nav.ts';
import { noticeGrid } from './en/staff/noticeGrid.ts';
import { numbers } from './en/staff/numbers.ts';
import { officeErrors } from './en/staff/officeErrors.ts';
import { officePages } from './en/staff/officePages.ts';
import { officeWords } from './en/staff/officeWords.ts';
import { owner } from './en/staff/owner.ts';
import { papers } from './en/staff/papers.ts';
import { payables } from './en/staff/payables.ts';
import { payments } from './en/staff/payments.ts';
import { personData } from './en/staff/personData.ts';
import { problems } from './en/staff/problems.ts';
import { reservations } from './en/staff/reservations.ts';
import { reversals } from './en/staff/reversals.ts';
import { sale } from './en/staff/sale.ts';
import { settings } from './en/staff/settings.ts';
import { settingUp } from './en/staff/settingUp.ts';
import { staffCommon } from './en/staff/staffCommon.ts';
import { staffMoney } from './en/staff/staffMoney.ts';
import { stays } from './en/staff/stays.ts';
import { today } from './en/staff/today.ts';
import { transfers } from './en/staff/transfers.ts';
import { uploads } from './en/staff/uploads.ts';
import { vehicleForm } from './en/staff/vehicleForm.ts';
import { vehicleLoans } from './en/staff/vehicleLoans.ts';
import { vehicleRecord } from './en/staff/vehicleRecord.ts';

/** The texts of en that only the staff read: no visitor loads them. Written by `npm run generate`. */
export const enStaff = {
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
