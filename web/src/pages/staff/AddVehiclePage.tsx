import type { NewVehicle } from '@contract/vehicle.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { EMPTY_VEHICLE, vehicleResolver } from '../../features/vehicleForm/fields.ts';
import { useSaveVehicle } from '../../features/vehicleForm/useSaveVehicle.ts';
import { VehicleForm } from '../../features/vehicleForm/VehicleForm.tsx';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { doubtsOfPaper } from '../../kit/form/doubts.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useSecondLook } from '../../kit/form/useSecondLook.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { PictureChooser } from '../../kit/uploads/PictureChooser.tsx';
import { UnfinishedUploads } from '../../kit/uploads/UnfinishedUploads.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { withReference } from '../../lib/apiError.ts';
import { objectPaths } from '../../lib/objectPaths.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';

/** Puts a vehicle with its pictures into the stock (R111-R127). */
export function AddVehiclePage() {
  const isAdmin = useSession().role === 'admin';
  const navigate = useNavigate();
  const finished = useRef(false);
  const form = useForm({ defaultValues: EMPTY_VEHICLE, resolver: vehicleResolver(isAdmin) });
  const { isDirty } = form.formState;
  const queue = useUploadQueue();
  const { sure, dialog } = useSecondLook();

  function complete() {
    finished.current = true;
    notifySuccess('Vehicle details added successfully!');
    form.reset();
    queue.clear();
    navigate(paths.dashboard());
  }

  const { stage, save } = useSaveVehicle({
    form,
    uploadPictures: (registernumber) => queue.upload((index) => objectPaths.inventoryImage(registernumber, index)),
    onComplete: complete,
  });

  async function retry(id?: string) {
    if (await queue.retry(id)) complete();
  }

  async function submit(vehicle: NewVehicle) {
    const doubts = [
      ...doubtsOfPaper('Registration Date', vehicle.registration_date, true),
      ...doubtsOfPaper('Fitness Upto Date', vehicle.fitness_upto_date),
      ...doubtsOfPaper('Insurance End Date', vehicle.insuranceEndDate),
    ];
    if (await sure(doubts)) await save(vehicle);
  }

  const saving = stage.name === 'saving';
  const hasWork = stage.name !== 'editing' || isDirty || queue.pictures.length > 0;

  return (
    <StaffPage title="Add Vehicle" tab="Add vehicle" size="lg">
      <LeaveGuard
        wouldLose={() => hasWork && !finished.current}
        title="Leave this page?"
        text={
          stage.name === 'incomplete'
            ? 'The vehicle is saved, but the pictures that are not uploaded yet will be lost.'
            : 'What you filled in is not saved and will be lost.'
        }
      />
      {stage.name === 'incomplete' ? (
        <UnfinishedUploads queue={queue} withDisplay saved="Vehicle saved" onRetry={retry}>
          The details of {stage.registernumber} are safe. Check your connection and try the pictures again.
        </UnfinishedUploads>
      ) : (
        <VehicleForm form={form} isAdmin={isAdmin} locked={saving} onSubmit={submit}>
          <FormSection title="Pictures" hint="Made smaller before they are sent; place and camera data are removed.">
            <PictureChooser queue={queue} locked={saving} />
          </FormSection>
          {stage.name === 'editing' && stage.problem === 'lost' && (
            <Alert role="alert" color="red" icon={<IconWifiOff />} title="The connection was lost">
              <Text size="sm">Nothing you filled in is gone: your entries and pictures are still here.</Text>
              <Button type="submit" size="sm" mt="sm" color="red.9" leftSection={<IconRefresh size={18} />}>
                Retry
              </Button>
            </Alert>
          )}
          <Group justify="flex-end">
            {stage.name === 'editing' && stage.problem === 'failed' && (
              <Text size="sm" c="dimmed" role="status">
                {withReference('Not saved yet. Your entries and pictures are still here.', stage.cause)}
              </Text>
            )}
            <Button type="submit" size="md" disabled={saving || queue.preparing}>
              {saving ? 'Uploading...' : queue.preparing ? 'Preparing pictures...' : 'Submit'}
            </Button>
          </Group>
        </VehicleForm>
      )}
      {dialog}
    </StaffPage>
  );
}
