import { IconTrendingDown } from '@tabler/icons-react';
import { formatRupees } from '../../kit/money/rupees.ts';
import { LANGUAGE } from '../../text/language.ts';
import { t } from '../../text/t.ts';
import classes from './PriceDrop.module.css';

const dayAndMonth = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' });

/** The price before, in rupees, and the day since which it is lower. */
export interface Reduction {
  from: number;
  since: string;
}

interface PriceDropProps {
  /** Rupees. */
  price: number;
  reduced: Reduction;
}

/** Says by how much a price went down, and since when. */
export function PriceDrop({ price, reduced: { from, since } }: PriceDropProps) {
  if (from <= price) return null;
  return (
    <p className={classes.drop}>
      <IconTrendingDown size={16} aria-hidden />
      {t('offer.reduced', { less: formatRupees(from - price), since: dayAndMonth.format(new Date(since)) })}
    </p>
  );
}
