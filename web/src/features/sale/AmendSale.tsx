import type { SoldCar } from '@contract/sale.ts';
import { Button, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { about } from '../../kit/form/doubt.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { codeOf, reasonOf } from '../../lib/apiError.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { modeText } from '../../shared/payments/modeText.ts';
import { t } from '../../text/staff.ts';
import { amendedStart, consequences, typedAmendment } from './amending.ts';
import { doubtsOfState } from './doubts.ts';
import { amendSale, presentSale } from './queries.ts';
import { StateField } from './StateField.tsx';

interface AmendSaleProps {
  sale: SoldCar;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="xs" role="group" aria-label={title}>
    <Title order={3} size="h6">
      {title}
    </Title>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {children}
    </SimpleGrid>
  </Stack>
);

/** The modes of payment that are offered, but for a cheque, which has its own number, and the present one. */
function modesWith(present: string) {
  const { data = [], ...input } = inputFor('soldcars', 'payment_mode');
  const offered = data.filter(({ value }) => value !== present && value !== 'Cheque');
  return { ...input, data: [...offered, { value: present, label: modeText(present) }] };
}

function AmendForm({ sale, onClose }: AmendSaleProps & { onClose: () => void }) {
  const { registernumber, payment_mode } = sale.dbData;
  const schema = useMemo(() => typedAmendment(sale), [sale]);
  const form = useZodForm(schema, amendedStart(sale));
  const typed = form.watch();
  const submit = useSubmit(form, {
    doubts: ({ buyer_state = sale.dbData.buyer_state ?? '' }) => [
      ...about('buyer_state', doubtsOfState(sale.dbData.buyer_gstin, buyer_state)),
    ],
    write: 'sale',
    save: async ({ reason, ...changes }, requestId) => amendSale({ sale: await presentSale(registernumber), changes, reason, requestId }),
    onInvalid: (errors) => (errors as { unchanged?: { message?: string } }).unchanged?.message,
    onSaved() {
      notifySuccess(t('sale.amend.done'));
      onClose();
    },
    onFailed(error) {
      const isOfPrice = codeOf(error) === 'sale.price_below_paid';
      if (isOfPrice) form.setError('sellingPrice', { message: reasonOf(error) }, { shouldFocus: true });
      if (codeOf(error) === 'sale.state_unknown') form.setError('buyer_state', { message: reasonOf(error) }, { shouldFocus: true });
      return undefined;
    },
  });
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('sale.amend.open')}
      failed={t('sale.amend.failed')}
      save={t('sale.amend.save')}
      button={{ busy: t('sale.amend.saving') }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('sale.amend.hint')}
      </Text>
      <Part title={t('sale.amend.price')}>
        <form.AmountField {...inputFor('soldcars', 'selling_price')} data-autofocus />
        <form.AmountField {...inputFor('soldcars', 'tcs')} />
        <form.AmountField {...inputFor('soldcars', 'commission')} />
        <form.FigureField {...inputFor('soldcars', 'total_installments')} />
        <form.AmountField {...inputFor('soldcars', 'installment_amount')} />
        <form.DayField {...inputFor('soldcars', 'first_due')} label={t('sale.amend.firstDue')} />
      </Part>
      <Part title={t('sale.amend.paid')}>
        <form.ChoiceField {...modesWith(payment_mode)} />
        {typed.paymentMode !== 'Cash' && <form.TextField {...inputFor('soldcars', 'account_paid_to')} />}
        {typed.paymentMode !== 'Cash' && <form.TextField {...inputFor('soldcars', 'reference')} />}
        <form.TextField {...inputFor('soldcars', 'description')} />
      </Part>
      <Part title={t('sale.amend.buyer')}>
        <form.TextField {...inputFor('soldcars', 'owner_name')} />
        <form.PhoneField {...inputFor('soldcars', 'contact_no')} besideLandline />
        <form.LandlineField {...inputFor('soldcars', 'buyer_landline')} />
        <form.ChoiceField {...inputFor('soldcars', 'buyer_language')} />
        <form.TextField {...inputFor('soldcars', 'buyer_guardian')} />
        <form.FigureField {...inputFor('soldcars', 'buyer_age')} />
        <form.TextField {...inputFor('soldcars', 'buyer_street')} />
        <form.TextField {...inputFor('soldcars', 'buyer_town')} />
        <form.TextField {...inputFor('soldcars', 'buyer_district')} />
        <StateField />
        <form.CodeField {...inputFor('soldcars', 'buyer_pin')} inputMode="numeric" />
        <form.CodeField {...inputFor('soldcars', 'buyer_pan')} />
      </Part>
      <form.TextField name="reason" label={t('sale.amend.reason')} required maxLength={500} />
      <Text size="sm" fw={600} aria-live="polite">
        {consequences(typed, sale).join(' ')}
      </Text>
    </DialogForm>
  );
}

/** For an admin: corrects a sale without reversing it, for a reason. Nothing for others. */
export function AmendSale({ sale }: AmendSaleProps) {
  const isAdmin = useSession().role === 'admin';
  const [opened, dialog] = useDisclosure();
  if (!isAdmin) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} data-screen-only onClick={dialog.open}>
        {t('sale.amend.open')}
      </Button>
      <FormDialog
        opened={opened}
        onClose={dialog.close}
        title={t('sale.amend.title', { registernumber: sale.dbData.registernumber })}
        size="lg"
        guarded
      >
        <AmendForm sale={sale} onClose={dialog.close} />
      </FormDialog>
    </>
  );
}
