import { type FieldName, type FieldTable, sentName, VEHICLE_FIELD } from '@contract/fields/vehicleNames.ts';
import { Stack } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldInput } from '../../kit/fields/FieldInput.tsx';
import { LAYOUT } from '../../kit/fields/layout.ts';
import { Form } from '../../kit/form/Form.tsx';
import { FieldGrid, FormSection } from '../../kit/form/FormSection.tsx';
import { LockedFields } from '../../kit/form/Submission.tsx';
import type { Submit } from '../../kit/form/useSubmit.tsx';
import { KnownPerson } from '../../shared/person/KnownPerson.tsx';
import { PaidNow } from '../../shared/purchase/PaidNow.tsx';
import { t } from '../../text/staff.ts';
import type { VehicleFormState } from './vehicleFormState.ts';

interface FieldRowsProps {
  table: FieldTable;
  /** Only for an admin are there inputs of admin-only fields. */
  isAdmin: boolean;
}

/** The inputs of a table's fields in rows; a long text has its own row. */
function FieldRows({ table, isAdmin }: FieldRowsProps) {
  const isFilledIn = (name: FieldName) => VEHICLE_FIELD[name].add !== 'nobody' && (isAdmin || VEHICLE_FIELD[name].add !== 'admin');
  return LAYOUT[table].map((row) => {
    const inputs = row
      .filter(isFilledIn)
      .flatMap((name) => [
        <FieldInput key={name} name={sentName(name)} column={name} label={t(`fields.input.${name}`)} />,
        name === 'vehiclebuyprice' && <PaidNow key="paid" />,
      ]);
    const isLong = row.every((name) => VEHICLE_FIELD[name].kind === 'text');
    return isLong ? inputs : <FieldGrid key={row[0]}>{inputs}</FieldGrid>;
  });
}

interface VehicleFormProps {
  form: VehicleFormState;
  submit: Submit;
  /** Only an admin sees the buying price. */
  isAdmin: boolean;
  /** Content after the fields: the pictures and the submit button. */
  children: ReactNode;
}

/** Where what is known of a person goes in the owner's part. */
const OWNER_FILLS = {
  name: 'ownerName',
  email: 'ownerEmail',
  address: 'ownerAddress',
  guardian: 'owner_guardian',
  street: 'owner_street',
  town: 'owner_town',
  district: 'owner_district',
  state: 'owner_state',
  pin: 'owner_pin',
} as const;

function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The fields of a vehicle in their four sections. Enter in a field does not submit. */
export function VehicleForm({ form, submit, isAdmin, children }: VehicleFormProps) {
  const [hasInsurance, hasOwner] = useWatch({ control: form.control, name: ['showInsuranceFields', 'showOwnerFields'] });
  return (
    <Form form={form} submit={submit} onKeyDown={ignoreEnter}>
      <Stack gap="lg">
        <LockedFields>
          <Stack gap="lg">
            <FormSection title={t('vehicleForm.sections.cardetails')} hint={t('vehicleForm.sections.hint')}>
              <FieldRows table="cardetails" isAdmin={isAdmin} />
            </FormSection>
            <FormSection title={t('vehicleForm.sections.finance')}>
              <FieldRows table="finance" isAdmin={isAdmin} />
            </FormSection>
            <FormSection
              title={t('vehicleForm.sections.carinsurance')}
              side={<form.SwitchField name="showInsuranceFields" label={t('vehicleForm.sections.hasInsurance')} labelPosition="left" />}
            >
              {hasInsurance && <FieldRows table="carinsurance" isAdmin={isAdmin} />}
            </FormSection>
            <FormSection
              title={t('vehicleForm.sections.ownerdetails')}
              side={<form.SwitchField name="showOwnerFields" label={t('vehicleForm.sections.hasOwner')} labelPosition="left" />}
            >
              {hasOwner && <FieldRows table="ownerdetails" isAdmin={isAdmin} />}
              {hasOwner && <KnownPerson phone="ownerPhone" fills={OWNER_FILLS} />}
            </FormSection>
          </Stack>
        </LockedFields>
        {children}
      </Stack>
    </Form>
  );
}
