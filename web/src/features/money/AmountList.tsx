import { Anchor } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { Column } from '../../kit/columns/columns.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import { ListPanel } from './ListPanel.tsx';
import classes from './Lists.module.css';

interface VehicleAmount {
  registernumber: string;
  /** Rupees. */
  amount: number;
  date: string;
}

interface AmountListProps
  extends Pick<ComponentProps<typeof ListPanel<VehicleAmount>>, 'title' | 'total' | 'below' | 'rows' | 'empty' | 'download'> {
  amountLabel: string;
}

/** Amounts received by vehicle and day; each number links to the vehicle's cost report. */
export function AmountList({ amountLabel, ...panel }: AmountListProps) {
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
  return <ListPanel {...panel} columns={columns} rowKey={rowKey} className={classes.amounts ?? ''} />;
}
