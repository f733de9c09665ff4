import { monthClosing } from '@contract/closing.ts';
import type { Month } from '@contract/money.ts';
import { Button, List } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { monthName } from '../../kit/dates/months.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { t } from '../../text/staff.ts';
import { OpenPoints } from './OpenPoints.tsx';
import { closeMonth } from './queries.ts';

const MEANS = ['nothing', 'before', 'reversals', 'kept'] as const;
const ofMonth = monthClosing.pick({ month: true, year: true });

function CloseForm({ month, onClose }: { month: Month; onClose: () => void }) {
  const called = monthName(month);
  const form = useZodForm(ofMonth, month);
  const submit = useSubmit(form, {
    write: 'closing',
    save: (closing, requestId) => closeMonth({ ...closing, requestId }),
    onSaved() {
      notifySuccess(t('closing.done', { month: called }));
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('closing.title')}
      failed={t('closing.failed')}
      save={t('closing.save', { month: called })}
      button={{ busy: t('closing.saving') }}
      onClose={onClose}
    >
      <List>
        {MEANS.map((meaning) => (
          <List.Item key={meaning}>{t(`closing.means.${meaning}`, { month: called })}</List.Item>
        ))}
      </List>
      <OpenPoints month={month} />
    </DialogForm>
  );
}

/** Closes the books through a month, after saying what that means and what is still open in it. */
export function CloseMonth({ month }: { month: Month }) {
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button variant="light" leftSection={<IconLock size={18} aria-hidden />} onClick={dialog.open}>
        {t('closing.close')}
      </Button>
      <FormDialog opened={opened} onClose={dialog.close} title={t('closing.title')}>
        <CloseForm month={month} onClose={dialog.close} />
      </FormDialog>
    </>
  );
}
