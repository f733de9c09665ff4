import { numberCorrected, numberCorrection } from '@contract/vehicle.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfNumber } from '../../kit/form/doubts.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { api } from '../../lib/api.ts';
import { causeOf, statusOf } from '../../lib/apiError.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';

/** Corrects a registration number, idempotently by its requestId, when its files are moved. Throws ApiError: 409 when the number is taken. */
const correctNumber = (correction: z.output<typeof numberCorrection>) => api.post('/correct-number', correction, numberCorrected);

const typedCorrection = (registernumber: string) =>
  numberCorrection
    .omit({ requestId: true })
    .refine(({ newNumber }) => newNumber !== registernumber, { path: ['newNumber'], error: t('editVehicle.number.same') });

interface CorrectionFormProps {
  registernumber: string;
  onClose: () => void;
  /** Called with the vehicle's number now. */
  onCorrected: (registernumber: string) => void;
}

function CorrectionForm({ registernumber, onClose, onCorrected }: CorrectionFormProps) {
  const form = useZodForm(typedCorrection(registernumber), { registernumber, newNumber: registernumber });
  const submit = useSubmit(form, {
    write: 'number',
    doubts: ({ newNumber }) => about('newNumber', doubtsOfNumber(newNumber)),
    save: (sent, requestId) => correctNumber({ ...sent, requestId }),
    // What was typed instead is another correction.
    newIdFor: ({ newNumber }) => newNumber,
    // A guard of its own would ask on the way to the new page.
    unsaved: 'screen',
    onSaved: (corrected) => onCorrected(corrected.registernumber),
    onFailed(error) {
      if (statusOf(error) !== 409) return undefined;
      form.setError('newNumber', { message: causeOf(error) }, { shouldFocus: true });
      return '';
    },
  });
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('editVehicle.number.correct')}
      failed={t('editVehicle.number.failed')}
      save={t('editVehicle.number.save')}
      button={{ busy: t('editVehicle.number.saving') }}
      onClose={onClose}
    >
      <Text>{t('editVehicle.number.text', { registernumber })}</Text>
      <form.RegIdField name="newNumber" label={t('editVehicle.number.label')} data-autofocus />
    </DialogForm>
  );
}

/** Corrects the number of a vehicle, an admin's; its page of the new number follows. Not while something is being edited. */
export function CorrectNumber({ registernumber, unsaved }: { registernumber: string; unsaved: Unsaved }) {
  const [opened, setOpened] = useState(false);
  const navigate = useNavigate();
  const close = () => setOpened(false);

  function open() {
    if (unsaved.size > 0) notifyError(t('editVehicle.number.saveFirst'));
    else setOpened(true);
  }

  function show(corrected: string) {
    close();
    notifySuccess(t('editVehicle.number.done', { registernumber: corrected }));
    navigate(paths.editVehicle(corrected), { replace: true });
  }

  return (
    <>
      <Button size="compact-sm" variant="default" onClick={open}>
        {t('editVehicle.number.correct')}
      </Button>
      <FormDialog opened={opened} onClose={close} title={t('editVehicle.number.title')}>
        <CorrectionForm registernumber={registernumber} onClose={close} onCorrected={show} />
      </FormDialog>
    </>
  );
}
