import { SalePanel } from '../../features/sale/SalePanel.tsx';
import { lookupFailure } from '../../features/staffVehicle/lookupFailure.ts';
import { useVehicleLookup } from '../../features/staffVehicle/useVehicleLookup.ts';
import { VehicleLookup } from '../../features/staffVehicle/VehicleLookup.tsx';
import { VehicleSummary } from '../../features/staffVehicle/VehicleSummary.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { titleOf } from '../../kit/vehicle/facts.ts';
import { t } from '../../text/staff.ts';

/** Sells a vehicle that is available (R163-R174). */
export function SellVehiclePage() {
  const { id, vehicle, lookUp, clear } = useVehicleLookup();
  const car = vehicle.data?.car;
  return (
    <StaffPage title={t('sale.title')} tab={t('sale.tab')} size="lg">
      <VehicleLookup id={id} pending={vehicle.isFetching && !car} onLookup={lookUp} availableFirst />
      {id && !car && (
        <QueryState query={vehicle} error={lookupFailure(t('sale.lookupFailed'))} loading={t('sale.lookingFor')} />
      )}
      {car && (
        <SalePanel key={car.registernumber} car={car} title={titleOf(car)} onSold={clear}>
          <VehicleSummary car={car} />
        </SalePanel>
      )}
    </StaffPage>
  );
}
