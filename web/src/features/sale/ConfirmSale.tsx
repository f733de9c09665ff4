import type { NewSale } from '@contract/sale.ts';
import { Alert, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDate, today } from '../../kit/dates/days.ts';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { doubtsOfSale } from './doubts.ts';
import { REMAINING_COST, receivedLabel, saleMoney } from './saleMoney.ts';

interface ConfirmSaleProps {
  /** What would be sold; null while nothing is asked. */
  sale: NewSale | null;
  /** The vehicle in words. */
  vehicle: string;
  /** Rupees, 0 when there is none. */
  displayPrice: number;
  saving: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function Doubts({ doubts }: { doubts: string[] }) {
  if (doubts.length === 0) return null;
  return (
    <Alert color="saffron" icon={<IconAlertTriangle />} title="Is this right?">
      {doubts.map((doubt) => (
        <Text key={doubt} size="sm">
          {doubt}
        </Text>
      ))}
    </Alert>
  );
}

function SaleInWords({ sale, vehicle, displayPrice }: { sale: NewSale; vehicle: string; displayPrice: number }) {
  const { carID, ownerName, sellingPrice, downPayment, commission, paymentMode, sellDate } = sale;
  const { received, remaining } = saleMoney(sale);
  return (
    <Stack gap="xs">
      <Text>
        {vehicle}, {carID}, is sold to <strong>{ownerName}</strong> for <strong>{formatAmount(sellingPrice)}</strong>.
      </Text>
      <List size="sm">
        <List.Item>Date of sale {formatDate(sellDate ?? today())}</List.Item>
        <List.Item>Paid by {paymentMode}</List.Item>
        {downPayment > 0 && <List.Item>Down payment {formatAmount(downPayment)}</List.Item>}
        {commission > 0 && <List.Item>Commission {formatAmount(commission)}</List.Item>}
        <List.Item>
          {receivedLabel(sellDate)} <strong>{formatAmount(received)}</strong>
        </List.Item>
        <List.Item>
          {REMAINING_COST} <strong>{formatAmount(remaining)}</strong>
        </List.Item>
        <List.Item>A sale cannot be taken back.</List.Item>
      </List>
      <Doubts doubts={doubtsOfSale(sale, displayPrice)} />
    </Stack>
  );
}

/** The last look at a sale: who, how much, what comes in and what stays due, and what is unlikely about it (R167). */
export function ConfirmSale({ sale, vehicle, displayPrice, saving, onConfirm, onCancel }: ConfirmSaleProps) {
  return (
    <ConfirmDialog
      opened={sale !== null}
      title="Confirm Sale"
      confirmLabel={saving ? 'Selling...' : 'Confirm'}
      pending={saving}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {sale && <SaleInWords sale={sale} vehicle={vehicle} displayPrice={displayPrice} />}
    </ConfirmDialog>
  );
}
