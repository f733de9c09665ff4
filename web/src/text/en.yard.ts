import { camera } from './en/yard/camera.ts';
import { cash } from './en/yard/cash.ts';
import { columns, fields } from './en/yard/fields.ts';
import { maintenance } from './en/yard/maintenance.ts';
import { numbers } from './en/yard/numbers.ts';
import { officeErrors } from './en/yard/officeErrors.ts';
import { officeWords } from './en/yard/officeWords.ts';
import { outbox } from './en/yard/outbox.ts';
import { papers } from './en/yard/papers.ts';
import { payables } from './en/yard/payables.ts';
import { problems } from './en/yard/problems.ts';
import { reversals } from './en/yard/reversals.ts';
import { staffMoney } from './en/yard/staffMoney.ts';
import { uploads } from './en/yard/uploads.ts';
import { vehicleRecord } from './en/yard/vehicleRecord.ts';
import { yard } from './en/yard/yard.ts';

/** The texts of en that drivers and the office read at work: they are loaded after the first page of a driver. Written by `npm run generate`. */
export const enYard = {
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
