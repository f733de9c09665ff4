import { type NewVehicle, vehicleAdded } from '@contract/vehicle.ts';
import { Button, Group, SimpleGrid } from '@mantine/core';
import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import type { ErrorToast } from '../../kit/feedback/useErrorToast.ts';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { FormProblem, SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { FilePicker } from '../../kit/uploads/FilePicker.tsx';
import { UnfinishedUploads } from '../../kit/uploads/UnfinishedUploads.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import { type UploadQueue, useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { api } from '../../lib/api.ts';
import { codeOf, reasonOf, statusOf, withReference } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';
import { VehicleForm } from './VehicleForm.tsx';
import { doubtsOfVehicle, EMPTY_VEHICLE, typedVehicle } from './vehicleFormState.ts';

interface SaveOptions {
  /** Uploads the pictures of a saved vehicle; answers whether all of them succeeded. */
  uploadPictures: (registernumber: string) => Promise<boolean>;
  /** Called when everything is saved. */
  onComplete: () => void;
}

/** Saves a new vehicle: the details once (idempotently), then its pictures. */
function useSaveVehicle({ uploadPictures, onComplete }: SaveOptions) {
  /** The number of a saved vehicle whose pictures are not all uploaded. */
  const [incomplete, setIncomplete] = useState<string>();

  /** Throws ApiError when the details are not saved. */
  async function save(vehicle: NewVehicle, requestId: string) {
    const { registernumber } = await api.post('/details', { ...vehicle, requestId }, vehicleAdded);
    const complete = await uploadPictures(registernumber);
    if (complete) onComplete();
    else setIncomplete(registernumber);
  }

  return { incomplete, save };
}

/** File pickers for the display image and the other pictures, with the state of each upload. */
function PictureChooser({ queue, locked }: { queue: UploadQueue; locked: boolean }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <FilePicker
          queue={queue}
          first
          label={t('vehicleForm.display.label')}
          hint={t('vehicleForm.display.hint')}
          button={t('vehicleForm.display.choose')}
          disabled={locked}
        />
        <FilePicker
          queue={queue}
          label={t('vehicleForm.extras.label')}
          hint={t('vehicleForm.extras.hint')}
          button={t('vehicleForm.extras.choose')}
          disabled={locked}
        />
      </SimpleGrid>
      <UploadList queue={queue} withDisplay settled={locked} />
    </>
  );
}

interface AddVehicleProps {
  /** Whether the form has the buying price. */
  isAdmin: boolean;
  /** Called when the vehicle and all its pictures are saved. */
  onAdded: () => void;
}

/** Adds a vehicle with its pictures: its form, and what is left to upload after a save. */
export function AddVehicle({ isAdmin, onAdded }: AddVehicleProps) {
  const finished = useRef(false);
  const form = useZodForm(typedVehicle(isAdmin), EMPTY_VEHICLE);
  const { isDirty } = form.formState;
  const queue = useUploadQueue();

  function complete() {
    finished.current = true;
    notifySuccess(t('vehicleForm.done'));
    form.reset();
    queue.clear();
    onAdded();
  }

  const { incomplete, save } = useSaveVehicle({
    uploadPictures: (registernumber) => queue.upload((index) => objectPaths.inventoryImage(registernumber, index)),
    onComplete: complete,
  });

  /** Shows the server's message, and on the number's field when it is about that. */
  function showRefusal(error: unknown, toast: ErrorToast['show']) {
    const message = reasonOf(error);
    toast(message);
    if (codeOf(error) === 'vehicle.exists') form.setError('registernumber', { message }, { shouldFocus: true });
    return '';
  }

  const submit = useSubmit(form, {
    doubts: doubtsOfVehicle,
    write: 'vehicle',
    save,
    onFailed(error, _vehicle, toast) {
      if (statusOf(error) === 400) return showRefusal(error, toast);
      return statusOf(error) === null ? t('vehicleForm.lost.text') : withReference(t('vehicleForm.notSaved'), error);
    },
    unsaved: 'screen',
  });

  async function retry(id?: string) {
    if (await queue.retry(id)) complete();
  }

  const isLost = statusOf(submit.error) === null;
  const hasWork = incomplete !== undefined || isDirty || queue.files.length > 0;

  return (
    <>
      <LeaveGuard
        wouldLose={() => hasWork && !finished.current}
        title={t('vehicleForm.leave.title')}
        text={t(incomplete !== undefined ? 'vehicleForm.leave.unfinished' : 'vehicleForm.leave.unsaved')}
      />
      {incomplete !== undefined ? (
        <UnfinishedUploads queue={queue} withDisplay saved={t('vehicleForm.unfinished.title')} onRetry={retry}>
          {t('vehicleForm.unfinished.text', { registernumber: incomplete })}
        </UnfinishedUploads>
      ) : (
        <VehicleForm form={form} submit={submit} isAdmin={isAdmin}>
          <FormSection title={t('vehicleForm.sections.pictures')} hint={t('vehicleForm.sections.picturesHint')}>
            <PictureChooser queue={queue} locked={submit.pending} />
          </FormSection>
          {isLost ? (
            <FormProblem icon={<IconWifiOff />} title={t('vehicleForm.lost.title')}>
              <Button type="submit" display="block" size="sm" mt="sm" color="red.9" leftSection={<IconRefresh size={18} />}>
                {t('vehicleForm.lost.retry')}
              </Button>
            </FormProblem>
          ) : (
            <FormProblem role="status" />
          )}
          <Group justify="flex-end">
            <SubmitButton size="md" disabled={queue.preparing} busy={t('vehicleForm.uploading')}>
              {t(queue.preparing ? 'vehicleForm.preparing' : 'vehicleForm.submit')}
            </SubmitButton>
          </Group>
        </VehicleForm>
      )}
    </>
  );
}
