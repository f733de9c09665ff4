import { newInstallment, type SoldCar } from '@contract/sale.ts';
import { Button, Group, Stack } from '@mantine/core';
import { formatDate, today } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { tooFarAhead } from '../../kit/form/doubts.ts';
import { Form, FormProblem, LockedFields, SubmitButton } from '../../kit/form/Form.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { useDealer } from '../../lib/dealer.ts';
import { t } from '../../text/staff.ts';
import { doubtsOfInstallment } from './doubts.ts';
import { addInstallment } from './queries.ts';

const installment = newInstallment.extend({
  installmentdate: typedDay(tooFarAhead).pipe(newInstallment.shape.installmentdate),
});

interface InstallmentFormProps {
  sale: SoldCar;
  /** The sum of the earlier installments, rupees, if known. */
  paid: number | undefined;
  /** Called after saving and after cancelling. */
  onClose: () => void;
}

/** Records an installment (R178, R179). */
export function InstallmentForm({ sale, paid, onClose }: InstallmentFormProps) {
  const { companyName } = useDealer();
  const form = useZodForm(installment, {
    registernumber: sale.dbData.registernumber,
    amount: '' as number | string,
    installmentdate: formatDate(today()),
    paymentMode: '',
    accountPaidTo: companyName,
    description: '',
    chequeNumber: '',
    chequeBank: '',
    chequeDate: '',
  });
  const submit = useSubmit(form, {
    doubts: (typed) => doubtsOfInstallment(typed, sale, paid),
    write: 'installment',
    save: (typed, requestId) => addInstallment({ ...typed, requestId }),
    onSaved() {
      notifySuccess(t('sale.installments.done'));
      onClose();
    },
    onFailed(_error, _typed, toast) {
      toast(t('sale.installments.failed'));
      return undefined;
    },
  });

  return (
    <Form form={form} submit={submit} aria-label={t('sale.installments.add')}>
      <LockedFields>
        <Stack gap="sm">
          <form.AmountField {...inputFor('installments', 'amount')} data-autofocus />
          <form.DayField {...inputFor('installments', 'installment_date')} />
          <form.ChoiceField {...inputFor('installments', 'payment_mode')} />
          {form.watch('paymentMode') === 'Cheque' && (
            <>
              <form.TextField {...inputFor('installments', 'cheque_number')} />
              <form.TextField {...inputFor('installments', 'cheque_bank')} />
              <form.DayField {...inputFor('installments', 'cheque_date')} />
            </>
          )}
          <form.TextField {...inputFor('installments', 'account_paid_to')} />
          <form.TextField {...inputFor('installments', 'description')} />
          <FormProblem title={submit.mayBeSaved ? '' : t('sale.installments.notRecorded')} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={submit.pending}>
              {t('sale.installments.cancel')}
            </Button>
            <SubmitButton busy={t('sale.installments.saving')}>{t('sale.installments.save')}</SubmitButton>
          </Group>
        </Stack>
      </LockedFields>
    </Form>
  );
}
