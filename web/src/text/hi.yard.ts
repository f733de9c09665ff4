import type { enYard } from './en.yard.ts';
import { camera } from './hi/yard/camera.ts';
import { cash } from './hi/yard/cash.ts';
import { columns, fields } from './hi/yard/fields.ts';
import { maintenance } from './hi/yard/maintenance.ts';
import { numbers } from './hi/yard/numbers.ts';
import { officeErrors } from './hi/yard/officeErrors.ts';
import { officeWords } from './hi/yard/officeWords.ts';
import { outbox } from './hi/yard/outbox.ts';
import { papers } from './hi/yard/papers.ts';
import { payables } from './hi/yard/payables.ts';
import { problems } from './hi/yard/problems.ts';
import { reversals } from './hi/yard/reversals.ts';
import { staffMoney } from './hi/yard/staffMoney.ts';
import { uploads } from './hi/yard/uploads.ts';
import { vehicleRecord } from './hi/yard/vehicleRecord.ts';
import { yard } from './hi/yard/yard.ts';
import type { Translation } from './translation.ts';

/** The texts of hi that drivers and the office read at work: they are loaded after the first page of a driver. Written by `npm run generate`. */
export const hiYard: Translation<typeof enYard> = {
  camera,
  cash,
  columns,
  fields,
  maintenance,
  numbers,
  officeErrors,
  officeWords,
  outbox,
  papers,
  payables,
  problems,
  reversals,
  staffMoney,
  uploads,
  vehicleRecord,
  yard,
};
