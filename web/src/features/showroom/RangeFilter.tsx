import type { FilterCounts } from '@contract/showroom.ts';
import classes from './Filters.module.css';
import { type Filters, RANGES, type Range } from './filters.ts';
import { RangeEnd } from './RangeEnd.tsx';

/** The figures at which the lower (0) or the upper end (1) of a range may be put: the steps of the stock, or its years. */
export function stepsOf(range: Range, place: 0 | 1, stock: FilterCounts | undefined): number[] {
  if (!stock) return [];
  if (range === 'year') return stock.year.choices.map(({ value }) => value);
  return stock[range].choices.flatMap(({ from, to }) => (place === 0 ? from : to) || []);
}

interface RangeFilterProps {
  range: Range;
  /** The counts of the whole stock, which has every step. */
  stock: FilterCounts | undefined;
  filters: Filters;
  onChange: (changes: Filters) => void;
}

/**
 * From and to of price, kilometers or year. Without counts: a vehicle that costs just the figure belongs to the step above it, and would
 * be missing in the number of those up to it.
 */
export const RangeFilter = ({ range, stock, filters, onChange }: RangeFilterProps) => (
  <div className={classes.range}>
    {RANGES[range].map((end, place) => (
      <RangeEnd
        key={end}
        range={range}
        end={end}
        steps={stepsOf(range, place === 0 ? 0 : 1, stock)}
        value={filters[end]}
        onChange={(value) => onChange({ [end]: value })}
      />
    ))}
  </div>
);
