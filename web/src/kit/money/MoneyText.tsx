import { Text, type TextProps } from '@mantine/core';
import { t } from '../../text/t.ts';
import { formatAmount } from './rupees.ts';

interface MoneyTextProps extends TextProps {
  /** Rupees. */
  amount: number | null | undefined;
  /** Shown when there is no amount. */
  missing?: string;
}

/** An amount in rupees, with paise if there are any, without a line break. */
export function MoneyText({ amount, missing = t('common.notProvided'), ...text }: MoneyTextProps) {
  const known = amount !== null && amount !== undefined;
  return (
    <Text component="span" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }} {...text}>
      {known ? formatAmount(amount) : missing}
    </Text>
  );
}
