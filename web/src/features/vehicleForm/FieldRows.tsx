import { type FieldName, type FieldTable, sentName, VEHICLE_FIELD } from '@contract/fields/vehicleNames.ts';
import { FieldInput } from '../../kit/fields/FieldInput.tsx';
import { LAYOUT } from '../../kit/fields/layout.ts';
import { FieldGrid } from '../../kit/form/FormSection.tsx';
import { t } from '../../text/staff.ts';

interface FieldRowsProps {
  table: FieldTable;
  /** Only for an admin are there inputs of admin-only fields. */
  isAdmin: boolean;
}

/** The inputs of a table's fields in rows; a long text has its own row. */
export function FieldRows({ table, isAdmin }: FieldRowsProps) {
  const isFilledIn = (name: FieldName) => VEHICLE_FIELD[name].add !== 'nobody' && (isAdmin || VEHICLE_FIELD[name].add !== 'admin');
  return LAYOUT[table].map((row) => {
    const inputs = row
      .filter(isFilledIn)
      .map((name) => <FieldInput key={name} name={sentName(name)} column={name} label={t(`fields.input.${name}`)} />);
    const isLong = row.every((name) => VEHICLE_FIELD[name].kind === 'text');
    return isLong ? inputs : <FieldGrid key={row[0]}>{inputs}</FieldGrid>;
  });
}
