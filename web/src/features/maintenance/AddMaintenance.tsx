import { Button, Stack } from '@mantine/core';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfAmount, doubtsOfDay } from '../../kit/form/doubts.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { FilePicker } from '../../kit/uploads/FilePicker.tsx';
import { UnfinishedUploads } from '../../kit/uploads/UnfinishedUploads.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { useLastMode } from '../../shared/cash/lastMode.ts';
import { doubtsOfEntered } from '../../shared/entries/enteredBefore.ts';
import { t } from '../../text/staff.ts';
import { MaintenanceForm } from './MaintenanceForm.tsx';
import { emptyMaintenance, typedMaintenance } from './maintenanceFormState.ts';
import { useAddMaintenance } from './useAddMaintenance.ts';

interface AddMaintenanceProps {
  registernumber: string;
  /** 'lg' for touch. */
  size?: 'sm' | 'lg';
}

/** Records maintenance of an available vehicle with its receipt. */
export function AddMaintenance({ registernumber, size = 'sm' }: AddMaintenanceProps) {
  const asksMode = useSession().role !== 'driver';
  const [lastMode, keepMode] = useLastMode('maintenance');
  const blank = (mode: string) => emptyMaintenance(asksMode ? mode : '');
  const form = useZodForm(typedMaintenance, blank(lastMode));
  const { isDirty, submitCount } = form.formState;
  const queue = useUploadQueue({ accept: 'documents', multiple: false, exact: true });
  const hasDocument = queue.files.length > 0;

  const { isIncomplete, save, finish } = useAddMaintenance({
    registernumber,
    uploadReceipt: (number) => queue.upload(() => objectPaths.receipt(registernumber, number)),
    onFinish(hasReceipt) {
      const { paymentMode } = form.getValues();
      if (asksMode) keepMode(paymentMode);
      form.reset(blank(paymentMode));
      queue.clear();
      if (hasReceipt) notifySuccess(t('maintenance.add.done'));
    },
  });

  const submit = useSubmit(form, {
    before: () => hasDocument,
    doubts: async ({ price, maintainanceDate, description }, requestId) => [
      ...about('price', doubtsOfAmount(t('columns.label.maintenance.price'), price)),
      ...about('maintainanceDate', doubtsOfDay(t('columns.label.maintenance.maintainancedate'), maintainanceDate)),
      ...(await doubtsOfEntered({ kind: 'maintenance', registernumber, amount: price, day: maintainanceDate, description, requestId })),
    ],
    write: 'maintenance',
    save,
    onFailed: reasonOf,
    unsaved: 'screen',
  });

  async function retry(id?: string) {
    if (await queue.retry(id)) finish(true);
  }

  const hasWork = isDirty || hasDocument;
  const cols = size === 'lg' ? { base: 2, sm: 3 } : 2;

  return (
    <>
      <LeaveGuard
        wouldLose={() => hasWork}
        title={t('maintenance.add.leave')}
        text={t(isIncomplete ? 'maintenance.add.leaveReceipt' : 'maintenance.add.leaveText')}
      />
      {isIncomplete ? (
        <UnfinishedUploads queue={queue} saved={t('maintenance.add.recorded')} cols={cols} onRetry={retry}>
          {t.rich('maintenance.add.receiptLeft', {
            later: (text) => (
              <Button variant="transparent" size="compact-sm" px={0} disabled={queue.uploading} onClick={() => finish(false)}>
                {text}
              </Button>
            ),
          })}
        </UnfinishedUploads>
      ) : (
        <FormSection title={t('maintenance.add.title')}>
          <MaintenanceForm form={form} submit={submit} size={size} preparing={queue.preparing} asksMode={asksMode}>
            <Stack gap="sm">
              <FilePicker
                queue={queue}
                label={t('maintenance.add.document')}
                hint={t('maintenance.add.documentHint')}
                button={t('maintenance.receipt.choose')}
                required
                disabled={submit.pending}
                error={submitCount > 0 && !hasDocument ? t('maintenance.add.documentRequired') : undefined}
              />
              <UploadList queue={queue} label={t('maintenance.receipt.chosen')} cols={cols} settled={submit.pending} />
            </Stack>
          </MaintenanceForm>
        </FormSection>
      )}
    </>
  );
}
