import type { NewPrice } from '@contract/manyVehicles.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { Column } from '../../kit/columns/columns.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { BusyButton } from '../../kit/page/BusyButton.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { t } from '../../text/staff.ts';
import { priceAct, useAct } from './acts.ts';
import classes from './TickedBar.module.css';

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
        <Text size="sm" c="dimmed" span className={classes.stays ?? ''}>
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
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
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
export function SeenPrices({ prices, onBack, onDone }: SeenPricesProps) {
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
