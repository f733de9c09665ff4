import { type FieldPathByValue, useController } from 'react-hook-form';
import { AmountInput } from '../../kit/money/AmountInput.tsx';
import type { SaleControl, SaleFields } from './fields.ts';

type AmountName = Exclude<
  FieldPathByValue<SaleFields, number | string>,
  FieldPathByValue<SaleFields, string | null> | 'paying'
>;

const MAX_RUPEES = 9_999_999_999;

interface SaleAmountProps {
  control: SaleControl;
  name: AmountName;
  label: string;
  required?: boolean;
  description?: string;
  prefix?: string;
  decimals?: number;
  max?: number;
  /** Called with what is typed, besides keeping it. */
  onTyped?: (value: number | string) => void;
}

/** An amount of a sale, in rupees unless told. */
export function SaleAmount({ control, name, onTyped, ...input }: SaleAmountProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <AmountInput
      {...field}
      onChange={(value) => {
        field.onChange(value);
        onTyped?.(value);
      }}
      max={MAX_RUPEES}
      prefix="₹ "
      // Inputs side by side stay in line.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...input}
      error={fieldState.error?.message}
    />
  );
}
