import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { enquiryQuery } from '../../features/enquiries/queries.ts';
import { SalePanel } from '../../features/sale/SalePanel.tsx';
import { lookupFailure } from '../../features/staffVehicle/lookupFailure.ts';
import { useVehicleLookup } from '../../features/staffVehicle/useVehicleLookup.ts';
import { VehicleLookup } from '../../features/staffVehicle/VehicleLookup.tsx';
import { VehicleSummary } from '../../features/staffVehicle/VehicleSummary.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { titleOf } from '../../kit/vehicle/facts.ts';
import { enquiryPath } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.tsx';
import { t } from '../../text/staff.ts';

/** The buyer of a sale that comes of an enquiry (`?enquiry=`); undefined for any other sale. `waits` while he is asked for. */
function useBuyer() {
  const { params } = usePlace();
  const serialnum = Number(params.get('enquiry'));
  const { data, isLoading } = useQuery({ ...enquiryQuery(serialnum), enabled: serialnum > 0 });
  if (!data) return { buyer: undefined, waits: isLoading };
  const { custname, custcontact } = data.enquiry;
  return { buyer: { name: custname, phone: custcontact, enquiry: serialnum }, waits: false };
}

/** Sells a vehicle that is available (R163-R174). */
export function SellVehiclePage() {
  const { id, vehicle, lookUp, clear } = useVehicleLookup();
  const { buyer, waits } = useBuyer();
  const car = vehicle.data?.car;
  return (
    <StaffPage title={t('sale.title')} tab={t('sale.tab')} size="lg">
      <VehicleLookup id={id} pending={vehicle.isFetching && !car} onLookup={lookUp} availableFirst />
      {buyer && (
        <Text>
          {t('sale.forBuyer', { name: buyer.name, phone: buyer.phone })}{' '}
          <Anchor component={Link} to={enquiryPath(buyer.enquiry)}>
            {t('sale.toEnquiry')}
          </Anchor>
        </Text>
      )}
      {id && !car && (
        <QueryState query={vehicle} error={lookupFailure(t('sale.lookupFailed'))} loading={t('sale.lookingFor')} />
      )}
      {car && !waits && (
        <SalePanel key={car.registernumber} car={car} title={titleOf(car)} buyer={buyer} onSold={clear}>
          <VehicleSummary car={car} />
        </SalePanel>
      )}
    </StaffPage>
  );
}
