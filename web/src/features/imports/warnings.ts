import type { ImportKind } from '@contract/import.ts';
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

/** What is to be thought of before the columns of a file are taken as they are matched. */
export function warningsOf(kind: ImportKind, chosen: Chosen, defaults: Edits['defaults']): string[] {
  return kind === 'stock' ? [...ofStock(chosen, defaults), ...ofRemarks(chosen)] : [];
}
