import { Text, type TextProps } from '@mantine/core';
import { t } from '../../text/t.ts';
import { formatAmount, formatRupees } from './rupees.ts';

interface MoneyTextProps extends TextProps {
  /** Rupees. */
  amount: number | null | undefined;
  /** Shown when there is no amount. */
  missing?: string;
  /** With paise, if there are any. */
  exact?: boolean;
}

/** An amount in rupees, without a line break (R001). */
export function MoneyText({ amount, missing = t('common.notProvided'), exact = false, ...text }: MoneyTextProps) {
  const known = amount !== null && amount !== undefined;
  return (
    <Text component="span" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }} {...text}>
      {known ? (exact ? formatAmount : formatRupees)(amount) : missing}
    </Text>
  );
}
