import { day } from '@contract/common.ts';
import type { TodayLine } from '@contract/today.ts';
import { Text } from '@mantine/core';
import { z } from 'zod';
import { today } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { t } from '../../text/staff.ts';
import { lineName } from './line.ts';
import { markLine } from './queries.ts';
import { tellMarked } from './useMark.ts';

const notPast = (typed: string) => (typed <= today() ? t('today.later.past') : undefined);
const typedLater = () => z.object({ day: typedDay(notPast).pipe(day(t('today.later.day'))) });

interface LaterFormProps {
  line: TodayLine;
  onClose: () => void;
}

function LaterForm({ line, onClose }: LaterFormProps) {
  const form = useZodForm(typedLater(), { day: '' });
  const submit = useSubmit(form, {
    write: 'today',
    save: ({ day }, requestId) => markLine({ line, state: 'later', notBefore: day }, requestId),
    onSaved(_answer, { day }) {
      tellMarked({ line, state: 'later', notBefore: day });
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('today.later.title')}
      failed={t('today.later.failed')}
      save={t('today.later.save')}
      button={{ busy: t('today.later.saving') }}
      onClose={onClose}
    >
      <Text size="sm">{lineName(line)}</Text>
      <form.DayField name="day" label={t('today.later.day')} required data-autofocus />
    </DialogForm>
  );
}

/** Asks for the day before which a line is not shown. */
export const LaterDialog = ({ opened, ...form }: LaterFormProps & { opened: boolean }) => (
  <FormDialog opened={opened} onClose={form.onClose} title={t('today.later.title')}>
    <LaterForm {...form} />
  </FormDialog>
);
