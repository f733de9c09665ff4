import { IMPORT_FIELDS, type ImportKind } from '@contract/import.ts';
import { bare, readCell } from '../../shared/sheet/cells.ts';
import { t } from '../../text/staff.ts';
import { type Chosen, columnsOf } from './chosen.ts';
import { labelOf } from './columns.ts';
import type { Edits } from './edits.ts';

/** What every vehicle of a list should have, though it can be imported without. */
const EXPECTED = ['vehicleName', 'vehicleBuyPrice'] as const;

function ofStock({ columns }: Chosen, defaults: Edits['defaults']): string[] {
  const used = new Set([...columns.values(), ...Object.keys(defaults)]);
  return EXPECTED.filter((key) => !used.has(key)).map((key) => t(`imports.columns.without.${key}`));
}

/** Remarks of the office are not for everybody. */
function ofRemarks(chosen: Chosen): string[] {
  const remarks = columnsOf(chosen).find(({ place }) => chosen.columns.get(place) === 'description');
  const isOurs = !remarks || remarks.heading === labelOf('stock', 'description');
  return isOurs ? [] : [t('imports.columns.isPublic', { heading: remarks.heading })];
}

/** Headings of what a bank has paid: 'Loan Amt.', 'Financed'. */
const OF_BANK = /loan|financ|कर्ज|फायनान्स|फाइनेंस/;

/** What the bank paid is no column of old sales: the whole price would be asked of the buyer. */
function ofSales(chosen: Chosen): string[] {
  const { columns, file, sheet, headingAt } = chosen;
  const below = (file.sheets[sheet]?.rows ?? []).slice(headingAt + 1);
  const { field } = IMPORT_FIELDS.sales.company_name ?? {};
  const isFilled = (place: number) => field !== undefined && below.some((row) => readCell(row[place], field).value !== undefined);
  const isFinanced = columnsOf(chosen).some(({ place, heading }) => {
    const key = columns.get(place);
    return key === undefined ? OF_BANK.test(bare(heading)) : key === 'company_name' && isFilled(place);
  });
  return isFinanced ? [t('imports.columns.financed')] : [];
}

/** What is to be thought of before the columns of a file are taken as they are matched. */
export function warningsOf(kind: ImportKind, chosen: Chosen, defaults: Edits['defaults']): string[] {
  if (kind === 'sales') return ofSales(chosen);
  return kind === 'stock' ? [...ofStock(chosen, defaults), ...ofRemarks(chosen)] : [];
}
