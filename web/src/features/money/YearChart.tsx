import { RupeeBars } from '../../kit/chart/RupeeBars.tsx';
import { monthWord } from '../../kit/dates/months.ts';
import { t } from '../../text/staff.ts';
import type { YearProps } from './YearTable.tsx';

const series = () => [
  { name: 'sales', label: t('money.sums.soldFor'), color: 'lagoon.6' },
  { name: 'received', label: t('money.sums.received'), color: 'saffron.4' },
  { name: 'costs', label: t('money.sums.costs'), color: 'red.6' },
];

/** Bar chart of a year by month. YearTable has the same figures, as its accessible alternative. */
export function YearChart({ year, months }: YearProps) {
  return (
    <RupeeBars
      label={t('money.yearly.chartLabel', { year: String(year) })}
      h={280}
      axisWidth={56}
      data={months.map((figures) => ({ ...figures, month: monthWord(figures.month, 'monthsShort') }))}
      dataKey="month"
      series={series()}
      withLegend
    />
  );
}
