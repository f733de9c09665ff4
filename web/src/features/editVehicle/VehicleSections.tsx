import { type FieldName, type FieldTable, VEHICLE_FIELD } from '@contract/fields/vehicleNames.ts';
import type { VehicleRecord } from '@contract/vehicle.ts';
import { LAYOUT } from '../../kit/fields/layout.ts';
import { valueText } from '../../kit/fields/valueText.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { t } from '../../text/staff.ts';
import { CorrectNumber } from './CorrectNumber.tsx';
import classes from './EditableField.module.css';
import { EditableField } from './EditableField.tsx';
import { valueIn } from './recordFields.ts';

interface VehicleSectionsProps {
  record: VehicleRecord;
  /** Only an admin sees and edits the buying price, and corrects the number. */
  isAdmin: boolean;
  unsaved: Unsaved;
}

const SECTIONS: FieldTable[] = ['cardetails', 'carinsurance', 'ownerdetails', 'finance'];

/** A vehicle's fields in their four sections, with inline editing. */
export function VehicleSections({ record, isAdmin, unsaved }: VehicleSectionsProps) {
  const { registernumber, status } = record.car;
  const isShown = (name: FieldName) => isAdmin || VEHICLE_FIELD[name].read !== 'admin';
  const fixedBecause = (name: FieldName) => (status && name === 'onhomepage' ? t('editVehicle.soldStaysOff') : undefined);
  return SECTIONS.map((table) => (
    <FormSection key={table} title={t(`editVehicle.sections.${table}`)}>
      <dl className={classes.fields}>
        {LAYOUT[table]
          .flat()
          .filter(isShown)
          .map((name) =>
            VEHICLE_FIELD[name].edit !== 'nobody' ? (
              <EditableField
                key={name}
                registernumber={registernumber}
                name={name}
                value={valueIn(record, name)}
                fixed={fixedBecause(name)}
                unsaved={unsaved}
              />
            ) : (
              <div key={name} className={classes.field}>
                <dt>{t(`fields.label.${name}`)}</dt>
                <dd className={classes.reading}>
                  <span className={classes.value}>{valueText(name, valueIn(record, name))}</span>
                  {name === 'registernumber' && isAdmin && <CorrectNumber registernumber={registernumber} unsaved={unsaved} />}
                </dd>
              </div>
            ),
          )}
      </dl>
    </FormSection>
  ));
}
