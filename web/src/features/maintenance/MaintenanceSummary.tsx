import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { t } from '../../text/staff.ts';
import classes from './MaintenanceSummary.module.css';

interface MaintenanceSummaryProps {
  /** What maintenance cost so far, rupees. */
  total: number;
  /** Rupees, 0 when there is none; known to an admin only. */
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

/** What maintenance cost; with the buying price also what the vehicle cost in all (R139, R143, R146, D13). */
export function MaintenanceSummary({ total, buyingPrice }: MaintenanceSummaryProps) {
  return (
    <section aria-label={t('maintenance.summary.section')}>
      <dl className={classes.summary}>
        {buyingPrice !== undefined && (
          <Line label={t('maintenance.summary.buyingPrice')} amount={buyingPrice || null} />
        )}
        <Line label={t('maintenance.summary.total')} amount={total} strong={buyingPrice === undefined} />
        {buyingPrice !== undefined && (
          <Line label={t('maintenance.summary.investment')} amount={buyingPrice + total} strong />
        )}
      </dl>
    </section>
  );
}
