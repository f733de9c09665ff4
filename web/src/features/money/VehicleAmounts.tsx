import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Column } from '../../kit/table/columns.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';

export interface VehicleAmount {
  registernumber: string;
  /** Rupees. */
  amount: number;
  date: string;
}

interface VehicleAmountsProps {
  label: string;
  amountLabel: string;
  rows: VehicleAmount[];
}

/** Amounts received by vehicle and day; each number links to the vehicle's cost report. */
export function VehicleAmounts({ label, amountLabel, rows }: VehicleAmountsProps) {
  const columns: Column<VehicleAmount>[] = [
    {
      id: 'vehicle',
      heading: t('money.lists.vehicle'),
      value: ({ registernumber }) => registernumber,
      kind: 'code',
      cell: ({ registernumber }) => (
        <Anchor component={Link} to={paths.costReport(registernumber)} inherit fw={600}>
          {registernumber}
        </Anchor>
      ),
    },
    { id: 'date', heading: t('money.lists.date'), value: ({ date }) => date, kind: 'day' },
    { id: 'amount', heading: amountLabel, value: ({ amount }) => amount, kind: 'rupees' },
  ];
  const rowKey = ({ registernumber, date }: VehicleAmount) => `${registernumber} ${date}`;
  return <DataTable columns={columns} rows={rows} rowKey={rowKey} label={label} />;
}
