import type { VehicleRecord } from '@contract/vehicle.ts';
import { AvailablePanel } from './AvailablePanel.tsx';
import { SoldPanel } from './SoldPanel.tsx';

/** The right side of the cost report: what can be done next depends on whether the vehicle is sold (R141, R142). */
export function ReportPanel({ car }: { car: VehicleRecord['car'] }) {
  return car.status ? <SoldPanel car={car} /> : <AvailablePanel car={car} />;
}
