import { Group, Radio, Stack } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { formatDate } from '../../kit/dates/days.ts';
import { parseDay } from '../../kit/dates/parseDay.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { FieldGrid, FormSection } from '../../kit/form/FormSection.tsx';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { CashReason } from '../../shared/cash/CashReason.tsx';
import { useOwnAccount } from '../../shared/dealer/dealerSettings.ts';
import { useGst } from '../../shared/dealer/gst.ts';
import { PaymentsEditor } from '../../shared/payments/PaymentsEditor.tsx';
import { t } from '../../text/staff.ts';
import { ExchangeFields } from './ExchangeFields.tsx';
import { FinanceFields } from './FinanceFields.tsx';
import { MoneyLine } from './MoneyLine.tsx';
import { PlanWarning } from './PlanWarning.tsx';
import { payerOf } from './payer.ts';
import { usualFirstDue } from './plan.ts';
import { planGap } from './planGap.ts';
import { asSent, cashOf, paidNow, type SaleFields, type SaleFormState, stillToPay } from './saleFormState.ts';
import { chargedOf, exchangedOf, financedOf, financedTooMuch, receivedLabel, rupeesOf, saleMoney } from './saleMoney.ts';

/** What of the price the financier pays, in words; '' for none. */
function financeText({ finance }: SaleFields): string {
  const amount = financedOf({ finance });
  if (amount <= 0) return '';
  return t('sale.finance.left', { financier: finance?.financier || t('sale.finance.unnamed'), amount: formatAmount(amount) });
}

/** What is left to pay, and what the installments come to, unless a warning says that it is something else. */
function remainingHint(sale: SaleFields, isWarned: boolean): string {
  const { remaining, agreed } = stillToPay(sale);
  if (rupeesOf(sale.downPayment) > chargedOf(sale)) return t('sale.payment.tooMuch');
  if (remaining < 0) return financedTooMuch(sale);
  if (sale.paying === 'inFull') return t('sale.payment.nothingLeft');
  const amounts = { remaining: formatAmount(remaining), agreed: formatAmount(agreed) };
  return agreed > 0 && !isWarned ? t('sale.payment.leftAgreed', amounts) : t('sale.payment.left', amounts);
}

/** Preview of the money received with the sale and the amount due, from the form's current values. */
function SaleMoney({ form }: { form: SaleFormState }) {
  const { isOnTop } = useGst();
  const typed = useWatch({ control: form.control }) as SaleFields;
  const sale = asSent(typed);
  if (!sale.paying) return null;
  const commission = rupeesOf(sale.commission);
  const { received, remaining } = saleMoney({
    sellingPrice: rupeesOf(sale.sellingPrice),
    tcs: rupeesOf(sale.tcs),
    downPayment: rupeesOf(sale.downPayment),
    commission,
    token: sale.token,
    exchanges: sale.exchanges,
    finance: sale.finance,
  });
  const without = ([key, amount]: ['sale.token.hint' | 'sale.exchange.hint' | 'sale.finance.hint', number]) =>
    amount > 0 ? t(key, { token: formatAmount(amount), amount: formatAmount(amount) }) : '';
  const amounts = {
    price: formatAmount(rupeesOf(sale.sellingPrice)),
    tcs: rupeesOf(sale.tcs) > 0 ? t('sale.payment.tcs', { amount: formatAmount(rupeesOf(sale.tcs)) }) : '',
    paid: formatAmount(rupeesOf(sale.downPayment)),
    commission: formatAmount(commission),
    without: [
      without(['sale.token.hint', sale.token]),
      without(['sale.exchange.hint', exchangedOf(sale)]),
      without(['sale.finance.hint', sale.paying === 'inFull' ? financedOf(sale) : 0]),
    ].join(''),
  };
  const hints = [remainingHint(sale, planGap(typed) !== undefined), financeText(sale), isOnTop && t('sale.gst.onTop')];
  return (
    <Stack gap="xs" role="status" maw={480}>
      <MoneyLine
        label={receivedLabel(sale.sellDate === null ? null : (parseDay(sale.sellDate) ?? ''))}
        hint={t(sale.paying === 'inFull' ? 'sale.payment.receivedInFull' : 'sale.payment.receivedNow', amounts)}
      >
        <MoneyText amount={received} fw={700} />
      </MoneyLine>
      <MoneyLine label={t(isOnTop ? 'sale.gst.remaining' : 'sale.remainingCost')} hint={hints.filter(Boolean).join(' ')}>
        <MoneyText amount={remaining} fw={700} />
      </MoneyLine>
    </Stack>
  );
}

/** The fields of paying later. Of number and amount of the installments one is enough: the other is computed. */
function LaterFields({ form, onTyped }: { form: SaleFormState; onTyped: (value: number | string) => void }) {
  const typed = useWatch({ control: form.control }) as SaleFields;
  const sent = asSent(typed);
  const day = sent.sellDate === null ? null : parseDay(sent.sellDate);
  const computed = (name: 'downPayment' | 'totalInstallments' | 'installmentAmount', textOf: (value: number) => string) =>
    sent[name] !== typed[name] && { description: t('sale.plan.computed', { value: textOf(rupeesOf(sent[name])) }) };
  return (
    <FieldGrid>
      <form.AmountField {...inputFor('soldcars', 'down_payment')} {...computed('downPayment', formatAmount)} onTyped={onTyped} />
      <form.FigureField {...inputFor('soldcars', 'total_installments')} {...computed('totalInstallments', String)} onTyped={onTyped} />
      <form.AmountField
        {...inputFor('soldcars', 'installment_amount')}
        {...computed('installmentAmount', formatAmount)}
        onTyped={onTyped}
      />
      <form.DayField name="firstDueDate" label={t('sale.plan.firstDue')} unset={formatDate(usualFirstDue(day))} />
    </FieldGrid>
  );
}

/** Asks why, where so much is paid down in cash. */
function SaleCash({ form }: { form: SaleFormState }) {
  const sale = asSent(useWatch({ control: form.control }) as SaleFields);
  const cash = cashOf(sale);
  const isPaying = cash > 0 && sale.paying !== '';
  const day = sale.sellDate === null ? null : parseDay(sale.sellDate);
  return <CashReason payer={isPaying ? payerOf({ contactNo: sale.contactNo, sellDate: day }) : null} amount={cash} />;
}

/** The payments of what is paid now, while they are several; a button while it is one, in the fields of the sale. */
function SalePayments({ form }: { form: SaleFormState }) {
  const account = useOwnAccount();
  const sale = asSent(useWatch({ control: form.control }) as SaleFields);
  const { getValues, setValue, setFocus } = form;
  const KEPT = ['paymentMode', 'accountPaidTo', 'reference', 'chequeNumber', 'chequeBank', 'chequeDate'] as const;
  return (
    <PaymentsEditor
      wanted={Math.max(0, paidNow(sale))}
      first={() => Object.fromEntries(KEPT.map((name) => [name, getValues(name)]))}
      onOne={(left) => {
        for (const name of KEPT) setValue(name, left[name]);
        setTimeout(() => setFocus('paymentMode'));
      }}
      account={account}
    />
  );
}

/** Choice of payment in full or later, with the resulting amounts. */
export function PaymentSection({ form }: { form: SaleFormState }) {
  const { field, fieldState } = useController({ control: form.control, name: 'paying' });
  // Filling in an installment chooses "later".
  const chooseLater = (value: number | string) => {
    if (field.value === '' && value !== '') field.onChange('later');
  };
  return (
    <FormSection title={t('sale.payment.title')}>
      <Radio.Group
        label={t('sale.payment.question')}
        required
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      >
        <Group gap="lg" mt={4} mb={4}>
          <Radio ref={field.ref} value="inFull" label={t('sale.payment.inFull')} />
          <Radio value="later" label={t('sale.payment.later')} />
        </Group>
      </Radio.Group>
      {field.value !== 'inFull' && <LaterFields form={form} onTyped={chooseLater} />}
      <PlanWarning form={form} />
      <SalePayments form={form} />
      <ExchangeFields form={form} />
      <FinanceFields form={form} />
      <SaleCash form={form} />
      <SaleMoney form={form} />
    </FormSection>
  );
}
