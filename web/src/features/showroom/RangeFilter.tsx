import type { FilterCounts } from '@contract/showroom.ts';
import classes from './Filters.module.css';
import { type End, type Filters, RANGES, type Range, rangeOf, sideOf } from './filters.ts';
import { RangeEnd } from './RangeEnd.tsx';

type Figures = FilterCounts['price']['upTo'];

/** The counts of an end of its range. */
const countsAt = (end: End, counts: FilterCounts): Figures => {
  const sides: { from?: Figures; upTo: Figures } = counts[rangeOf(end)];
  return sides[sideOf(end)] ?? [];
};

/**
 * The figures at which an end of a range may be put: every step, from the last that still finds all to the last
 * that finds any, or the years of the stock.
 */
export function stepsOf(end: End, stock: FilterCounts | undefined): number[] {
  if (!stock) return [];
  if (rangeOf(end) === 'year') return stock.year.choices.map(({ value }) => value);
  const counted = countsAt(end, stock);
  const found = (sideOf(end) === 'from' ? [...counted] : [...counted].reverse()).filter(({ count }) => count > 0);
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

/** How many vehicles there are with an end of a range at a figure. */
export function foundAt(end: End, counts: FilterCounts | undefined) {
  if (!counts) return undefined;
  const counted = countsAt(end, counts);
  // The years between those that occur have the count of the next one.
  return (figure: number) =>
    (sideOf(end) === 'from' ? counted.find(({ value }) => value >= figure) : counted.findLast(({ value }) => value <= figure))?.count ?? 0;
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

/** From and to of price, kilometers or year; up to which EMI. */
export const RangeFilter = ({ range, stock, counts, filters, onChange }: RangeFilterProps) => (
  <div className={classes.range}>
    {RANGES[range].map((end) => (
      <RangeEnd
        key={end}
        range={range}
        end={end}
        steps={stepsOf(end, stock)}
        countOf={foundAt(end, counts)}
        value={filters[end]}
        onChange={(value) => onChange({ [end]: value })}
      />
    ))}
  </div>
);
