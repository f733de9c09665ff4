import type { VehicleRecord } from '@contract/vehicle.ts';
import { Stack } from '@mantine/core';
import { AddMaintenance } from '../../features/maintenance/AddMaintenance.tsx';
import { MaintenanceRecords } from '../maintenance/MaintenanceRecords.tsx';

/** The right side of an available vehicle's cost report: its maintenance, and the form for more (R139, R141, R143). */
export function AvailablePanel({ car }: { car: VehicleRecord['car'] }) {
  return (
    <Stack gap="lg">
      <AddMaintenance registernumber={car.registernumber} />
      <MaintenanceRecords registernumber={car.registernumber} buyingPrice={car.vehiclebuyprice} />
    </Stack>
  );
}
