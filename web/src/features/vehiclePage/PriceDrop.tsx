import type { LandingCar } from '@contract/vehicle.ts';
import { IconTrendingDown } from '@tabler/icons-react';
import { formatRupees } from '../../kit/money/rupees.ts';
import { LANGUAGE } from '../../text/language.ts';
import { t } from '../../text/t.ts';
import classes from './PriceDrop.module.css';

const dayAndMonth = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' });

/** Says by how much a price went down, and since when; nothing when it did not. */
export function PriceDrop({ car: { vehiclesellprice: price, reduced } }: Pick<LandingCar, 'car'>) {
  if (!price || !reduced || reduced.from <= price) return null;
  const { from, since } = reduced;
  return (
    <p className={classes.drop}>
      <IconTrendingDown size={16} aria-hidden />
      {t('offer.reduced', { less: formatRupees(from - price), since: dayAndMonth.format(new Date(since)) })}
    </p>
  );
}
