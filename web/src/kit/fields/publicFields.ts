// By its path: the build imports this file (web/vite/evaluated.ts), where the alias @contract is not known.
import { type FieldTable, namesReadBy, VEHICLE_FIELD } from '../../../../supabase/functions/_shared/contract/fields/vehicleNames.ts';
import { laidOut } from './layout.ts';
import type { Shown } from './textOf.ts';

const shown = <Table extends FieldTable>(table: Table) =>
  laidOut(namesReadBy([table], 'public')).map((name) => {
    const { kind, words, choices }: Shown = VEHICLE_FIELD[name];
    return { name, kind, ...(words && { words }), ...(choices && { choices }) };
  });

/**
 * A vehicle's fields that visitors read, in the order of the layout. They follow the contract, but in the site's build their value
 * stands here instead, so that no visitor loads the contract's checks.
 */
export const publicFields = { cardetails: shown('cardetails'), carinsurance: shown('carinsurance') };
