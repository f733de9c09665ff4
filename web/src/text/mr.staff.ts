import type { enStaff } from './en.staff.ts';
import { accountant } from './mr/staff/accountant.ts';
import { accounts } from './mr/staff/accounts.ts';
import { activity } from './mr/staff/activity.ts';
import { bankStatement } from './mr/staff/bankStatement.ts';
import { bin } from './mr/staff/bin.ts';
import { camera } from './mr/staff/camera.ts';
import { cash } from './mr/staff/cash.ts';
import { cashBook } from './mr/staff/cashBook.ts';
import { closing } from './mr/staff/closing.ts';
import { dashboard } from './mr/staff/dashboard.ts';
import { documents } from './mr/staff/documents.ts';
import { driver } from './mr/staff/driver.ts';
import { dues } from './mr/staff/dues.ts';
import { editVehicle } from './mr/staff/editVehicle.ts';
import { enquiries } from './mr/staff/enquiries.ts';
import { columns, fields } from './mr/staff/fields.ts';
import { health } from './mr/staff/health.ts';
import { healthLines } from './mr/staff/healthLines.ts';
import { imports } from './mr/staff/imports.ts';
import { issuedPapers } from './mr/staff/issuedPapers.ts';
import { issuing } from './mr/staff/issuing.ts';
import { ledger } from './mr/staff/ledger.ts';
import { ledgerAccounts } from './mr/staff/ledgerAccounts.ts';
import { lookup } from './mr/staff/lookup.ts';
import { maintenance } from './mr/staff/maintenance.ts';
import { manyPictures } from './mr/staff/manyPictures.ts';
import { manyVehicles } from './mr/staff/manyVehicles.ts';
import { messages } from './mr/staff/messages.ts';
import { money } from './mr/staff/money.ts';
import { nav } from './mr/staff/nav.ts';
import { noticeGrid } from './mr/staff/noticeGrid.ts';
import { numbers } from './mr/staff/numbers.ts';
import { officeErrors } from './mr/staff/officeErrors.ts';
import { officePages } from './mr/staff/officePages.ts';
import { officeWords } from './mr/staff/officeWords.ts';
import { owner } from './mr/staff/owner.ts';
import { papers } from './mr/staff/papers.ts';
import { payables } from './mr/staff/payables.ts';
import { payments } from './mr/staff/payments.ts';
import { personData } from './mr/staff/personData.ts';
import { problems } from './mr/staff/problems.ts';
import { reservations } from './mr/staff/reservations.ts';
import { reversals } from './mr/staff/reversals.ts';
import { sale } from './mr/staff/sale.ts';
import { settings } from './mr/staff/settings.ts';
import { settingUp } from './mr/staff/settingUp.ts';
import { staffCommon } from './mr/staff/staffCommon.ts';
import { staffMoney } from './mr/staff/staffMoney.ts';
import { stays } from './mr/staff/stays.ts';
import { today } from './mr/staff/today.ts';
import { transfers } from './mr/staff/transfers.ts';
import { uploads } from './mr/staff/uploads.ts';
import { vehicleForm } from './mr/staff/vehicleForm.ts';
import { vehicleLoans } from './mr/staff/vehicleLoans.ts';
import { vehicleRecord } from './mr/staff/vehicleRecord.ts';
import type { Translation } from './translation.ts';

/** The texts of mr that only the staff read: no visitor loads them. Written by `npm run generate`. */
export const mrStaff: Translation<typeof enStaff> = {
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
