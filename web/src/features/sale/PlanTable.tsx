import type { PlannedInstallment } from '@contract/plan.ts';
import { Text } from '@mantine/core';
import { formatAmount } from '../../kit/money/rupees.ts';
import type { Column } from '../../kit/table/columns.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { t } from '../../text/staff.ts';

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
export function PlanTable({ plan }: { plan: PlannedInstallment[] }) {
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
