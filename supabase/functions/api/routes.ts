import { accounts } from './routes/accounts.ts';
import { alternatives } from './routes/alternatives.ts';
import { ask } from './routes/ask.ts';
import { bankStatements } from './routes/bankStatements.ts';
import { bin } from './routes/bin.ts';
import { cashBook } from './routes/cashBook.ts';
import { closing } from './routes/closing.ts';
import { dashboard } from './routes/dashboard.ts';
import { documents } from './routes/documents.ts';
import { dues } from './routes/dues.ts';
import { enquiries } from './routes/enquiries.ts';
import { files } from './routes/files.ts';
import { firstAdmin } from './routes/firstAdmin.ts';
import { health } from './routes/health.ts';
import { imports } from './routes/imports.ts';
import { issuedPapers } from './routes/issuedPapers.ts';
import { logs } from './routes/logs.ts';
import { maintenance } from './routes/maintenance.ts';
import { manyPictures } from './routes/manyPictures.ts';
import { manyVehicles } from './routes/manyVehicles.ts';
import { messages } from './routes/messages.ts';
import { money } from './routes/money.ts';
import { owner } from './routes/owner.ts';
import { papers } from './routes/papers.ts';
import { payables } from './routes/payables.ts';
import { payLinks } from './routes/payLinks.ts';
import { persons } from './routes/persons.ts';
import { reservations } from './routes/reservations.ts';
import { reversals } from './routes/reversals.ts';
import { sales } from './routes/sales.ts';
import { session } from './routes/session.ts';
import { settings } from './routes/settings.ts';
import { sharedLists } from './routes/sharedLists.ts';
import { showroom } from './routes/showroom.ts';
import { staffMoney } from './routes/staffMoney.ts';
import { stays } from './routes/stays.ts';
import { taxes } from './routes/taxes.ts';
import { today } from './routes/today.ts';
import { transfers } from './routes/transfers.ts';
import { vehicleLoans } from './routes/vehicleLoans.ts';
import { vehicles } from './routes/vehicles.ts';
import { yard } from './routes/yard.ts';

/** The endpoints of every file in `routes`. Written by `npm run generate`. */
export const ROUTES = [
  accounts,
  alternatives,
  ask,
  bankStatements,
  bin,
  cashBook,
  closing,
  dashboard,
  documents,
  dues,
  enquiries,
  files,
  firstAdmin,
  health,
  imports,
  issuedPapers,
  logs,
  maintenance,
  manyPictures,
  manyVehicles,
  messages,
  money,
  owner,
  papers,
  payLinks,
  payables,
  persons,
  reservations,
  reversals,
  sales,
  session,
  settings,
  sharedLists,
  showroom,
  staffMoney,
  stays,
  taxes,
  today,
  transfers,
  vehicleLoans,
  vehicles,
  yard,
];
