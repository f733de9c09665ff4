import type { AccountYear } from '@contract/money.ts';
import cards from '../../kit/table/CardTable.module.css';
import { formatRupees } from '../../lib/format.ts';
import classes from './Lists.module.css';
import { MONTHS } from './months.ts';

export interface YearProps {
  year: number;
  months: AccountYear;
}

/** A year month by month in figures. */
export function YearTable({ year, months }: YearProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={classes.sideways} tabIndex={0} aria-label={`Figures of ${year}`}>
      <table className={`${cards.table} ${classes.table}`} data-tight aria-label={`${year} by month`}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {['Sold for', 'Received', 'Costs'].map((label) => (
              <th key={label} scope="col" className={classes.amount}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, sales, received, costs }) => (
            <tr key={month}>
              <th scope="row" className={classes.number}>
                {MONTHS[month - 1]}
              </th>
              <td className={classes.amount}>{formatRupees(sales)}</td>
              <td className={classes.amount}>{formatRupees(received)}</td>
              <td className={classes.amount}>{formatRupees(costs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
