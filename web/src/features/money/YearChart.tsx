import { RupeeBars } from '../../kit/chart/RupeeBars.tsx';
import { MONTHS } from './months.ts';
import type { YearProps } from './YearTable.tsx';

const SERIES = [
  { name: 'sales', label: 'Sold for', color: 'lagoon.6' },
  { name: 'received', label: 'Received', color: 'saffron.4' },
  { name: 'costs', label: 'Costs', color: 'red.6' },
];

/** A year month by month in bars. The same figures stand in YearTable, for those who cannot see them here. */
export function YearChart({ year, months }: YearProps) {
  return (
    <RupeeBars
      label={`${year} by month in bars: sold for, received and costs`}
      h={280}
      axisWidth={56}
      data={months.map((figures) => ({ ...figures, month: MONTHS[figures.month - 1]?.slice(0, 3) }))}
      dataKey="month"
      series={SERIES}
      withLegend
    />
  );
}
