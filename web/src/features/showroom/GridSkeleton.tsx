import { Skeleton } from '../../kit/plain/Skeleton.tsx';
import { t } from '../../text/t.ts';
import classes from './Showroom.module.css';
import cards from './VehicleCard.module.css';

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Loading skeleton of the grid, against layout shift. */
export const GridSkeleton = () => (
  <div className={classes.grid} role="status" aria-label={t('showroom.list.loading')}>
    {CARDS.map((card) => (
      <div key={card} className={cards.card}>
        <Skeleton ratio="3 / 2" />
        <div className={cards.words}>
          <Skeleton height={20} width="60%" />
          <Skeleton height={26} width="85%" />
          <Skeleton height={36} />
        </div>
      </div>
    ))}
  </div>
);
