import { Paper, SimpleGrid, Text } from '@mantine/core';

export interface Figure {
  label: string;
  value: string;
  /** A short hint below it. */
  hint?: string;
}

/** Figures side by side: four columns, two on a phone. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} spacing="md" verticalSpacing={16} m={0}>
        {figures.map(({ label, value, hint }) => (
          <div key={label}>
            <Text component="dt" c="dimmed" fz="sm">
              {label}
            </Text>
            <Text component="dd" m={0} fz="1.1rem" fw={700} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Text>
            {hint && (
              <Text component="dd" m={0} c="dimmed" fz="xs">
                {hint}
              </Text>
            )}
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  );
}
