import { miscellaneous_costs } from '@contract/money.ts';
import { Button, Group, Stack } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { Column } from '../../kit/columns/columns.ts';
import { monthOf } from '../../kit/dates/months.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { BookedDay } from '../../kit/form/BookedDay.tsx';
import { FormScope } from '../../kit/form/Form.tsx';
import { FormProblem, SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { DataRow } from '../../kit/table/DataRow.tsx';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useRequestId } from '../../lib/requestIds.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { isStaffCash } from '../../shared/staffMoney/costModes.ts';
import { HolderField } from '../../shared/staffMoney/HolderField.tsx';
import { t } from '../../text/staff.ts';
import {
  changedFields,
  doubtsOfEntry,
  draftOf,
  type Entry,
  type EntryField,
  type EntryValues,
  isOfCosts,
  type Ledger,
  labelOf,
  MAX_LENGTH,
} from './ledgers.ts';
import { saveField } from './saveEntry.ts';

interface EntryEditorProps {
  ledger: Ledger;
  columns: readonly Column<Entry>[];
  entry: Entry;
  unsaved: Unsaved;
  /** Called when everything is saved, and after cancelling. */
  onClose: () => void;
}

/** Inline editor of a row: one request for each changed field. After a failure only the unsaved ones are retried. */
export function EntryEditor({ ledger, columns, entry, unsaved, onClose }: EntryEditorProps) {
  const formId = useId();
  const stored = useRef<EntryValues>(entry);
  /** The fields that the last attempt saved. */
  const saved = useRef<EntryField[]>([]);
  /** One request id for each field: they are saved one by one. */
  const request = useRequestId();
  const form = useZodForm(ledger.checkEdited, draftOf(entry));
  const { setFocus } = form;
  useEffect(() => setFocus('description', { shouldSelect: true }), [setFocus]);

  const named = (fields: EntryField[]) => fields.map((field) => labelOf(ledger, field)).join(', ');

  const { username } = useSession();
  const mode = form.watch('paymentMode');
  /** As it is kept: staff cash is always somebody's, who is not named otherwise. */
  function kept(values: EntryValues): EntryValues {
    if (isStaffCash(values.paymentMode)) return { ...values, accountPaidFrom: values.accountPaidFrom || username };
    return isStaffCash(stored.current.paymentMode) ? { ...values, accountPaidFrom: '' } : values;
  }

  const submit = useSubmit(form, {
    doubts: (values) => doubtsOfEntry(ledger, values, monthOf(entry.date).year, changedFields(stored.current, values)),
    async save(typed) {
      const values = kept(typed);
      saved.current = [];
      for (const field of changedFields(stored.current, values)) {
        const edit = { id: entry.id, field, value: values[field] };
        await saveField(ledger, edit, request.idFor(edit));
        request.settled();
        stored.current = { ...stored.current, [field]: values[field] };
        saved.current.push(field);
      }
      if (saved.current.length === 0) return;
      notifySuccess(t(`ledger.${ledger.noun}.edited`));
      await refreshAfter('entry');
    },
    onSaved: onClose,
    onFailed(error, values, toast) {
      const outcome = { saved: named(saved.current), fields: named(changedFields(stored.current, values)), reason: reasonOf(error) };
      const text = outcome.saved ? t('ledger.partlySaved', outcome) : t('ledger.notSaved', outcome);
      toast(text, { title: t(`ledger.${ledger.noun}.notEdited`) });
      void refreshAfter('entry');
      return text;
    },
    unsaved: [unsaved, `${ledger.noun} ${entry.id}`],
  });

  function handleKeys({ key }: KeyboardEvent) {
    if (key === 'Escape' && !submit.pending) onClose();
  }

  const common = { form: formId, disabled: submit.pending };
  const cells = {
    description: <form.TextField {...common} name="description" aria-label={labelOf(ledger, 'description')} maxLength={MAX_LENGTH} />,
    amount: <form.AmountField {...common} name="amount" aria-label={labelOf(ledger, 'amount')} />,
    date: <BookedDay of={form.DayField} own={draftOf(entry).date} {...common} name="date" aria-label={labelOf(ledger, 'date')} />,
    paymentMode: (
      <Stack gap="xs">
        <form.ChoiceField
          {...common}
          name="paymentMode"
          aria-label={labelOf(ledger, 'paymentMode')}
          data={inputFor(ledger.tablename, 'payment_mode').data}
        />
        {isStaffCash(mode) && <HolderField {...common} />}
        {isOfCosts(ledger) && (
          <form.TextField {...common} name="payee" label={labelOf(ledger, 'payee')} maxLength={miscellaneous_costs.payee.max} />
        )}
      </Stack>
    ),
    ...(isOfCosts(ledger) && { ownersOwn: <form.SwitchField {...common} name="ownersOwn" aria-label={labelOf(ledger, 'ownersOwn')} /> }),
    actions: (
      <>
        <form id={formId} onSubmit={submit.onSubmit} noValidate aria-label={t(`ledger.${ledger.noun}.editOf`, { id: String(entry.id) })}>
          <Group gap="xs" wrap="nowrap">
            <SubmitButton size="sm">{t('ledger.save')}</SubmitButton>
            <Button variant="default" size="sm" disabled={submit.pending} onClick={onClose}>
              {t('ledger.cancel')}
            </Button>
          </Group>
        </form>
        <FormProblem role="status" icon={null} mt={6} p="xs" />
      </>
    ),
  };
  return (
    <FormScope form={form} submit={submit}>
      <DataRow columns={columns} row={entry} cells={cells} isEdited onKeyDown={handleKeys} />
    </FormScope>
  );
}
