import { Group, SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { doubtsOfLetters } from '../../kit/form/doubts.ts';
import { Form } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';
import { FormProblem, SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { codeOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { columnsOf, type FieldName, fieldOf, MAP, type Row, schemaOf, storedOf, type Table, typedRow } from './dealerFields.ts';
import { MapField } from './MapField.tsx';
import { useSeenRow } from './useSeenRow.ts';

const { TextField, TextAreaField, DayField, CodeField }: Inputs<Record<string, string>> = INPUTS;

interface InputProps<Of extends Table> {
  table: Of;
  name: FieldName<Of>;
  hint: string | undefined;
}

function Input<Of extends Table>({ table, name, hint }: InputProps<Of>) {
  if (name === MAP) return <MapField hint={hint} />;
  const input = { ...inputFor(table, name as never), description: hint } as { name: string; label: string };
  switch (fieldOf(table, name).kind) {
    case 'text':
      return <TextAreaField {...input} />;
    case 'day':
      return <DayField {...input} />;
    case 'matching':
      return <CodeField {...input} />;
    case 'pin':
      return <CodeField {...input} inputMode="numeric" />;
    default:
      return <TextField {...input} />;
  }
}

interface DealerSectionProps<Of extends Table> {
  title: string;
  hint: string;
  table: Of;
  /** The part of the page's address behind # that leads here; also the name of this part of the page. */
  anchor: string;
  /** The fields of this section. */
  fields: FieldName<Of>[];
  hints?: Partial<Record<FieldName<Of>, string>>;
  /** The whole row, as it is. */
  row: Row<Of>;
  /** Saves the whole row, unless it is no longer as it was seen. */
  save: (row: Row<Of> & { seen: Row<Of>; requestId: string }) => Promise<unknown>;
  saved: string;
  /** Below the fields. */
  children?: ReactNode;
}

/** A part of the dealer's details with its own button: the rest of the row stays as it is. */
export function DealerSection<Of extends Table>(props: DealerSectionProps<Of>) {
  const { title, hint, anchor, table, fields, hints, row, save, saved, children } = props;
  const typed = (of: Row<Of>) => typedRow(table, fields, of);
  const form = useZodForm(schemaOf(table, fields), typed(row));
  const { isDirty, dirtyFields } = form.formState;
  const { seen, before, refused, saved: nowStored } = useSeenRow(row, isDirty, (now) => form.reset(typed(now), { keepDirtyValues: true }));
  const [was, is] = [typed(before), typed(seen)];
  const pick = (of: Row<Of>) => Object.fromEntries(columnsOf<Of>(fields).map((column) => [column, of[column]]));
  /** What somebody else has saved in a field that was changed here, too. */
  const theirs = (name: string) =>
    dirtyFields[name] && was[name] !== is[name] ? t('settings.theirs', { value: is[name] ?? '' }) : undefined;
  const submit = useSubmit(form, {
    doubts: doubtsOfLetters,
    write: 'dealer',
    part: [anchor, title],
    newIdFor: (typed) => typed,
    // Of the other sections' columns the row says what there is: this one neither shows nor changes them.
    save: (sent, requestId) => save({ ...row, ...storedOf(sent), seen: { ...row, ...pick(seen) }, requestId }),
    onFailed(error) {
      if (codeOf(error) !== 'settings.changed') return;
      refused();
      void refreshAfter('dealer');
      return t('settings.changedMeanwhile');
    },
    onSaved(_answer, sent) {
      nowStored({ ...row, ...storedOf(sent) });
      form.reset(form.getValues());
      notifySuccess(saved);
    },
  });
  return (
    <FormSection title={title} hint={hint} anchor={anchor} part={anchor}>
      <Form form={form} submit={submit} aria-label={title}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {fields.map((name) => (
              <Input key={name} table={table} name={name} hint={theirs(name) ?? hints?.[name]} />
            ))}
          </SimpleGrid>
          {children}
          <FormProblem title={submit.mayBeSaved ? '' : t('settings.failed')} />
          <Group justify="flex-end">
            <SubmitButton>{t('settings.save')}</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </FormSection>
  );
}
