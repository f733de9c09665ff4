import { Button } from '@mantine/core';
import { IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lookupFailure } from '../../features/staffVehicle/lookupFailure.ts';
import { useDeleteVehicle } from '../../features/staffVehicle/useDeleteVehicle.ts';
import { useVehicleLookup } from '../../features/staffVehicle/useVehicleLookup.ts';
import { VehicleLookup } from '../../features/staffVehicle/VehicleLookup.tsx';
import { VehicleSummary } from '../../features/staffVehicle/VehicleSummary.tsx';
import { staysQuery } from '../../features/stays/queries.ts';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { reversalsOfVehicleQuery } from '../../shared/reversals/queries.ts';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { t } from '../../text/staff.ts';

/** Deletes a vehicle that was never sold; of any other it says that it stays. */
export function DeleteVehiclePage() {
  const { id, vehicle, lookUp, clear } = useVehicleLookup();
  const { ask, dialog } = useDeleteVehicle(clear);
  const car = vehicle.data?.car;
  const named = { title: car ? titleOf(car) : '', registernumber: car?.registernumber ?? '' };
  const enabled = car?.status === false;
  const stays = useQuery({ ...staysQuery(named.registernumber), enabled });
  const reversals = useQuery({ ...reversalsOfVehicleQuery(named.registernumber), enabled });
  const wasSold = enabled && Boolean(stays.data?.length || reversals.data?.some(({ kind }) => kind === 'sale'));

  return (
    <StaffPage title={t('pageNames.deleteVehicle')} size="md">
      <VehicleLookup id={id} pending={vehicle.isFetching && !car} onLookup={lookUp} availableFirst />
      {id && !car && <QueryState query={vehicle} error={lookupFailure()} loading={t('officePages.deleteVehicle.loading')} />}
      {car?.status && (
        <MessagePanel
          icon={<IconCircleCheck />}
          role="status"
          title={t('officePages.deleteVehicle.sold')}
          text={t('officePages.deleteVehicle.soldText', named)}
        />
      )}
      {wasSold && (
        <MessagePanel
          icon={<IconCircleCheck />}
          role="status"
          title={t('officePages.deleteVehicle.soldBefore')}
          text={t('officePages.deleteVehicle.soldBeforeText', named)}
        />
      )}
      {car && !car.status && !wasSold && (
        <VehicleSummary car={car}>
          <Button color="red.9" size="md" leftSection={<IconTrash size={18} />} onClick={() => ask(car.registernumber)}>
            {t('officePages.deleteVehicle.confirm')}
          </Button>
        </VehicleSummary>
      )}
      {car && (
        <ConfirmDialog {...dialog} title={t('officePages.deleteVehicle.question')} confirmLabel={t('officePages.deleteVehicle.submit')}>
          {t('officePages.deleteVehicle.text', named)}
        </ConfirmDialog>
      )}
    </StaffPage>
  );
}
