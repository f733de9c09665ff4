import type { VehicleRecord } from '@contract/vehicle.ts';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { MaintenanceRecords } from '../maintenance/MaintenanceRecords.tsx';

/** The right side of a sold vehicle's cost report: its sale, and the maintenance before it (R139, R142, R143). */
export function SoldPanel({ car }: { car: VehicleRecord['car'] }) {
  return (
    <Stack gap="lg">
      <Paper withBorder p="lg" component="section" aria-label="Sale">
        <Title order={2} size="h4" mb="xs">
          Sale
        </Title>
        <Text c="dimmed">The sale with its installments is not shown here yet.</Text>
      </Paper>
      <MaintenanceRecords registernumber={car.registernumber} buyingPrice={car.vehiclebuyprice} />
    </Stack>
  );
}
