import { Card, Skeleton } from '@mantine/core';
import { t } from '../../text/t.ts';
import classes from './Showroom.module.css';

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Loading skeleton of the grid, against layout shift. */
export function GridSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-label={t('showroom.list.loading')}>
      {CARDS.map((card) => (
        <Card key={card} withBorder radius="lg" padding="md">
          <Card.Section>
            <Skeleton radius={0} height="auto" style={{ aspectRatio: '3 / 2' }} />
          </Card.Section>
          <Skeleton height={14} width="60%" mt="md" />
          <Skeleton height={20} width="85%" mt="sm" />
          <Skeleton height={34} mt="lg" />
        </Card>
      ))}
    </div>
  );
}
