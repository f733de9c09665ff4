import { IconCircleCheck } from '@tabler/icons-react';
import { SalePanel } from '../../features/sale/SalePanel.tsx';
import { titleOf } from '../../features/vehicle/facts.ts';
import { lookupFailure } from '../../features/vehicle/lookupFailure.ts';
import { useVehicleLookup } from '../../features/vehicle/useVehicleLookup.ts';
import { VehicleLookup } from '../../features/vehicle/VehicleLookup.tsx';
import { VehicleSummary } from '../../features/vehicle/VehicleSummary.tsx';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';

/** Sells a vehicle that is available (R163-R174). */
export function SellVehiclePage() {
  const { id, vehicle, lookUp, clear } = useVehicleLookup();
  const car = vehicle.data?.car;
  return (
    <StaffPage title="Sell Vehicle" tab="Sell vehicle" size="lg">
      <VehicleLookup id={id} pending={vehicle.isFetching && !car} onLookup={lookUp} availableFirst />
      {id && !car && (
        <QueryState
          query={vehicle}
          error={lookupFailure('Error fetching Vehicle details')}
          loading="Looking for the vehicle..."
        />
      )}
      {car?.status && (
        <MessagePanel
          icon={<IconCircleCheck />}
          role="status"
          title="Already Sold"
          text={`${titleOf(car)}, ${car.registernumber}`}
        />
      )}
      {car && !car.status && (
        <>
          <VehicleSummary car={car} />
          <SalePanel key={car.registernumber} car={car} title={titleOf(car)} onSold={clear} />
        </>
      )}
    </StaffPage>
  );
}
