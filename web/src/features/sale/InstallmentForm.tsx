import { type NewInstallment, newInstallment, PAYMENT_MODES } from '@contract/sale.ts';
import { Alert, Button, Fieldset, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { DayInput } from '../../kit/dates/DayInput.tsx';
import { today } from '../../kit/dates/days.ts';
import { readDay } from '../../kit/dates/parseDay.ts';
import { tooFarAhead } from '../../kit/form/doubts.ts';
import { useRequestId } from '../../kit/form/useRequestId.ts';
import { useSecondLook } from '../../kit/form/useSecondLook.tsx';
import { useUnsavedWork } from '../../kit/form/useUnsaved.ts';
import { AmountInput } from '../../kit/money/AmountInput.tsx';
import { dealer } from '../../lib/dealer.ts';
import { formatDate } from '../../lib/format.ts';

interface InstallmentFormProps {
  registernumber: string;
  saving: boolean;
  /** Why the last try recorded nothing. */
  problem: string | null;
  /** What to do about it. */
  hint: string | null;
  /** What is unlikely about an installment; asked about once. */
  doubtsOf: (installment: NewInstallment) => string[];
  onSave: (installment: NewInstallment) => void;
  onCancel: () => void;
}

/** What the buyer has paid now (R178, R179). */
export function InstallmentForm(props: InstallmentFormProps) {
  const { registernumber, saving, problem, hint, doubtsOf, onSave, onCancel } = props;
  const [fields, setFields] = useState({
    amount: '' as number | string,
    day: formatDate(today()),
    paymentMode: '',
    accountPaidTo: dealer.companyName,
    description: '',
  });
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const { idFor } = useRequestId();
  const { sure, dialog } = useSecondLook();
  useUnsavedWork(fields.amount !== '' || fields.description !== '');
  const set = (change: Partial<typeof fields>) => setFields((before) => ({ ...before, ...change }));

  async function save() {
    const { day: typed, ...rest } = fields;
    const { day, problem } = readDay(typed, tooFarAhead);
    const checked = newInstallment.safeParse({ ...rest, registernumber, installmentdate: day ?? '' });
    const found = Object.fromEntries(checked.error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
    setErrors({ ...found, ...(problem && { installmentdate: problem }) });
    if (!problem && checked.success && (await sure(doubtsOf(checked.data))))
      onSave({ ...checked.data, requestId: idFor(checked.data) });
  }

  return (
    <>
      <form
        noValidate
        aria-label="Add installment"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Fieldset variant="unstyled" disabled={saving}>
          <Stack gap="sm">
            <AmountInput
              label="Amount"
              prefix="₹ "
              required
              data-autofocus
              max={9_999_999_999}
              value={fields.amount}
              onChange={(amount) => set({ amount })}
              error={errors.amount}
            />
            <DayInput
              label="Date"
              required
              value={fields.day}
              onChange={(day) => set({ day })}
              error={errors.installmentdate}
            />
            <NativeSelect
              label="Payment Mode"
              required
              data={[{ value: '', label: 'Choose' }, ...PAYMENT_MODES]}
              value={fields.paymentMode}
              onChange={({ currentTarget }) => set({ paymentMode: currentTarget.value })}
              error={errors.paymentMode}
            />
            <TextInput
              label="Account Paid To"
              maxLength={120}
              value={fields.accountPaidTo}
              onChange={({ currentTarget }) => set({ accountPaidTo: currentTarget.value })}
              error={errors.accountPaidTo}
            />
            <TextInput
              label="Description"
              maxLength={5000}
              value={fields.description}
              onChange={({ currentTarget }) => set({ description: currentTarget.value })}
              error={errors.description}
            />
            {problem && (
              <Alert role="alert" color="red" icon={<IconAlertTriangle />} title="The installment is not recorded">
                {problem}
              </Alert>
            )}
            {hint && (
              <Alert role="status" color="yellow">
                {hint}
              </Alert>
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onCancel} disabled={saving}>
                Cancel
              </Button>
              <Button type="submit" disabled={saving} onClick={(event) => event.detail > 1 && event.preventDefault()}>
                {saving ? 'Saving...' : 'Save installment'}
              </Button>
            </Group>
          </Stack>
        </Fieldset>
      </form>
      {dialog}
    </>
  );
}
