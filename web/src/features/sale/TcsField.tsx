import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useToday } from '../../kit/dates/days.ts';
import { parseDay } from '../../kit/dates/parseDay.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { formatRupees } from '../../kit/money/rupees.ts';
import { ratesQuery } from '../../shared/dealer/rates.ts';
import { t } from '../../text/staff.ts';
import { tcsOf } from './limits.ts';
import type { SaleFormState } from './saleFormState.ts';
import { rupeesOf } from './saleMoney.ts';

/** Tax collected at source, where the price is above its limit: proposed by the rates of the day, and what is typed instead stays. */
export function TcsField({ form }: { form: SaleFormState }) {
  const [price, sellDate, typed] = useWatch({ control: form.control, name: ['sellingPrice', 'sellDate', 'tcs'] });
  const today = useToday();
  const { data = [] } = useQuery(ratesQuery);
  const { limit, rate, amount } = tcsOf(rupeesOf(price), data, (sellDate && parseDay(sellDate)) || today);
  const { resetField } = form;
  const isTyped = form.formState.dirtyFields.tcs === true;
  useEffect(() => {
    if (!isTyped) resetField('tcs', { defaultValue: amount === 0 ? '' : amount });
  }, [amount, isTyped, resetField]);
  if (amount === 0 && rupeesOf(typed) === 0) return null;
  const hint = t('sale.limits.tcs', { limit: formatRupees(limit), rate: String(rate), tax: formatRupees(amount) });
  return <form.AmountField {...inputFor('soldcars', 'tcs')} description={hint} />;
}
