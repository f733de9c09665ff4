import type { VehicleRecord } from '@contract/vehicle.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import classes from './EditableField.module.css';
import { EditableField } from './EditableField.tsx';
import { type Field, SECTIONS, valueIn } from './fields.ts';

interface VehicleSectionsProps {
  record: VehicleRecord;
  /** Only an admin sees and edits the buying price (R237). */
  isAdmin: boolean;
  unsaved: Unsaved;
}

function FixedField({ label, text }: { label: string; text: string }) {
  return (
    <div className={classes.field}>
      <dt>{label}</dt>
      <dd className={classes.value}>{text}</dd>
    </div>
  );
}

/** A vehicle's fields in their four sections, each edited in its place (R227, R228). */
export function VehicleSections({ record, isAdmin, unsaved }: VehicleSectionsProps) {
  const { registernumber, status } = record.car;
  const isShown = ({ column }: Field) => isAdmin || column !== 'vehiclebuyprice';
  const fixedBecause = ({ column }: Field) =>
    status && column === 'onhomepage' ? 'A sold vehicle stays off the home page.' : undefined;
  return SECTIONS.map(({ title, fields }, place) => (
    <FormSection key={title} title={title}>
      <dl className={classes.fields}>
        {place === 0 && (
          <>
            <FixedField label="Registration number" text={registernumber} />
            <FixedField label="Status" text={status ? 'Sold' : 'Available'} />
          </>
        )}
        {fields.filter(isShown).map((field) => (
          <EditableField
            key={field.column}
            registernumber={registernumber}
            field={field}
            value={valueIn(record, field)}
            fixed={fixedBecause(field)}
            unsaved={unsaved}
          />
        ))}
      </dl>
    </FormSection>
  ));
}
