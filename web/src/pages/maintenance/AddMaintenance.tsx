import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emptyMaintenance, type MaintenanceDetails, maintenanceResolver } from '../../features/maintenance/fields.ts';
import { MaintenanceForm } from '../../features/maintenance/MaintenanceForm.tsx';
import { useAddMaintenance } from '../../features/maintenance/useAddMaintenance.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { doubtsOfAmount, doubtsOfDay } from '../../kit/form/doubts.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useSecondLook } from '../../kit/form/useSecondLook.tsx';
import { PicturePicker } from '../../kit/uploads/PicturePicker.tsx';
import { UnfinishedUploads } from '../../kit/uploads/UnfinishedUploads.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { objectPaths } from '../../lib/objectPaths.ts';

interface AddMaintenanceProps {
  registernumber: string;
  /** 'lg' where it is used by thumb. */
  size?: 'sm' | 'lg';
}

/** Records maintenance of an available vehicle with its receipt (R141, R151-R156, R162). */
export function AddMaintenance({ registernumber, size = 'sm' }: AddMaintenanceProps) {
  const form = useForm({ defaultValues: emptyMaintenance(), resolver: maintenanceResolver });
  const { isDirty } = form.formState;
  const queue = useUploadQueue({ accepted: 'documents', exact: true });
  const { sure, forget, dialog } = useSecondLook();
  const [tried, setTried] = useState(false);
  const hasDocument = queue.pictures.length > 0;

  function clear() {
    form.reset(emptyMaintenance());
    queue.clear();
    forget();
    setTried(false);
  }

  const { stage, save, finish } = useAddMaintenance({
    registernumber,
    uploadReceipt: (number) => queue.upload(() => objectPaths.receipt(registernumber, number)),
    onFinish(hasReceipt) {
      clear();
      if (hasReceipt) notifySuccess('Maintenance record added successfully!');
    },
  });

  async function retry(id?: string) {
    if (await queue.retry(id)) finish(true);
  }

  async function submit(details: MaintenanceDetails) {
    if (!hasDocument) return;
    const doubts = [...doubtsOfAmount('Price', details.price), ...doubtsOfDay('Date', details.maintainanceDate)];
    if (await sure(doubts)) await save(details);
  }

  const hasWork = isDirty || hasDocument;
  const cols = size === 'lg' ? { base: 2, sm: 3 } : 2;
  const saving = stage.name === 'saving';

  return (
    <>
      <LeaveGuard
        wouldLose={() => hasWork}
        title="Leave this page?"
        text={
          stage.name === 'incomplete'
            ? 'The maintenance is recorded, but its receipt is not uploaded yet. You can add it to the record later.'
            : 'What you filled in is not recorded and will be lost.'
        }
      />
      {stage.name === 'incomplete' ? (
        <UnfinishedUploads queue={queue} saved="Maintenance recorded" cols={cols} onRetry={retry}>
          The record is safe. Check your connection and try its receipt again, or{' '}
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            disabled={queue.uploading}
            onClick={() => finish(false)}
          >
            add the receipt later
          </Button>
          .
        </UnfinishedUploads>
      ) : (
        <FormSection title="Add maintenance">
          <MaintenanceForm
            form={form}
            saving={saving}
            preparing={queue.preparing}
            problem={stage.name === 'editing' ? stage.problem : undefined}
            size={size}
            onTry={() => setTried(true)}
            onSubmit={(details) => void submit(details)}
          >
            <Stack gap="sm">
              <PicturePicker
                label="Document"
                hint="The receipt: a photo, PDF or other document, up to 20 MB."
                button="Choose file"
                documents
                required
                disabled={saving}
                error={tried && !hasDocument ? 'Document is required' : undefined}
                onChoose={(files) => queue.add(files, 'display')}
              />
              <UploadList queue={queue} label="Chosen document" cols={cols} settled={saving} />
            </Stack>
          </MaintenanceForm>
        </FormSection>
      )}
      {dialog}
    </>
  );
}
