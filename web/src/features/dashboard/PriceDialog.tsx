import { type NewPrice, newPrices, PERCENT, PRICE_STEPS, type PricesQuestion, pricesQuestion } from '@contract/manyVehicles.ts';
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { Column } from '../../kit/columns/columns.ts';
import { useReturnFocus } from '../../kit/feedback/useReturnFocus.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { BusyButton } from '../../kit/page/BusyButton.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { api } from '../../lib/api.ts';
import { t } from '../../text/staff.ts';
import { priceAct, useAct } from './acts.ts';
import classes from './TickedBar.module.css';

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

const priceText = (price: number | null) => (price ? formatAmount(price) : '–');

const columns = (): Column<NewPrice>[] => [
  {
    id: 'number',
    heading: t('manyVehicles.prices.vehicle'),
    value: ({ registernumber }) => registernumber,
    kind: 'code',
    isRowHeading: true,
    cell: NameCell,
  },
  {
    id: 'before',
    heading: t('manyVehicles.prices.before'),
    value: ({ price }) => price,
    kind: 'rupees',
    cell: ({ price }) => priceText(price),
  },
  {
    id: 'after',
    heading: t('manyVehicles.prices.after'),
    value: ({ changed }) => changed,
    kind: 'rupees',
    cell: ({ changed, reason }) =>
      reason ? (
        <Text size="sm" c="dimmed" span>
          {t(`manyVehicles.prices.stays.${reason}`)}
        </Text>
      ) : (
        <b>{priceText(changed)}</b>
      ),
  },
];

function NameCell({ registernumber, carname }: NewPrice) {
  return (
    <>
      {registernumber}
      {carname && (
        <Text size="xs" c="dimmed">
          {carname}
        </Text>
      )}
    </>
  );
}

interface SeenPricesProps {
  prices: NewPrice[];
  onBack: () => void;
  onDone: () => void;
}

/** Each price, old and new, before it is changed. */
function SeenPrices({ prices, onBack, onDone }: SeenPricesProps) {
  const { mutate, isPending } = useAct();
  const changed = prices.filter(({ reason }) => reason === null).length;
  return (
    <Stack gap="md">
      <Text role="status">{t('manyVehicles.prices.summary', { changed, stays: prices.length - changed })}</Text>
      {/* Reached by keyboard, so that it can be scrolled. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls */}
      <section className={classes.prices} aria-label={t('manyVehicles.prices.list')} tabIndex={0}>
        <DataTable
          label={t('manyVehicles.prices.list')}
          columns={columns()}
          rows={prices}
          rowKey={({ registernumber }) => registernumber}
        />
      </section>
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} disabled={isPending}>
          {t('manyVehicles.prices.back')}
        </Button>
        {changed > 0 && (
          <BusyButton busy={isPending} loading={isPending} data-autofocus onClick={() => mutate(priceAct(prices), { onSuccess: onDone })}>
            {t('manyVehicles.prices.change', { count: changed })}
          </BusyButton>
        )}
      </Group>
    </Stack>
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
