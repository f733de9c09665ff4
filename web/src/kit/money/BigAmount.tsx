import { Text } from '@mantine/core';
import { formatRupees } from './rupees.ts';

interface BigAmountProps {
  /** Rupees. */
  amount: number;
  /** It is owed or lost. */
  isBad: boolean;
}

/** The one amount that a panel is about. */
export const BigAmount = ({ amount, isBad }: BigAmountProps) => (
  <Text
    fz="2rem"
    fw={700}
    lh={1.3}
    mb={4}
    {...(isBad && { c: 'var(--mantine-color-error)' })}
    style={{ fontVariantNumeric: 'tabular-nums' }}
  >
    {formatRupees(amount)}
  </Text>
);
