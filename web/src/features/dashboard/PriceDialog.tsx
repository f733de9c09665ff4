import { type NewPrice, newPrices, PERCENT, PRICE_STEPS, type PricesQuestion, pricesQuestion } from '@contract/manyVehicles.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useReturnFocus } from '../../kit/feedback/useReturnFocus.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { api } from '../../lib/api.ts';
import { t } from '../../text/staff.ts';
import { SeenPrices } from './SeenPrices.tsx';

/** As it is typed: how far, which way, rounded to what. */
const typedChange = z
  .object({ direction: z.string(), percent: z.union([z.number(), z.string()]), step: z.string() })
  .transform(({ direction, percent, step }) => ({ percent: Number(percent) * (direction === 'lower' ? -1 : 1), step: Number(step) }))
  .pipe(pricesQuestion.pick({ percent: true, step: true }));
const START = { direction: 'raise' as string, percent: '' as number | string, step: '500' };

const stepText = (step: number) =>
  step === 1 ? t('manyVehicles.prices.rupee') : t('manyVehicles.prices.steps', { amount: formatAmount(step) });

interface ChangeFormProps {
  numbers: string[];
  start: typeof START;
  onClose: () => void;
  onSeen: (prices: NewPrice[], typed: typeof START) => void;
}

/** By how much prices change: nothing is written yet. */
function ChangeForm({ numbers, start, onClose, onSeen }: ChangeFormProps) {
  const form = useZodForm(typedChange, start);
  const submit = useSubmit(form, {
    save: (change) => api.post('/vehicles/new-prices', { registernumbers: numbers, ...change } satisfies PricesQuestion, newPrices),
    onSaved: (prices) => onSeen(prices, form.getValues()),
    unsaved: false,
  });
  const isLower = form.watch('direction') === 'lower';
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('manyVehicles.prices.form')}
      failed={t('manyVehicles.prices.failed')}
      save={t('manyVehicles.prices.see')}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <form.ChoiceField
          name="direction"
          label={t('manyVehicles.prices.direction')}
          data={(['raise', 'lower'] as const).map((value) => ({ value, label: t(`manyVehicles.prices.${value}`) }))}
        />
        <form.AmountField
          name="percent"
          label={t('manyVehicles.prices.percent')}
          prefix=""
          decimals={2}
          max={isLower ? -PERCENT.least : PERCENT.most}
          required
          data-autofocus
        />
        <form.ChoiceField
          name="step"
          label={t('manyVehicles.prices.step')}
          data={PRICE_STEPS.map((step) => ({ value: String(step), label: stepText(step) }))}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('manyVehicles.prices.stepHint')}
      </Text>
    </DialogForm>
  );
}

/** Changes the prices of these vehicles by a percentage, each seen before it is (R579). */
export function PriceDialog({ numbers, onClose }: { numbers: string[]; onClose: () => void }) {
  const [typed, setTyped] = useState(START);
  const [prices, setPrices] = useState<NewPrice[]>();
  useReturnFocus();
  return (
    <FormDialog opened onClose={onClose} title={t('manyVehicles.prices.title')} size="lg">
      {prices ? (
        <SeenPrices prices={prices} onBack={() => setPrices(undefined)} onDone={onClose} />
      ) : (
        <ChangeForm
          numbers={numbers}
          start={typed}
          onClose={onClose}
          onSeen={(seen, as) => {
            setTyped(as);
            setPrices(seen);
          }}
        />
      )}
    </FormDialog>
  );
}
