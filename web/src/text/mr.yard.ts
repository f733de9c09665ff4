import type { enYard } from './en.yard.ts';
import { camera } from './mr/yard/camera.ts';
import { cash } from './mr/yard/cash.ts';
import { columns, fields } from './mr/yard/fields.ts';
import { maintenance } from './mr/yard/maintenance.ts';
import { numbers } from './mr/yard/numbers.ts';
import { officeErrors } from './mr/yard/officeErrors.ts';
import { officeWords } from './mr/yard/officeWords.ts';
import { outbox } from './mr/yard/outbox.ts';
import { papers } from './mr/yard/papers.ts';
import { payables } from './mr/yard/payables.ts';
import { problems } from './mr/yard/problems.ts';
import { reversals } from './mr/yard/reversals.ts';
import { staffMoney } from './mr/yard/staffMoney.ts';
import { uploads } from './mr/yard/uploads.ts';
import { vehicleRecord } from './mr/yard/vehicleRecord.ts';
import { yard } from './mr/yard/yard.ts';
import type { Translation } from './translation.ts';

/** The texts of mr that drivers and the office read at work: they are loaded after the first page of a driver. Written by `npm run generate`. */
export const mrYard: Translation<typeof enYard> = {
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
