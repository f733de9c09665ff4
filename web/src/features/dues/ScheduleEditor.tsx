import type { Statement } from '@contract/dues.ts';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import classes from './Dues.module.css';
import { changeSchedule } from './queries.ts';
import { doubtsOfDays, nextLine, numberAt, plannable, plannedSum, sumText, typedLines, typedSchedule } from './schedule.ts';

const { DayField, AmountField }: Inputs<Record<string, string | number>> = INPUTS;

interface ScheduleEditorProps {
  statement: Statement;
  opened: boolean;
  onClose: () => void;
}

function ScheduleForm({ statement, onClose }: Omit<ScheduleEditorProps, 'opened'>) {
  const open = plannable(statement.lines);
  const owed = plannedSum(statement);
  const form = useZodForm(typedSchedule(owed), { lines: typedLines(open) });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const typed = form.watch('lines');
  const submit = useSubmit(form, {
    write: 'schedule',
    doubts: ({ lines }) => doubtsOfDays(lines, statement),
    save: ({ lines }, requestId) => changeSchedule({ registernumber: statement.sale.registernumber, lines, requestId }),
    onSaved() {
      notifySuccess(t('dues.schedule.saved'));
      onClose();
    },
    onInvalid: ({ lines }) => lines?.root?.message ?? lines?.message,
  });
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('dues.schedule.change')}
      failed={t('dues.schedule.notSaved')}
      save={t('dues.schedule.save')}
      button={{ busy: t('dues.schedule.saving') }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('dues.schedule.hint', { owed: formatAmount(owed) })}
      </Text>
      {fields.map(({ id }, place) => (
        <div key={id} className={classes.line}>
          <DayField
            name={`lines.${place}.dueOn` as never}
            label={t('dues.schedule.dueOnOf', { number: numberAt(place, statement.lines) })}
          />
          <AmountField
            name={`lines.${place}.amount` as never}
            label={t('dues.schedule.amountOf', { number: numberAt(place, statement.lines) })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            mt={25}
            aria-label={t('dues.schedule.remove', { number: numberAt(place, statement.lines) })}
            onClick={() => remove(place)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Group justify="space-between">
        <Text size="sm" fw={600} aria-live="polite">
          {sumText(typed, owed)}
        </Text>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append(nextLine(form.getValues('lines'), owed))}
        >
          {t('dues.schedule.add')}
        </Button>
      </Group>
    </DialogForm>
  );
}

/** Plans anew what nothing is paid on; it is saved only when it adds up to what is owed. */
export function ScheduleEditor({ opened, ...form }: ScheduleEditorProps) {
  return (
    <FormDialog opened={opened} onClose={form.onClose} title={t('dues.schedule.change')}>
      <ScheduleForm {...form} />
    </FormDialog>
  );
}
