import { monthOpening } from '@contract/closing.ts';
import type { Month } from '@contract/money.ts';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLockOpen } from '@tabler/icons-react';
import { monthName } from '../../kit/dates/months.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { t } from '../../text/staff.ts';
import { openMonth } from './queries.ts';

const typedOpening = monthOpening.omit({ requestId: true });

function OpenForm({ month, onClose }: { month: Month; onClose: () => void }) {
  const called = monthName(month);
  const form = useZodForm(typedOpening, { ...month, reason: '' });
  const submit = useSubmit(form, {
    write: 'closing',
    save: (opening, requestId) => openMonth({ ...opening, requestId }),
    onSaved() {
      notifySuccess(t('closing.open.done', { month: called }));
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('closing.open.title', { month: called })}
      failed={t('closing.open.failed')}
      save={t('closing.open.save')}
      button={{ busy: t('closing.open.saving') }}
      onClose={onClose}
    >
      <Text>{t('closing.open.text', { month: called })}</Text>
      <form.TextAreaField name="reason" label={t('closing.open.reason')} required minRows={2} maxLength={500} data-autofocus />
    </DialogForm>
  );
}

/** Opens a closed month again, and those after it, for a reason. */
export function OpenMonth({ month }: { month: Month }) {
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconLockOpen size={18} aria-hidden />} onClick={dialog.open}>
        {t('closing.reopen')}
      </Button>
      <FormDialog opened={opened} onClose={dialog.close} title={t('closing.open.title', { month: monthName(month) })} guarded>
        <OpenForm month={month} onClose={dialog.close} />
      </FormDialog>
    </>
  );
}
