import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

interface AmountInputProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** A number, or '' for blank. */
  value: number | string;
  onChange: (value: number | string) => void;
  /** Said when a negative amount is typed (R118). */
  negative?: string | undefined;
  /** So many digits after the point; none unless told. */
  decimals?: number;
}

/** A number in Indian grouping, whole unless `decimals`. A negative one becomes 0 (R118, R119, D14). */
export function AmountInput({ value, onChange, onBlur, negative, decimals = 0, error, ...input }: AmountInputProps) {
  const [wasNegative, setWasNegative] = useState(false);
  return (
    <NumberInput
      {...input}
      value={value}
      onChange={(next) => {
        if (Number(next) > 0) setWasNegative(false);
        onChange(next);
      }}
      isAllowed={({ floatValue = 0 }) => {
        if (floatValue >= 0) return true;
        setWasNegative(true);
        onChange(0);
        return false;
      }}
      onBlur={(event) => {
        if (value === '-') onChange('');
        onBlur?.(event);
      }}
      error={(wasNegative && negative) || error}
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      min={0}
      clampBehavior="none"
      placeholder="0"
      hideControls
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
    />
  );
}
