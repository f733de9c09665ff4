import type { Understood } from '@contract/understood.ts';
import { IconX } from '@tabler/icons-react';
import { Changing } from '../../kit/text/Changing.tsx';
import { t } from '../../text/t.ts';
import { type ActiveFilter, quoted, searchExactly } from './activeFilters.ts';
import { FilterLink } from './FilterLink.tsx';
import classes from './Filters.module.css';
import type { Filters } from './filters.ts';

interface ChosenFiltersProps {
  filters: Filters;
  activeFilters: ActiveFilter[];
  understood: Understood | undefined;
}

const listed = (all: string[]) => all.map(quoted).join(', ');

/** That nothing in stock has these words of the search. */
export const NotFound = ({ words }: { words: string[] }) => (
  <p className={classes.corrected}>
    <Changing>{t('showroom.filters.unknown', { words: listed(words), count: words.length })}</Changing>
  </p>
);

/** What is asked for, chosen or as the words were understood; each wish is given up by a press. */
export function ChosenFilters({ filters, activeFilters, understood }: ChosenFiltersProps) {
  const { corrected = [], mistyped = [] } = understood ?? {};
  return (
    <>
      {corrected.length > 0 && (
        <p className={classes.corrected}>
          <Changing>{t('showroom.filters.corrected', { words: listed(corrected) })}</Changing>{' '}
          <FilterLink change={{ carSearch: searchExactly(filters.carSearch ?? '', mistyped) }} rel="nofollow">
            <Changing>{t('showroom.filters.searchExactly', { words: listed(mistyped) })}</Changing>
          </FilterLink>
        </p>
      )}
      {activeFilters.length > 0 && (
        <ul className={classes.activeFilters} aria-label={t('showroom.filters.chosen')}>
          {activeFilters.map(({ name, label, without }) => (
            <li key={`${name} ${label}`}>
              <FilterLink change={without} className={classes.wish} rel="nofollow" aria-label={t('showroom.filters.remove', { label })}>
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
