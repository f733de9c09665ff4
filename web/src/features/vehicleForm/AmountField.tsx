import { type FieldPathByValue, useController } from 'react-hook-form';
import { AmountInput } from '../../kit/money/AmountInput.tsx';
import type { VehicleFields } from './fields.ts';

type AmountName = Exclude<FieldPathByValue<VehicleFields, number | string>, FieldPathByValue<VehicleFields, string>>;

interface AmountFieldProps {
  name: AmountName;
  label: string;
  prefix?: string;
  suffix?: string;
  max: number;
  /** 0 for a whole number. */
  decimals?: number;
  /** Said when a negative amount is typed (R118). */
  negative?: string;
}

export function AmountField({ name, ...input }: AmountFieldProps) {
  const { field, fieldState } = useController<VehicleFields, AmountName>({ name });
  return <AmountInput {...field} {...input} error={fieldState.error?.message} />;
}
