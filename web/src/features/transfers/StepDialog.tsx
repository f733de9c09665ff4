import { day } from '@contract/common.ts';
import { newStep, type StepOfTransfer, type TransferStep } from '@contract/transfer.ts';
import { Text } from '@mantine/core';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatDate, today } from '../../kit/dates/days.ts';
import { notAhead, typedDay } from '../../kit/dates/typedDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { FilePicker } from '../../kit/uploads/FilePicker.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { now } from '../../lib/clock.ts';
import { numberOf } from '../../lib/storage.ts';
import { docTypes, saveDescription } from '../../shared/documents/descriptions.ts';
import { t } from '../../text/staff.ts';
import { takeStep } from './queries.ts';

/** What a person says of a step. */
export type Said = StepOfTransfer['state'];

interface StepDialogProps {
  registernumber: string;
  step: TransferStep;
  said: Said;
  opened: boolean;
  onClose: () => void;
  /** Focus management: the pressed button is gone then. */
  onSaved: () => void;
}

const typedStep = () =>
  newStep.pick({ note: true }).extend({ doneOn: typedDay(notAhead(() => t('transfers.step.future'))).pipe(day(t('transfers.step.day'))) });

function StepForm({ registernumber, step, said, onClose, onSaved }: Omit<StepDialogProps, 'opened'>) {
  const form = useZodForm(typedStep(), { doneOn: formatDate(today()), note: '' });
  const stored = useRef('');
  const queue = useUploadQueue({
    accept: 'documents',
    multiple: false,
    onStored: async (path) => {
      stored.current = path;
      await saveDescription(docTypes.Vehicle, path, t(`words.transferStep.${step}`));
    },
  });
  const isDone = said === 'done';
  const hasPaper = isDone && queue.files.length > 0;
  const locked = queue.uploading;

  const submit = useSubmit(form, {
    write: 'transfer',
    // The paper first: the step names it. What is uploaded already is not uploaded again.
    before: () => !hasPaper || queue.upload(() => objectPaths.vehicleDocument(registernumber, now())),
    save: ({ doneOn, note }, requestId) =>
      takeStep({
        registernumber,
        step,
        state: said,
        doneOn: isDone ? doneOn : null,
        note,
        requestId,
        document: hasPaper ? numberOf(stored.current) : undefined,
      }),
    onSaved() {
      notifySuccess(t('transfers.step.saved', { step: t(`words.transferStep.${step}`) }));
      flushSync(onClose);
      onSaved();
    },
  });

  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t(`transfers.step.${said}Of`, { step: t(`words.transferStep.${step}`) })}
      failed={t('transfers.step.failed')}
      save={t('transfers.step.save')}
      button={{ busy: t('transfers.step.saving'), disabled: queue.preparing || locked }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t(`transfers.hints.${step}`)}
      </Text>
      {isDone && <form.DayField name="doneOn" label={t('transfers.step.day')} required data-autofocus isToday />}
      <form.TextField name="note" label={t('transfers.step.note')} data-autofocus={!isDone || undefined} />
      {isDone && (
        <FilePicker
          queue={queue}
          label={t('transfers.step.paper')}
          hint={t('transfers.step.paperHint')}
          button={t('transfers.step.choose')}
          disabled={submit.pending || locked}
        />
      )}
      <UploadList queue={queue} label={t('transfers.step.chosen')} cols={2} settled={submit.pending || locked} />
    </DialogForm>
  );
}

/** Says of a step that it is done, with its day, a note and its paper, or that it is needed or not, with the reason. */
export function StepDialog({ opened, ...form }: StepDialogProps) {
  const { step, said, onClose } = form;
  return (
    <FormDialog opened={opened} onClose={onClose} title={t(`transfers.step.${said}Of`, { step: t(`words.transferStep.${step}`) })}>
      <StepForm {...form} />
    </FormDialog>
  );
}
