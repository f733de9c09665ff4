import { dealer, dealer_office } from '@contract/dealer.ts';
import type { Field } from '@contract/fields/field.ts';
import { Group, SimpleGrid, Stack } from '@mantine/core';
import { z } from 'zod';
import { formatDate } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { doubtsOfLetters } from '../../kit/form/doubts.ts';
import { Form, FormProblem, SubmitButton } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { codeOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { useSeenRow } from './useSeenRow.ts';

const TABLES = { dealer, dealer_office };
type Table = keyof typeof TABLES;
type Column<Of extends Table> = keyof (typeof TABLES)[Of] & string;
type Row<Of extends Table> = Record<Column<Of>, string | number | null>;

const { TextField, TextAreaField, DayField, CodeField }: Inputs<Record<string, string>> = INPUTS;

const fieldOf = (table: Table, column: string) => TABLES[table][column as never] as Field;

/** A stored value as it is typed. */
const typedOf = ({ kind }: Field, value: string | number | null) =>
  kind === 'day' ? formatDate(value === null ? '' : String(value)) : String(value ?? '');

function Input<Of extends Table>({ table, column, hint }: { table: Of; column: Column<Of>; hint: string | undefined }) {
  const input = { ...inputFor(table, column as never), description: hint } as { name: string; label: string };
  switch (fieldOf(table, column).kind) {
    case 'text':
      return <TextAreaField {...input} />;
    case 'day':
      return <DayField {...input} />;
    case 'matching':
      return <CodeField {...input} />;
    case 'pin':
      return <CodeField {...input} inputMode="numeric" />;
    case 'degrees':
      return <TextField {...input} inputMode="decimal" />;
    default:
      return <TextField {...input} />;
  }
}

interface DealerSectionProps<Of extends Table> {
  title: string;
  hint: string;
  table: Of;
  /** The columns of this section. */
  columns: Column<Of>[];
  hints?: Partial<Record<Column<Of>, string>>;
  /** The whole row, as it is. */
  row: Row<Of>;
  /** Saves the whole row, unless it is no longer as it was seen. */
  save: (row: Row<Of> & { seen: Row<Of>; requestId: string }) => Promise<unknown>;
  saved: string;
  unsaved: Unsaved;
}

/** Whether nobody can be paid by half: an account needs its IFSC. */
const canBePaidTo = ({ account_number, ifsc }: Record<string, unknown>) => !account_number || ifsc !== '';
const NO_IFSC = { path: ['ifsc'], error: () => t('settings.office.noIfsc') };

/** A part of the dealer's details with its own button: the rest of the row stays as it is. */
export function DealerSection<Of extends Table>(props: DealerSectionProps<Of>) {
  const { title, hint, table, columns, hints, row, save, saved, unsaved } = props;
  const checks = columns.map((column) => {
    const { kind, check } = fieldOf(table, column);
    return [column, kind === 'day' ? typedDay().pipe(check) : check] as const;
  });
  const typed = (of: Row<Of>): Record<string, string> =>
    Object.fromEntries(columns.map((column) => [column, typedOf(fieldOf(table, column), of[column])]));
  const form = useZodForm(z.object(Object.fromEntries(checks)).refine(canBePaidTo, NO_IFSC), typed(row));
  const { isDirty, dirtyFields } = form.formState;
  const { seen, before, refused, saved: nowStored } = useSeenRow(row, isDirty, (now) => form.reset(typed(now), { keepDirtyValues: true }));
  const [was, is] = [typed(before), typed(seen)];
  const pick = (of: Row<Of>) => Object.fromEntries(columns.map((column) => [column, of[column]]));
  /** What somebody else has saved in a field that was changed here, too. */
  const theirs = (column: string) =>
    dirtyFields[column] && was[column] !== is[column] ? t('settings.theirs', { value: is[column] ?? '' }) : undefined;
  const submit = useSubmit(form, {
    doubts: doubtsOfLetters,
    write: 'dealer',
    unsaved: [unsaved, title],
    newIdFor: (typed) => typed,
    // Of the other sections' columns the row says what there is: this one neither shows nor changes them.
    save: (sent, requestId) => save({ ...row, ...sent, seen: { ...row, ...pick(seen) }, requestId }),
    onFailed(error) {
      if (codeOf(error) !== 'settings.changed') return;
      refused();
      void refreshAfter('dealer');
      return t('settings.changedMeanwhile');
    },
    onSaved(_answer, sent) {
      nowStored({ ...row, ...sent });
      form.reset(form.getValues());
      notifySuccess(saved);
    },
  });
  return (
    <FormSection title={title} hint={hint}>
      <Form form={form} submit={submit} aria-label={title}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {columns.map((column) => (
              <Input key={column} table={table} column={column} hint={theirs(column) ?? hints?.[column]} />
            ))}
          </SimpleGrid>
          <FormProblem title={submit.mayBeSaved ? '' : t('settings.failed')} />
          <Group justify="flex-end">
            <SubmitButton>{t('settings.save')}</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </FormSection>
  );
}
