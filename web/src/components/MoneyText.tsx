import { Text, type TextProps } from '@mantine/core';
import { formatRupees } from '../lib/format.ts';

interface MoneyTextProps extends TextProps {
  /** Rupees. */
  amount: number | null | undefined;
  /** Shown when there is no amount. */
  missing?: string;
}

/** An amount in rupees that never breaks over two lines (R001). */
export function MoneyText({ amount, missing = 'Not provided', ...text }: MoneyTextProps) {
  const known = amount !== null && amount !== undefined;
  return (
    <Text component="span" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }} {...text}>
      {known ? formatRupees(amount) : missing}
    </Text>
  );
}
