import { FUELS, VEHICLE_TYPES } from '@contract/vehicle.ts';
import { Stack } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '../../kit/form/choices.ts';
import { Form, LockedFields } from '../../kit/form/Form.tsx';
import { FieldGrid, FormSection } from '../../kit/form/FormSection.tsx';
import type { Submit } from '../../kit/form/useSubmit.ts';
import type { VehicleFormState } from './fields.ts';

const MAX_RUPEES = 9_999_999_999;
const NONE = 'Not provided';

interface VehicleFormProps {
  form: VehicleFormState;
  submit: Submit;
  /** Only an admin sees the buying price (R121). */
  isAdmin: boolean;
  /** What follows the fields: the pictures and the submit button. */
  children: ReactNode;
}

function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The fields of a vehicle in their four sections (R112). Enter in a field does not submit (R115). */
export function VehicleForm({ form, submit, isAdmin, children }: VehicleFormProps) {
  const [hasInsurance, hasOwner] = useWatch({
    control: form.control,
    name: ['showInsuranceFields', 'showOwnerFields'],
  });
  return (
    <Form form={form} submit={submit} onKeyDown={ignoreEnter}>
      <Stack gap="lg">
        <LockedFields>
          <Stack gap="lg">
            <FormSection title="Vehicle Details" hint="Only the register number is required.">
              <FieldGrid>
                <form.RegIdField name="registernumber" label="Register Number" />
                <form.TextField name="brandName" label="Brand Name" maxLength={80} />
                <form.TextField name="vehicleName" label="Vehicle Name" maxLength={80} />
                <form.ChoiceField name="vehicleType" label="Vehicle Type" data={choicesOf(VEHICLE_TYPES, NONE)} />
                <form.ChoiceField name="fuel" label="Fuel" data={choicesOf(FUELS, NONE)} />
                <form.TextField name="vehicleColor" label="Vehicle Color" maxLength={40} />
                <form.FigureField name="kilometers" label="Kilometers" suffix=" km" max={9_999_999} />
                <form.AmountField name="vehicleSellPrice" label="Display Price" max={MAX_RUPEES} />
                {isAdmin && (
                  <form.AmountField
                    name="vehicleBuyPrice"
                    label="Buying Price"
                    max={MAX_RUPEES}
                    negative="Vehicle price cannot be negative"
                  />
                )}
                <form.DayField name="registration_date" label="Registration Date" />
                <form.DayField name="fitness_upto_date" label="Fitness Upto Date" />
                <form.ChoiceField name="onhomepage" label="On Home Page" data={choicesOf(['yes', 'no'])} />
              </FieldGrid>
              <form.TextAreaField name="description" label="Description" maxLength={5000} />
            </FormSection>

            <FormSection title="Finance Company Details">
              <FieldGrid>
                <form.TextField name="company_name" label="Finance Company" maxLength={120} />
                <form.TextField name="branch_name" label="Branch Name" maxLength={120} />
              </FieldGrid>
              <FieldGrid>
                <form.TextField name="manager_name1" label="Manager Name 1" maxLength={120} />
                <form.TextField name="contact1" label="Contact 1" type="tel" maxLength={40} />
              </FieldGrid>
              <FieldGrid>
                <form.TextField name="manager_name2" label="Manager Name 2" maxLength={120} />
                <form.TextField name="contact2" label="Contact 2" type="tel" maxLength={40} />
              </FieldGrid>
            </FormSection>

            <FormSection
              title="Insurance Details"
              side={<form.SwitchField name="showInsuranceFields" label="Has insurance" labelPosition="left" />}
            >
              {hasInsurance && (
                <FieldGrid>
                  <form.TextField name="insuranceCompany" label="Insurance Company" maxLength={120} />
                  <form.TextField name="insuranceNumber" label="Insurance Number" maxLength={60} />
                  <form.TextField name="policyNumber" label="Policy Number" maxLength={60} />
                  <form.FigureField name="insuranceTenure" label="Insurance Tenure (years)" max={99} />
                  <form.DayField name="insuranceStartDate" label="Insurance Start Date" />
                  <form.DayField name="insuranceEndDate" label="Insurance End Date" />
                </FieldGrid>
              )}
            </FormSection>

            <FormSection
              title="Owner Information"
              side={<form.SwitchField name="showOwnerFields" label="Has owner details" labelPosition="left" />}
            >
              {hasOwner && (
                <>
                  <FieldGrid>
                    <form.TextField name="ownerName" label="Owner Name" maxLength={120} />
                    <form.TextField name="ownerPhone" label="Owner Phone" type="tel" maxLength={40} />
                    <form.TextField name="ownerEmail" label="Owner Email" type="email" maxLength={254} />
                  </FieldGrid>
                  <form.TextAreaField name="ownerAddress" label="Owner Address" maxLength={500} />
                </>
              )}
            </FormSection>
          </Stack>
        </LockedFields>
        {children}
      </Stack>
    </Form>
  );
}
