import { newInstallment, PAYMENT_MODES, type SoldCar } from '@contract/sale.ts';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { formatDate, today } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { choicesOf } from '../../kit/form/choices.ts';
import { tooFarAhead } from '../../kit/form/doubts.ts';
import { Form, FormProblem, LockedFields, SubmitButton } from '../../kit/form/Form.tsx';
import { useSubmit } from '../../kit/form/useSubmit.ts';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { LOOK_FIRST, statusOf } from '../../lib/apiError.ts';
import { dealer } from '../../lib/dealer.ts';
import { doubtsOfInstallment } from './doubts.ts';
import { useAddInstallment } from './queries.ts';

const installment = newInstallment.extend({
  installmentdate: typedDay(tooFarAhead).pipe(newInstallment.shape.installmentdate),
});

interface InstallmentFormProps {
  sale: SoldCar;
  /** The sum of the installments before this one, rupees, if it is known. */
  paid: number | undefined;
  /** Called when it is recorded, and when it is given up. */
  onClose: () => void;
}

/** What the buyer has paid now (R178, R179). */
export function InstallmentForm({ sale, paid, onClose }: InstallmentFormProps) {
  const add = useAddInstallment(onClose);
  const form = useZodForm(installment, {
    registernumber: sale.dbData.registernumber,
    amount: '' as number | string,
    installmentdate: formatDate(today()),
    paymentMode: '',
    accountPaidTo: dealer.companyName,
    description: '',
  });
  const submit = useSubmit(form, {
    doubts: (typed) => doubtsOfInstallment(typed, sale, paid),
    save: (typed, requestId) => add.mutateAsync({ ...typed, requestId }),
  });

  return (
    <Form form={form} submit={submit} aria-label="Add installment">
      <LockedFields>
        <Stack gap="sm">
          <form.AmountField name="amount" label="Amount" required data-autofocus max={9_999_999_999} />
          <form.DayField name="installmentdate" label="Date" required />
          <form.ChoiceField
            name="paymentMode"
            label="Payment Mode"
            required
            data={choicesOf(PAYMENT_MODES, 'Choose')}
          />
          <form.TextField name="accountPaidTo" label="Account Paid To" maxLength={120} />
          <form.TextField name="description" label="Description" maxLength={5000} />
          <FormProblem title="The installment is not recorded" />
          {statusOf(submit.error) === null && (
            <Alert role="status" color="yellow">
              {LOOK_FIRST}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={submit.pending}>
              Cancel
            </Button>
            <SubmitButton busy="Saving...">Save installment</SubmitButton>
          </Group>
        </Stack>
      </LockedFields>
    </Form>
  );
}
