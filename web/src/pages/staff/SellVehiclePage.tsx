import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBuyer } from '../../features/enquiries/useBuyer.ts';
import { openOf, reservationsQuery } from '../../features/reservation/queries.ts';
import { JustSold } from '../../features/sale/JustSold.tsx';
import { SalePanel } from '../../features/sale/SalePanel.tsx';
import { lookupFailure } from '../../features/staffVehicle/lookupFailure.ts';
import { useVehicleLookup } from '../../features/staffVehicle/useVehicleLookup.ts';
import { VehicleLookup } from '../../features/staffVehicle/VehicleLookup.tsx';
import { VehicleSummary } from '../../features/staffVehicle/VehicleSummary.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { enquiryPath } from '../../lib/paths.ts';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { t } from '../../text/staff.ts';

/** Sells a vehicle that is available. */
export function SellVehiclePage() {
  const { id, vehicle, lookUp, clear } = useVehicleLookup();
  const { buyer, waits } = useBuyer('enquiry');
  const [sold, setSold] = useState('');
  const car = vehicle.data?.car;
  const { registernumber = '', status: isSold = true } = car ?? {};
  // As it is now: the form begins with its token.
  const reservations = useQuery({ ...reservationsQuery(registernumber), enabled: !isSold, refetchOnMount: 'always' });
  const held = openOf(reservations.data);
  return (
    <StaffPage title={t('pageNames.sellVehicle')} size="lg">
      <VehicleLookup id={id} pending={vehicle.isFetching && !car} onLookup={lookUp} availableFirst />
      {sold && !id && <JustSold registernumber={sold} />}
      {buyer && (
        <Text>
          {t('sale.forBuyer', { name: buyer.name, phone: buyer.phone })}{' '}
          <Anchor component={Link} to={enquiryPath(buyer.enquiry)}>
            {t('sale.toEnquiry')}
          </Anchor>
        </Text>
      )}
      {id && !car && <QueryState query={vehicle} error={lookupFailure(t('sale.lookupFailed'))} loading={t('sale.lookingFor')} />}
      {car && !isSold && !reservations.data && (
        <QueryState query={reservations} error={t('reservations.listFailed')} loading={t('reservations.loading')} />
      )}
      {car && !waits && (isSold || reservations.data) && (
        <SalePanel
          key={car.registernumber}
          car={car}
          title={titleOf(car)}
          buyer={buyer}
          held={held}
          onSold={() => {
            setSold(car.registernumber);
            clear();
          }}
        >
          <VehicleSummary car={car} />
        </SalePanel>
      )}
    </StaffPage>
  );
}
