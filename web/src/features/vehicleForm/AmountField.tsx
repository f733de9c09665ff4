import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { type FieldPathByValue, useController } from 'react-hook-form';
import type { VehicleFields } from './fields.ts';

type AmountName = Exclude<FieldPathByValue<VehicleFields, number | string>, FieldPathByValue<VehicleFields, string>>;

interface AmountFieldProps {
  name: AmountName;
  label: string;
  prefix?: string;
  suffix?: string;
  max: number;
  /** Said when a negative amount is typed (R118). */
  negative?: string;
}

/** A whole number in Indian grouping. A negative one becomes 0 (R118, R119, D14). */
export function AmountField({ name, negative, ...input }: AmountFieldProps) {
  const { field, fieldState } = useController<VehicleFields, AmountName>({ name });
  const [wasNegative, setWasNegative] = useState(false);
  return (
    <NumberInput
      {...field}
      {...input}
      onChange={(value) => {
        if (Number(value) > 0) setWasNegative(false);
        field.onChange(value);
      }}
      isAllowed={({ floatValue = 0 }) => {
        if (floatValue >= 0) return true;
        setWasNegative(true);
        field.onChange(0);
        return false;
      }}
      onBlur={() => {
        if (field.value === '-') field.onChange('');
        field.onBlur();
      }}
      error={(wasNegative && negative) || fieldState.error?.message}
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      allowDecimal={false}
      min={0}
      clampBehavior="none"
      placeholder="0"
      hideControls
      inputMode="numeric"
    />
  );
}
