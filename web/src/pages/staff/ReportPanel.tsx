import type { PublicCar } from '@contract/vehicle.ts';
import { Paper, Text, Title } from '@mantine/core';

/** The right side of the cost report: what can be done next depends on whether the vehicle is sold (R141, R142). */
export function ReportPanel({ car: { status: sold } }: { car: PublicCar }) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={sold ? 'Sale' : 'Add maintenance'}>
      <Title order={2} size="h4" mb="xs">
        {sold ? 'Sale' : 'Add maintenance'}
      </Title>
      <Text c="dimmed">
        {sold ? 'The sale with its installments is not shown here yet.' : 'Maintenance cannot be recorded here yet.'}
      </Text>
    </Paper>
  );
}
