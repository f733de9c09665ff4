import { t } from '../../text/t.ts';
import { formatRupees } from '../money/rupees.ts';
import classes from './Money.module.css';

interface MoneyProps {
  /** Rupees. */
  amount: number | null | undefined;
  className?: string | undefined;
}

/** An amount in rupees, without a line break (R001). `data-missing` is for style sheets. */
export function Money({ amount, className = '' }: MoneyProps) {
  const isMissing = amount === null || amount === undefined;
  return (
    <span className={`${classes.money} ${className}`} data-missing={isMissing || undefined}>
      {isMissing ? t('common.notProvided') : formatRupees(amount)}
    </span>
  );
}
