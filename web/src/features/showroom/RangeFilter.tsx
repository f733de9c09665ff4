import type { FilterCounts } from '@contract/showroom.ts';
import classes from './Filters.module.css';
import { type Filters, RANGES, type Range } from './filters.ts';
import { RangeEnd } from './RangeEnd.tsx';

/**
 * The figures at which the lower (0) or the upper end (1) of a range may be put: every step, from the last that still finds all to the last
 * that finds any, or the years of the stock.
 */
export function stepsOf(range: Range, place: 0 | 1, stock: FilterCounts | undefined): number[] {
  if (!stock) return [];
  if (range === 'year') return stock.year.choices.map(({ value }) => value);
  const { from, upTo } = stock[range];
  const found = (place === 0 ? [...from] : [...upTo].reverse()).filter(({ count }) => count > 0);
  // Of those that leave nothing out the narrowest is enough.
  const most = found[0]?.count;
  const telling = found.slice(
    Math.max(
      0,
      found.findLastIndex(({ count }) => count === most),
    ),
  );
  return telling.map(({ value }) => value).sort((one, other) => one - other);
}

/** How many vehicles there are with the lower or the upper end of a range at a figure. */
export function foundAt(range: Range, place: 0 | 1, counts: FilterCounts | undefined) {
  if (!counts) return undefined;
  const { from, upTo } = counts[range];
  // The years between those that occur have the count of the next one.
  return (figure: number) =>
    (place === 0 ? from.find(({ value }) => value >= figure) : upTo.findLast(({ value }) => value <= figure))?.count ?? 0;
}

interface RangeFilterProps {
  range: Range;
  /** The counts of the whole stock, which has every step. */
  stock: FilterCounts | undefined;
  /** Those beside the other filters. */
  counts: FilterCounts | undefined;
  filters: Filters;
  onChange: (changes: Filters) => void;
}

/** From and to of price, kilometers or year. */
export const RangeFilter = ({ range, stock, counts, filters, onChange }: RangeFilterProps) => (
  <div className={classes.range}>
    {RANGES[range].map((end, place) => (
      <RangeEnd
        key={end}
        range={range}
        end={end}
        steps={stepsOf(range, place === 0 ? 0 : 1, stock)}
        countOf={foundAt(range, place === 0 ? 0 : 1, counts)}
        value={filters[end]}
        onChange={(value) => onChange({ [end]: value })}
      />
    ))}
  </div>
);
