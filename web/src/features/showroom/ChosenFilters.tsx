import type { Understood } from '@contract/understood.ts';
import { IconX } from '@tabler/icons-react';
import { t } from '../../text/t.ts';
import { FilterLink } from './FilterLink.tsx';
import classes from './Filters.module.css';
import type { Wish } from './wishes.ts';

interface ChosenFiltersProps {
  wishes: Wish[];
  understood: Understood | undefined;
}

/** What is asked for, chosen or as the words were understood; each wish is given up by a press. */
export function ChosenFilters({ wishes, understood }: ChosenFiltersProps) {
  const corrected = understood?.corrected ?? [];
  return (
    <>
      {corrected.length > 0 && (
        <p className={classes.corrected}>
          {t('showroom.filters.corrected', {
            words: corrected.map((word) => t('showroom.filters.words', { words: word })).join(', '),
          })}
        </p>
      )}
      {wishes.length > 0 && (
        <ul className={classes.wishes} aria-label={t('showroom.filters.chosen')}>
          {wishes.map(({ name, label, without }) => (
            <li key={`${name} ${label}`}>
              <FilterLink
                change={without}
                className={classes.wish}
                rel="nofollow"
                aria-label={t('showroom.filters.remove', { label })}
              >
                {label}
                <IconX size={16} aria-hidden />
              </FilterLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
