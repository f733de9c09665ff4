import { Button } from '@mantine/core';
import { IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { lookupFailure } from '../../features/staffVehicle/lookupFailure.ts';
import { useDeleteVehicle } from '../../features/staffVehicle/useDeleteVehicle.ts';
import { useVehicleLookup } from '../../features/staffVehicle/useVehicleLookup.ts';
import { VehicleLookup } from '../../features/staffVehicle/VehicleLookup.tsx';
import { VehicleSummary } from '../../features/staffVehicle/VehicleSummary.tsx';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { titleOf } from '../../kit/vehicle/facts.ts';
import { t } from '../../text/staff.ts';

/** Deletes an unsold vehicle (R128-R136). */
export function DeleteVehiclePage() {
  const { id, vehicle, lookUp, clear } = useVehicleLookup();
  const { ask, dialog } = useDeleteVehicle(clear);
  const car = vehicle.data?.car;
  const named = { title: car ? titleOf(car) : '', registernumber: car?.registernumber ?? '' };

  return (
    <StaffPage title={t('officePages.deleteVehicle.title')} tab={t('officePages.deleteVehicle.tab')} size="md">
      <VehicleLookup id={id} pending={vehicle.isFetching && !car} onLookup={lookUp} availableFirst />
      {id && !car && (
        <QueryState query={vehicle} error={lookupFailure()} loading={t('officePages.deleteVehicle.loading')} />
      )}
      {car?.status && (
        <MessagePanel
          icon={<IconCircleCheck />}
          role="status"
          title={t('officePages.deleteVehicle.sold')}
          text={t('officePages.deleteVehicle.soldText', named)}
        />
      )}
      {car && !car.status && (
        <VehicleSummary car={car}>
          <Button color="red.9" size="md" leftSection={<IconTrash size={18} />} onClick={() => ask(car.registernumber)}>
            {t('officePages.deleteVehicle.confirm')}
          </Button>
        </VehicleSummary>
      )}
      {car && (
        <ConfirmDialog
          {...dialog}
          title={t('officePages.deleteVehicle.question')}
          confirmLabel={t('officePages.deleteVehicle.submit')}
        >
          {t('officePages.deleteVehicle.text', named)}
        </ConfirmDialog>
      )}
    </StaffPage>
  );
}
