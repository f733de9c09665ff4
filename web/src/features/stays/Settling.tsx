import type { Statement } from '@contract/dues.ts';
import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { PaidNow } from '../../shared/purchase/PaidNow.tsx';
import { t } from '../../text/staff.ts';
import { type TypedReturn, usualSetOff } from './settling.ts';

const { AmountField, SwitchField, TextField }: Inputs<TypedReturn> = INPUTS;

interface SettlingProps {
  buyer: Statement['sale']['owner_name'];
  /** What the buyer owes of the price they bought it for, with late fees, rupees. */
  owed: number;
}

/** In the form of a vehicle that is bought back, once it has a price: what of the debt is set off, given back and waived. */
export function Settling({ buyer: name, owed }: SettlingProps) {
  const { control, setValue } = useFormContext<TypedReturn>();
  const [typedPrice, typedSetOff, waives] = useWatch({ control, name: ['vehicleBuyPrice', 'setOff', 'waives'] });
  const [price, setOff] = [Number(typedPrice) || 0, Number(typedSetOff) || 0];
  // Until somebody says otherwise, or the price changes.
  useEffect(() => setValue('setOff', usualSetOff(price, owed) || ''), [price, owed, setValue]);
  const [giveBack, rest] = [sumOf([price, -setOff]), sumOf([owed, -setOff])];
  return (
    <>
      {price > 0 && owed > 0 && (
        <AmountField
          name="setOff"
          label={t('stays.settle.setOff')}
          description={t('stays.settle.setOffHint', { name, owed: formatAmount(owed) })}
        />
      )}
      <Text size="sm" aria-live="polite">
        {setOff > 0 && giveBack > 0 && t('stays.settle.giveBack', { name, amount: formatAmount(giveBack) })}{' '}
        {rest > 0 && !waives && t('stays.settle.rest', { name, amount: formatAmount(rest) })}
      </Text>
      <PaidNow setOff={setOff} />
      {rest > 0 && (
        <SwitchField
          name="waives"
          label={t('stays.settle.waive', { amount: formatAmount(rest) })}
          description={t('stays.settle.waiveHint', { name })}
        />
      )}
      {rest > 0 && waives && <TextField name="why" label={t('stays.settle.reason')} required maxLength={500} />}
    </>
  );
}
