import type { enOffice } from './en.office.ts';
import { accountant } from './hi/office/accountant.ts';
import { accounts } from './hi/office/accounts.ts';
import { activity } from './hi/office/activity.ts';
import { bankStatement } from './hi/office/bankStatement.ts';
import { bin } from './hi/office/bin.ts';
import { cashBook } from './hi/office/cashBook.ts';
import { closing } from './hi/office/closing.ts';
import { documents } from './hi/office/documents.ts';
import { dues } from './hi/office/dues.ts';
import { editVehicle } from './hi/office/editVehicle.ts';
import { enquiries } from './hi/office/enquiries.ts';
import { health } from './hi/office/health.ts';
import { healthLines } from './hi/office/healthLines.ts';
import { imports } from './hi/office/imports.ts';
import { issuedPapers } from './hi/office/issuedPapers.ts';
import { issuing } from './hi/office/issuing.ts';
import { ledger } from './hi/office/ledger.ts';
import { ledgerAccounts } from './hi/office/ledgerAccounts.ts';
import { manyPictures } from './hi/office/manyPictures.ts';
import { manyVehicles } from './hi/office/manyVehicles.ts';
import { messages } from './hi/office/messages.ts';
import { money } from './hi/office/money.ts';
import { noticeGrid } from './hi/office/noticeGrid.ts';
import { officePages } from './hi/office/officePages.ts';
import { owner } from './hi/office/owner.ts';
import { payments } from './hi/office/payments.ts';
import { personData } from './hi/office/personData.ts';
import { reservations } from './hi/office/reservations.ts';
import { sale } from './hi/office/sale.ts';
import { settings } from './hi/office/settings.ts';
import { stays } from './hi/office/stays.ts';
import { today } from './hi/office/today.ts';
import { transfers } from './hi/office/transfers.ts';
import { vehicleForm } from './hi/office/vehicleForm.ts';
import { vehicleLoans } from './hi/office/vehicleLoans.ts';
import type { Translation } from './translation.ts';

/** The texts of hi that only the office reads: they are loaded after its first page, and no driver loads them. Written by `npm run generate`. */
export const hiOffice: Translation<typeof enOffice> = {
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
