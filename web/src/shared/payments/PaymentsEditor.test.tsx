import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { DialogForm } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { PaymentsEditor } from './PaymentsEditor.tsx';
import { asMeant, blankPayment, type TypedPayment, typedPayments, unequal } from './payments.ts';

const WANTED = 100_000;
const start: { paymentMode: string; payments: TypedPayment[] } = { paymentMode: 'UPI', payments: [] };
const schema = z
  .custom<typeof start>()
  .transform((typed): unknown => ({ ...typed, payments: asMeant(typed.payments, WANTED) }))
  .pipe(
    z.object({ paymentMode: z.string(), payments: typedPayments }).check(({ value: { payments }, issues }) => {
      const message = unequal(payments, WANTED);
      if (message) issues.push({ code: 'custom', path: ['payments'], message, input: payments });
    }),
  );

/** A form of ₹ 1,00,000 that began by UPI, and what it has sent. */
function openForm() {
  const sent: z.output<typeof schema>[] = [];
  function Form() {
    const form = useZodForm(schema, start);
    const submit = useSubmit(form, { save: async (values) => sent.push(values), unsaved: false });
    return (
      <DialogForm form={form} submit={submit} label="Form" failed="Not saved" save="Save" button={{}} onClose={() => {}}>
        <p>{`By ${form.watch('paymentMode')}`}</p>
        <PaymentsEditor
          wanted={WANTED}
          first={() => ({ paymentMode: form.getValues('paymentMode') })}
          onOne={({ paymentMode }) => form.setValue('paymentMode', paymentMode)}
          modes={[{ value: 'Waived', label: 'Waived', needsReason: true }]}
          account="Sahyadri Current"
        />
      </DialogForm>
    );
  }
  return { ...openScreen(<Form />, { as: 'employee' }), sent };
}
const payment = (number: number) => within(screen.getByRole('group', { name: `Payment ${number}` }));
const amount = (number: number) => payment(number).getByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
const mode = (number: number) => payment(number).getByRole('combobox');
const sum = (text: string) => within(screen.getByRole('group', { name: 'Payments' })).getByText(text);

test('the last payment takes the rest, key by key, and the sum says what is still to enter', async () => {
  const { user, sent } = openForm();
  await press(user, 'Paid in several ways');
  expect(amount(1)).toHaveFocus();
  expect(mode(1)).toHaveValue('UPI');
  sum('₹ 1,00,000 still to enter, of ₹ 1,00,000.');
  for (const [key, rest] of [...'40000'].map((key, place) => [key, WANTED - 4 * 10 ** place] as const)) {
    await user.keyboard(key);
    expect(amount(2)).toHaveAccessibleDescription(`The rest: ₹ ${rest.toLocaleString('en-IN')}`);
  }
  sum('₹ 1,00,000 in 2 payments: it adds up.');
  await user.selectOptions(mode(2), 'Cash');
  expect(payment(2).queryByLabelText(/^Account/)).toBeNull();
  await press(user, 'Add another payment');
  expect(amount(3)).toHaveFocus();
  sum('₹ 60,000 still to enter, of ₹ 1,00,000.');
  await user.type(amount(2), '30000');
  expect(amount(3)).toHaveAccessibleDescription('The rest: ₹ 30,000');
  await user.selectOptions(mode(3), 'Cheque');
  await user.type(payment(3).getByLabelText(/^Cheque number/i), '000123');
  await user.type(payment(3).getByLabelText(/^Bank of the cheque/i), 'SBI');
  await user.type(payment(3).getByLabelText(/^Date on the cheque/i), '31/02/2026');
  await press(user, 'Save');
  await payment(3).findByText('Not a date. Please write it as dd/mm/yyyy.');
  expect(sent).toEqual([]);
  await retype(user, payment(3).getByLabelText(/^Date on the cheque/i), '5/12/2026');
  await press(user, 'Save');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.payments).toMatchObject([
    { amount: 40_000, paymentMode: 'UPI' },
    { amount: 30_000, paymentMode: 'Cash', accountPaidTo: '' },
    { amount: 30_000, paymentMode: 'Cheque', accountPaidTo: 'Sahyadri Current', chequeNumber: '000123', chequeDate: '2026-12-05' },
  ]);
});

test('what does not come to the amount is refused and stays; what is taken away leaves one', async () => {
  const { user, sent } = openForm();
  await press(user, 'Paid in several ways');
  await user.type(amount(1), '90000');
  await user.type(amount(2), '20000');
  await user.selectOptions(mode(2), 'Waived');
  sum('₹ 10,000 too much: ₹ 1,10,000 entered, of ₹ 1,00,000.');
  await press(user, 'Save');
  expect(sent).toEqual([]);
  expect(amount(2)).toHaveValue('₹ 20,000');
  expect(payment(2).getByLabelText(/^Reason/)).toBeInTheDocument();
  await press(user, 'Remove payment 1');
  await screen.findByText('By Waived');
  expect(screen.queryByRole('group', { name: 'Payments' })).toBeNull();
  await press(user, 'Save');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent).toEqual([{ paymentMode: 'Waived', payments: [] }]);
});

test('another mode forgets what was typed for the one before', () => {
  const typed = blankPayment({ amount: 5, accountPaidTo: 'A', reference: '4188', chequeNumber: '1', description: 'why' });
  const kept = (paymentMode: string) => {
    const [{ accountPaidTo, reference, chequeNumber, description } = typed] = asMeant([{ ...typed, paymentMode }], 5);
    return [accountPaidTo, reference, chequeNumber, description];
  };
  expect(kept('Cash')).toEqual(['', '', '', '']);
  expect(kept('UPI')).toEqual(['A', '4188', '', '']);
  expect(kept('Cheque')).toEqual(['A', '', '1', '']);
  expect(kept('Waived')).toEqual(['', '', '', 'why']);
});
