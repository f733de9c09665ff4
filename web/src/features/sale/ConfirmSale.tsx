import type { PlannedInstallment } from '@contract/plan.ts';
import type { NewSale } from '@contract/sale.ts';
import { Alert, Checkbox, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column } from '../../kit/columns/columns.ts';
import { formatDate, today } from '../../kit/dates/days.ts';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { AmountInput } from '../../kit/money/AmountInput.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { VEHICLE_WRITES } from '../../lib/writes.ts';
import { useGst } from '../../shared/dealer/gst.ts';
import { doubtsOfReceived } from '../../shared/entries/receivedUnder.ts';
import { t } from '../../text/staff.ts';
import { dealInWords } from './dealInWords.ts';
import { doubtsOfSale, isFarOff, otherBuyer } from './doubts.ts';
import { planOfSale } from './plan.ts';
import type { Held } from './saleFormState.ts';
import { receivedLabel, saleMoney } from './saleMoney.ts';

/** A longer plan is shown by its beginning and its end. */
const MOST = 8;
const FIRST = 5;
const LAST = 2;

const columns = (): Column<PlannedInstallment>[] => [
  { id: 'number', heading: t('sale.plan.number'), value: ({ number }) => number, isRowHeading: true },
  { id: 'dueOn', heading: t('sale.plan.dueOn'), value: ({ dueOn }) => dueOn, kind: 'day' },
  {
    id: 'amount',
    heading: t('sale.plan.amount'),
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatAmount(amount),
    kind: 'rupees',
  },
];

/** The installments of a sale by number, day and amount. */
function PlanTable({ plan }: { plan: PlannedInstallment[] }) {
  if (plan.length === 0) return null;
  const isLong = plan.length > MOST;
  const shown = isLong ? [...plan.slice(0, FIRST), ...plan.slice(-LAST)] : plan;
  return (
    <div>
      <DataTable columns={columns()} rows={shown} rowKey={({ number }) => number} label={t('sale.plan.title')} />
      {isLong && (
        <Text size="sm" mt={4}>
          {t('sale.plan.between', { from: FIRST + 1, to: plan.length - LAST })}
        </Text>
      )}
    </div>
  );
}

interface ConfirmSaleProps {
  /** The sale to confirm; null while the dialog is closed. */
  sale: NewSale | null;
  /** The vehicle's name for people. */
  vehicle: string;
  /** Rupees, 0 for none. */
  displayPrice: number;
  /** The open reservation, whose token is part of the down payment. */
  held: Held | undefined;
  saving: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function Doubts({ doubts }: { doubts: string[] }) {
  if (doubts.length === 0) return null;
  return (
    <Alert color="saffron" icon={<IconAlertTriangle />} title={t('sale.confirm.isRight')}>
      {doubts.map((doubt) => (
        <Text key={doubt} size="sm">
          {doubt}
        </Text>
      ))}
    </Alert>
  );
}

function SaleInWords({
  sale,
  vehicle,
  displayPrice,
  held,
}: Pick<ConfirmSaleProps, 'vehicle' | 'displayPrice' | 'held'> & { sale: NewSale }) {
  const token = held?.amount ?? 0;
  const { carID, ownerName, sellingPrice, tcs, downPayment, commission, paymentMode, sellDate } = sale;
  const { received, remaining } = saleMoney({ ...sale, token });
  const plan = planOfSale(sale);
  const { isOnTop } = useGst();
  const owes = sale.finance
    ? (['sale.gst.buyerOwes', 'sale.confirm.buyerOwes'] as const)
    : (['sale.gst.remaining', 'sale.remainingCost'] as const);
  const remainingLabel = owes[isOnTop ? 0 : 1];
  const references = [paymentMode === 'Cash' ? '' : sale.reference, ...sale.payments.map(({ reference }) => reference)].filter(Boolean);
  const inBooks = useQuery({
    queryKey: ['received-under', references],
    meta: { staleAfter: [...VEHICLE_WRITES, 'sale', 'reservation', 'installment'] },
    queryFn: async () => (await Promise.all(references.map((reference) => doubtsOfReceived(reference)))).flat(),
    refetchOnMount: 'always',
  });
  return (
    <Stack gap="xs">
      <Text>
        {t.rich('sale.confirm.soldTo', {
          vehicle,
          registernumber: carID,
          buyer: ownerName,
          price: formatAmount(sellingPrice),
          strong: (text) => <strong>{text}</strong>,
        })}
      </Text>
      <List size="sm">
        <List.Item>{t('sale.confirm.date', { date: formatDate(sellDate ?? today()) })}</List.Item>
        {dealInWords(sale).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
        {tcs > 0 && <List.Item>{t('sale.confirm.tcs', { amount: formatAmount(tcs) })}</List.Item>}
        {downPayment > 0 && <List.Item>{t('sale.confirm.downPayment', { amount: formatAmount(downPayment) })}</List.Item>}
        {token > 0 && <List.Item>{t('sale.token.counted', { amount: formatAmount(token) })}</List.Item>}
        {commission > 0 && <List.Item>{t('sale.confirm.commission', { amount: formatAmount(commission) })}</List.Item>}
        <List.Item>
          {receivedLabel(sellDate)} <strong>{formatAmount(received)}</strong>
        </List.Item>
        <List.Item>
          {t(remainingLabel)} <strong>{formatAmount(remaining)}</strong>
          {remaining > 0 && plan.length === 0 && <> {t('sale.plan.none')}</>}
        </List.Item>
        {isOnTop && <List.Item>{t('sale.gst.onTop')}</List.Item>}
        <List.Item>{t('sale.confirm.final')}</List.Item>
      </List>
      <PlanTable plan={plan} />
      <Doubts doubts={[...doubtsOfSale(sale, displayPrice), ...(inBooks.data ?? [])]} />
    </Stack>
  );
}

/**
 * Confirmation dialog of a sale: buyer, price, money received and due, the plan of the installments, and warnings about unlikely values.
 * Where the token is somebody else's, that is confirmed by itself; a price far from the display price is typed once more.
 */
export function ConfirmSale({ sale, vehicle, displayPrice, held, saving, onConfirm, onCancel }: ConfirmSaleProps) {
  const [agreed, setAgreed] = useState<NewSale | null>(null);
  const [again, setAgain] = useState<{ sale: NewSale | null; price: number | string }>({ sale: null, price: '' });
  const other = sale ? otherBuyer(sale, held) : '';
  const isUnlikely = sale !== null && isFarOff(sale, displayPrice);
  const typedPrice = again.sale === sale ? again.price : '';
  const isOtherPrice = typedPrice !== '' && typedPrice !== sale?.sellingPrice;
  return (
    <ConfirmDialog
      opened={sale !== null}
      title={t('sale.confirm.title')}
      confirmLabel={t(saving ? 'sale.confirm.selling' : 'sale.confirm.confirm')}
      pending={saving}
      unanswered={(other !== '' && agreed !== sale) || (isUnlikely && typedPrice !== sale.sellingPrice)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {sale && <SaleInWords sale={sale} vehicle={vehicle} displayPrice={displayPrice} held={held} />}
      {isUnlikely && (
        <AmountInput
          label={t('sale.confirm.priceAgain')}
          description={t('sale.confirm.priceAgainWhy')}
          prefix="₹ "
          mt="sm"
          required
          value={typedPrice}
          onChange={(price) => setAgain({ sale, price })}
          error={isOtherPrice && t('sale.confirm.otherPrice')}
          disabled={saving}
        />
      )}
      {sale && other && (
        <Alert color="saffron" role="note" mt="sm" icon={<IconAlertTriangle aria-hidden />} title={other}>
          <Checkbox
            label={t('sale.token.sellAnyway', { buyer: sale.ownerName, name: held?.name ?? '' })}
            checked={agreed === sale}
            onChange={({ currentTarget }) => setAgreed(currentTarget.checked ? sale : null)}
            disabled={saving}
          />
        </Alert>
      )}
    </ConfirmDialog>
  );
}
