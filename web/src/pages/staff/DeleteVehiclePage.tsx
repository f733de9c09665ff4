import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { titleOf } from '../../features/vehicle/facts.ts';
import { lookupFailure } from '../../features/vehicle/lookupFailure.ts';
import { useDeleteVehicle } from '../../features/vehicle/useDeleteVehicle.ts';
import { useVehicleLookup } from '../../features/vehicle/useVehicleLookup.ts';
import { VehicleLookup } from '../../features/vehicle/VehicleLookup.tsx';
import { VehicleSummary } from '../../features/vehicle/VehicleSummary.tsx';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';

/** Takes a vehicle that is not sold out of the stock (R128-R136). */
export function DeleteVehiclePage() {
  const { id, vehicle, lookUp, clear } = useVehicleLookup();
  const [asking, dialog] = useDisclosure();
  const deletion = useDeleteVehicle((deleted) => {
    dialog.close();
    if (deleted) clear();
  });
  const car = vehicle.data?.car;

  return (
    <StaffPage title="Remove Vehicle" tab="Remove vehicle" size="md">
      <VehicleLookup id={id} pending={vehicle.isFetching && !car} onLookup={lookUp} availableFirst />
      {id && !car && <QueryState query={vehicle} error={lookupFailure()} loading="Looking for the vehicle..." />}
      {car?.status && (
        <MessagePanel
          icon={<IconCircleCheck />}
          role="status"
          title="Already Sold"
          text={`${titleOf(car)}, ${car.registernumber}: a sold vehicle stays in the books.`}
        />
      )}
      {car && !car.status && (
        <VehicleSummary car={car}>
          <Button color="red.9" size="md" leftSection={<IconTrash size={18} />} onClick={dialog.open}>
            Confirm
          </Button>
        </VehicleSummary>
      )}
      {car && (
        <ConfirmDialog
          opened={asking}
          title="Confirm Deletion"
          confirmLabel="Confirm Delete"
          danger
          pending={deletion.isPending}
          onConfirm={() => deletion.mutate(car.registernumber)}
          onCancel={dialog.close}
        >
          {titleOf(car)}, {car.registernumber}, will be deleted with its owner, insurance, finance and maintenance
          records, its pictures and its documents. This cannot be undone.
        </ConfirmDialog>
      )}
    </StaffPage>
  );
}
