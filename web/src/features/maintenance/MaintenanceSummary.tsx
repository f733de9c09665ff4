import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { t } from '../../text/staff.ts';
import classes from './MaintenanceSummary.module.css';

interface MaintenanceSummaryProps {
  /** The sum of the maintenance, rupees. */
  total: number;
  /** Rupees, 0 for none; only an admin knows it. */
  buyingPrice?: number | undefined;
}

function Line({ label, amount, strong = false }: { label: string; amount: number | null; strong?: boolean }) {
  return (
    <div className={classes.line} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>
        <MoneyText amount={amount} fw={strong ? 700 : 600} />
      </dd>
    </div>
  );
}

/** The sum of the maintenance; with the buying price also the total cost of the vehicle. */
export function MaintenanceSummary({ total, buyingPrice }: MaintenanceSummaryProps) {
  return (
    <section aria-label={t('maintenance.summary.section')}>
      <dl className={classes.summary}>
        {buyingPrice !== undefined && <Line label={t('maintenance.summary.buyingPrice')} amount={buyingPrice || null} />}
        <Line label={t('maintenance.summary.total')} amount={total} strong={buyingPrice === undefined} />
        {buyingPrice !== undefined && <Line label={t('maintenance.summary.investment')} amount={buyingPrice + total} strong />}
      </dl>
    </section>
  );
}
