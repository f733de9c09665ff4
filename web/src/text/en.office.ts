import { accountant } from './en/office/accountant.ts';
import { accounts } from './en/office/accounts.ts';
import { activity } from './en/office/activity.ts';
import { bankStatement } from './en/office/bankStatement.ts';
import { bin } from './en/office/bin.ts';
import { cashBook } from './en/office/cashBook.ts';
import { closing } from './en/office/closing.ts';
import { documents } from './en/office/documents.ts';
import { dues } from './en/office/dues.ts';
import { editVehicle } from './en/office/editVehicle.ts';
import { enquiries } from './en/office/enquiries.ts';
import { health } from './en/office/health.ts';
import { healthLines } from './en/office/healthLines.ts';
import { imports } from './en/office/imports.ts';
import { issuedPapers } from './en/office/issuedPapers.ts';
import { issuing } from './en/office/issuing.ts';
import { ledger } from './en/office/ledger.ts';
import { ledgerAccounts } from './en/office/ledgerAccounts.ts';
import { manyPictures } from './en/office/manyPictures.ts';
import { manyVehicles } from './en/office/manyVehicles.ts';
import { messages } from './en/office/messages.ts';
import { money } from './en/office/money.ts';
import { noticeGrid } from './en/office/noticeGrid.ts';
import { officePages } from './en/office/officePages.ts';
import { owner } from './en/office/owner.ts';
import { payments } from './en/office/payments.ts';
import { personData } from './en/office/personData.ts';
import { reservations } from './en/office/reservations.ts';
import { sale } from './en/office/sale.ts';
import { settings } from './en/office/settings.ts';
import { stays } from './en/office/stays.ts';
import { today } from './en/office/today.ts';
import { transfers } from './en/office/transfers.ts';
import { vehicleForm } from './en/office/vehicleForm.ts';
import { vehicleLoans } from './en/office/vehicleLoans.ts';

/** The texts of en that only the office reads: they are loaded after its first page, and no driver loads them. Written by `npm run generate`. */
export const enOffice = {
  accountant,
  accounts,
  activity,
  bankStatement,
  bin,
  cashBook,
  closing,
  documents,
  dues,
  editVehicle,
  enquiries,
  health,
  healthLines,
  imports,
  issuedPapers,
  issuing,
  ledger,
  ledgerAccounts,
  manyPictures,
  manyVehicles,
  messages,
  money,
  noticeGrid,
  officePages,
  owner,
  payments,
  personData,
  reservations,
  sale,
  settings,
  stays,
  today,
  transfers,
  vehicleForm,
  vehicleLoans,
};
