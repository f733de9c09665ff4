import { type PurchaseStatement, purchaseEdit } from '@contract/payable.ts';
import { Anchor, Button, SimpleGrid, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router-dom';
import { formatDate } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { papersPath } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import { RECEIVED, ticked, writtenOf } from './purchase.ts';
import { setPurchase } from './queries.ts';

const schema = purchaseEdit.extend({ pay_by: typedDay().pipe(purchaseEdit.shape.pay_by) });

function SellerForm({ purchase, onClose }: { purchase: PurchaseStatement; onClose: () => void }) {
  const { registernumber, stay, pay_by } = purchase;
  const written = writtenOf(purchase);
  const form = useZodForm(schema, {
    registernumber,
    stay,
    ...written,
    seller_identity: written.seller_identity ?? '',
    pay_by: pay_by === null ? '' : formatDate(pay_by),
    ...ticked(purchase),
  });
  const submit = useSubmit(form, {
    write: 'purchase',
    save: (edit, requestId) => setPurchase({ ...edit, requestId }),
    onSaved() {
      notifySuccess(t('payables.seller.done'));
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('payables.seller.change')}
      failed={t('payables.seller.notSaved')}
      save={t('payables.seller.save')}
      button={{ busy: t('payables.seller.saving') }}
      onClose={onClose}
    >
      <form.TextField {...inputFor('buying_prices', 'seller')} data-autofocus />
      <form.PhoneField {...inputFor('buying_prices', 'seller_phone')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <form.ChoiceField {...inputFor('buying_prices', 'seller_identity')} />
        <form.CodeField {...inputFor('buying_prices', 'seller_identity_end')} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('payables.seller.identity')}{' '}
        <Anchor component={Link} to={papersPath(registernumber)} inherit>
          {t('payables.seller.papers')}
        </Anchor>
      </Text>
      <form.DayField {...inputFor('buying_prices', 'pay_by')} />
      {RECEIVED.map((paper) => (
        <form.SwitchField key={paper} {...inputFor('buying_prices', paper)} />
      ))}
      <Text size="sm" c="dimmed">
        {t('payables.seller.hint')}
      </Text>
    </DialogForm>
  );
}

/** Who sold the vehicle, by when the rest is promised and what was received of them, in a dialog. */
export function SellerEditor({ purchase }: { purchase: PurchaseStatement }) {
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t('payables.seller.change')}
      </Button>
      <FormDialog opened={opened} onClose={dialog.close} title={t('payables.seller.title', { registernumber: purchase.registernumber })}>
        <SellerForm purchase={purchase} onClose={dialog.close} />
      </FormDialog>
    </>
  );
}
