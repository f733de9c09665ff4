import { Text } from '@mantine/core';
import { formatAmount } from './rupees.ts';

interface BigAmountProps {
  /** Rupees. */
  amount: number;
  /** The amount is owed or lost. */
  isBad: boolean;
}

/** The main amount of a panel. */
export const BigAmount = ({ amount, isBad }: BigAmountProps) => (
  <Text
    fz="2rem"
    fw={700}
    lh={1.3}
    mb={4}
    {...(isBad && { c: 'var(--mantine-color-error)' })}
    style={{ fontVariantNumeric: 'tabular-nums' }}
  >
    {formatAmount(amount)}
  </Text>
);
