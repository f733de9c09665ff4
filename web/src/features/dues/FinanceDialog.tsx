import type { Statement } from '@contract/dues.ts';
import { financings, newFinance } from '@contract/sale.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { typedRow } from '../../kit/fields/typedRow.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { codeOf, reasonOf } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';
import { setFinance } from './queries.ts';

const typedFinance = newFinance
  .omit({ requestId: true })
  .extend({ expectedOn: typedDay().pipe(newFinance.shape.expectedOn) })
  .check(({ value: { sanctioned, fee }, issues }) => {
    if (sanctioned <= 0) issues.push({ code: 'custom', path: ['sanctioned'], message: t('dues.finance.nothing'), input: sanctioned });
    if (fee > sanctioned) issues.push({ code: 'custom', path: ['fee'], message: t('dues.finance.feeTooMuch'), input: fee });
  });

interface FinanceDialogProps {
  sale: Statement['sale'];
  opened: boolean;
  onClose: () => void;
}

function FinanceForm({ sale, onClose }: Omit<FinanceDialogProps, 'opened'>) {
  const form = useZodForm(typedFinance, { ...typedRow(financings, sale.finance), sale: sale.id });
  const submit = useSubmit(form, {
    write: 'sale',
    save: (typed, requestId) => setFinance({ ...typed, requestId }),
    onSaved() {
      notifySuccess(t('dues.finance.done'));
      onClose();
    },
    onFailed(error) {
      const isOfAmount = ['finance.above_price', 'finance.below_paid'].includes(codeOf(error) ?? '');
      if (isOfAmount) form.setError('sanctioned', { message: reasonOf(error) }, { shouldFocus: true });
      return undefined;
    },
  });
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('dues.finance.title')}
      failed={t('dues.finance.failed')}
      save={t('dues.finance.save')}
      button={{ busy: t('dues.finance.saving') }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('dues.finance.hint')}
      </Text>
      <form.TextField {...inputFor('financings', 'financier')} data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.AmountField {...inputFor('financings', 'sanctioned')} />
        <form.AmountField {...inputFor('financings', 'fee')} />
        <form.TextField {...inputFor('financings', 'file_number')} />
        <form.DayField {...inputFor('financings', 'expected_on')} />
      </SimpleGrid>
    </DialogForm>
  );
}

/** Says who finances a sale, or changes what was said. */
export function FinanceDialog({ opened, ...form }: FinanceDialogProps) {
  return (
    <FormDialog opened={opened} onClose={form.onClose} title={t('dues.finance.dialog', { registernumber: form.sale.registernumber })}>
      <FinanceForm {...form} />
    </FormDialog>
  );
}
