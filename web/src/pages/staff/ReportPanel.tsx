import type { PublicCar } from '@contract/vehicle.ts';
import { Paper, Text, Title } from '@mantine/core';
import { SoldPanel } from './SoldPanel.tsx';

/** The right side of the cost report: what can be done next depends on whether the vehicle is sold (R141, R142). */
export function ReportPanel({ car: { status: sold, registernumber } }: { car: PublicCar }) {
  if (sold) return <SoldPanel registernumber={registernumber} />;
  return (
    <Paper withBorder p="lg" component="section" aria-label="Add maintenance">
      <Title order={2} size="h4" mb="xs">
        Add maintenance
      </Title>
      <Text c="dimmed">Maintenance cannot be recorded here yet.</Text>
    </Paper>
  );
}
