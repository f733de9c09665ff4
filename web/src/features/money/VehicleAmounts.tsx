import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import cards from '../../kit/table/CardTable.module.css';
import { formatDate, formatRupees } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import classes from './Lists.module.css';

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

/** What came in for which vehicle and when; each number leads to the vehicle's cost report. */
export function VehicleAmounts({ label, amountLabel, rows }: VehicleAmountsProps) {
  return (
    <table className={`${cards.table} ${classes.table}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Vehicle</th>
          <th scope="col">Date</th>
          <th scope="col" className={classes.amount}>
            {amountLabel}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ registernumber, amount, date }) => (
          <tr key={`${registernumber} ${date}`}>
            <td className={classes.number}>
              <Anchor component={Link} to={paths.costReport(registernumber)} inherit fw={600}>
                {registernumber}
              </Anchor>
            </td>
            <td className={classes.day}>{formatDate(date)}</td>
            <td className={classes.amount}>{formatRupees(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
