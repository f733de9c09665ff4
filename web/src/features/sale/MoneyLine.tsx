import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface MoneyLineProps {
  label: string;
  /** How the amount is calculated. */
  hint: string;
  /** The amount. */
  children: ReactNode;
}

/** An amount of a sale with its label. */
export function MoneyLine({ label, hint, children }: MoneyLineProps) {
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text>{label}</Text>
        {children}
      </Group>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
    </div>
  );
}
