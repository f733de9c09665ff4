import { Button, Title } from '@mantine/core';
import { COMPARED_AT_MOST, comparePath } from '../../lib/paths.ts';
import { favourites, recentlySeen, useKept } from '../../shared/favourites/lists.ts';
import { t } from '../../text/t.ts';
import classes from './Compare.module.css';

/** How many vehicles are offered. */
const OFFERED = 8;

/** Links that add a saved vehicle, or one looked at before, while there is room for it. */
export function MoreToCompare({ numbers }: { numbers: string[] }) {
  const kept = [...(useKept(favourites) ?? []), ...(useKept(recentlySeen) ?? [])];
  const others = new Map(kept.filter((it) => !numbers.includes(it.registernumber)).map((it) => [it.registernumber, it]));
  if (others.size === 0 || numbers.length >= COMPARED_AT_MOST) return null;
  return (
    <section className={classes.more} aria-label={t('compare.add')}>
      <Title order={2} size="h4">
        {t('compare.add')}
      </Title>
      <ul>
        {[...others.values()].slice(0, OFFERED).map(({ registernumber, title }) => (
          <li key={registernumber}>
            <Button
              component="a"
              variant="default"
              href={comparePath([...numbers, registernumber])}
              aria-label={t('compare.addOf', { title: `${title}, ${registernumber}` })}
            >
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
