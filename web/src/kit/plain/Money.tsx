import { t } from '../../text/t.ts';
import { formatRupees } from '../money/rupees.ts';
import classes from './Money.module.css';

interface MoneyProps {
  /** Rupees. */
  amount: number | null | undefined;
  className?: string | undefined;
}

/** An amount in rupees, without a line break. */
export const Money = ({ amount, className = '' }: MoneyProps) => (
  <span className={`${classes.money} ${className}`}>
    {amount === null || amount === undefined ? t('common.notProvided') : formatRupees(amount)}
  </span>
);
