import type { NewVehicle } from '@contract/vehicle.ts';
import { FUELS, VEHICLE_TYPES } from '@contract/vehicle.ts';
import { Fieldset, Stack } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { FieldGrid, FormSection } from '../../kit/form/FormSection.tsx';
import { AmountField } from './AmountField.tsx';
import type { VehicleFields } from './fields.ts';
import { ChoiceField, DayField, LongTextField, RegisterNumberField, TextField } from './inputs.tsx';
import { OptionalSection } from './OptionalSection.tsx';

export type VehicleFormState = UseFormReturn<VehicleFields, unknown, NewVehicle>;

const MAX_RUPEES = 9_999_999_999;

interface VehicleFormProps {
  form: VehicleFormState;
  /** Only an admin sees the buying price (R121). */
  isAdmin: boolean;
  /** While true the fields take no input. */
  locked: boolean;
  onSubmit: (vehicle: NewVehicle) => void;
  /** What follows the fields: the pictures and the submit button. */
  children: ReactNode;
}

function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The fields of a vehicle in their four sections (R112). Enter in a field does not submit (R115). */
export function VehicleForm({ form, isAdmin, locked, onSubmit, children }: VehicleFormProps) {
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(onSubmit)} onKeyDown={ignoreEnter} noValidate>
        <Stack gap="lg">
          <Fieldset variant="unstyled" disabled={locked}>
            <Stack gap="lg">
              <FormSection title="Vehicle Details" hint="Only the register number is required.">
                <FieldGrid>
                  <RegisterNumberField />
                  <TextField name="brandName" label="Brand Name" maxLength={80} />
                  <TextField name="vehicleName" label="Vehicle Name" maxLength={80} />
                  <ChoiceField name="vehicleType" label="Vehicle Type" words={VEHICLE_TYPES} none="Not provided" />
                  <ChoiceField name="fuel" label="Fuel" words={FUELS} none="Not provided" />
                  <TextField name="vehicleColor" label="Vehicle Color" maxLength={40} />
                  <AmountField name="kilometers" label="Kilometers" suffix=" km" decimals={0} max={9_999_999} />
                  <AmountField name="vehicleSellPrice" label="Display Price" prefix="₹ " max={MAX_RUPEES} />
                  {isAdmin && (
                    <AmountField
                      name="vehicleBuyPrice"
                      label="Buying Price"
                      prefix="₹ "
                      max={MAX_RUPEES}
                      negative="Vehicle price cannot be negative"
                    />
                  )}
                  <DayField name="registration_date" label="Registration Date" />
                  <DayField name="fitness_upto_date" label="Fitness Upto Date" />
                  <ChoiceField name="onhomepage" label="On Home Page" words={['yes', 'no']} />
                </FieldGrid>
                <LongTextField name="description" label="Description" maxLength={5000} />
              </FormSection>

              <FormSection title="Finance Company Details">
                <FieldGrid>
                  <TextField name="company_name" label="Finance Company" maxLength={120} />
                  <TextField name="branch_name" label="Branch Name" maxLength={120} />
                </FieldGrid>
                <FieldGrid>
                  <TextField name="manager_name1" label="Manager Name 1" maxLength={120} />
                  <TextField name="contact1" label="Contact 1" type="tel" maxLength={40} />
                </FieldGrid>
                <FieldGrid>
                  <TextField name="manager_name2" label="Manager Name 2" maxLength={120} />
                  <TextField name="contact2" label="Contact 2" type="tel" maxLength={40} />
                </FieldGrid>
              </FormSection>

              <OptionalSection name="showInsuranceFields" title="Insurance Details" switchLabel="Has insurance">
                <FieldGrid>
                  <TextField name="insuranceCompany" label="Insurance Company" maxLength={120} />
                  <TextField name="insuranceNumber" label="Insurance Number" maxLength={60} />
                  <TextField name="policyNumber" label="Policy Number" maxLength={60} />
                  <AmountField name="insuranceTenure" label="Insurance Tenure (years)" decimals={0} max={99} />
                  <DayField name="insuranceStartDate" label="Insurance Start Date" />
                  <DayField name="insuranceEndDate" label="Insurance End Date" />
                </FieldGrid>
              </OptionalSection>

              <OptionalSection name="showOwnerFields" title="Owner Information" switchLabel="Has owner details">
                <FieldGrid>
                  <TextField name="ownerName" label="Owner Name" maxLength={120} />
                  <TextField name="ownerPhone" label="Owner Phone" type="tel" maxLength={40} />
                  <TextField name="ownerEmail" label="Owner Email" type="email" maxLength={254} />
                </FieldGrid>
                <LongTextField name="ownerAddress" label="Owner Address" maxLength={500} />
              </OptionalSection>
            </Stack>
          </Fieldset>
          {children}
        </Stack>
      </form>
    </FormProvider>
  );
}
