import type { enOffice } from './en.office.ts';
import { accountant } from './mr/office/accountant.ts';
import { accounts } from './mr/office/accounts.ts';
import { activity } from './mr/office/activity.ts';
import { bankStatement } from './mr/office/bankStatement.ts';
import { bin } from './mr/office/bin.ts';
import { cashBook } from './mr/office/cashBook.ts';
import { closing } from './mr/office/closing.ts';
import { documents } from './mr/office/documents.ts';
import { dues } from './mr/office/dues.ts';
import { editVehicle } from './mr/office/editVehicle.ts';
import { enquiries } from './mr/office/enquiries.ts';
import { health } from './mr/office/health.ts';
import { healthLines } from './mr/office/healthLines.ts';
import { imports } from './mr/office/imports.ts';
import { issuedPapers } from './mr/office/issuedPapers.ts';
import { issuing } from './mr/office/issuing.ts';
import { ledger } from './mr/office/ledger.ts';
import { ledgerAccounts } from './mr/office/ledgerAccounts.ts';
import { manyPictures } from './mr/office/manyPictures.ts';
import { manyVehicles } from './mr/office/manyVehicles.ts';
import { messages } from './mr/office/messages.ts';
import { money } from './mr/office/money.ts';
import { noticeGrid } from './mr/office/noticeGrid.ts';
import { officePages } from './mr/office/officePages.ts';
import { owner } from './mr/office/owner.ts';
import { payments } from './mr/office/payments.ts';
import { personData } from './mr/office/personData.ts';
import { reservations } from './mr/office/reservations.ts';
import { sale } from './mr/office/sale.ts';
import { settings } from './mr/office/settings.ts';
import { stays } from './mr/office/stays.ts';
import { today } from './mr/office/today.ts';
import { transfers } from './mr/office/transfers.ts';
import { vehicleForm } from './mr/office/vehicleForm.ts';
import { vehicleLoans } from './mr/office/vehicleLoans.ts';
import type { Translation } from './translation.ts';

/** The texts of mr that only the office reads: they are loaded after its first page, and no driver loads them. Written by `npm run generate`. */
export const mrOffice: Translation<typeof enOffice> = {
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
