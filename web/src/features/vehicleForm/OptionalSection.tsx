import { Switch } from '@mantine/core';
import { type FieldPathByValue, useController } from 'react-hook-form';
import { FormSection, type FormSectionProps } from '../../kit/form/FormSection.tsx';
import type { VehicleFields } from './fields.ts';

interface OptionalSectionProps extends FormSectionProps {
  name: FieldPathByValue<VehicleFields, boolean>;
  switchLabel: string;
}

/** A part of the form that is there only when its switch is on (R112). */
export function OptionalSection({ name, switchLabel, children, ...section }: OptionalSectionProps) {
  const { field } = useController<VehicleFields, typeof name>({ name });
  const { value, onChange, ...rest } = field;
  return (
    <FormSection
      {...section}
      side={
        <Switch
          {...rest}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
          label={switchLabel}
          labelPosition="left"
        />
      }
    >
      {value && children}
    </FormSection>
  );
}
