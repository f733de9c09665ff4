import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { formatRupees, formatShort } from '../../lib/format.ts';
import type { MoneyFigure } from './vehicleMoney.ts';

/** The money of one vehicle in bars. The same figures stand in a table below it. */
export function MoneyChart({ figures }: { figures: MoneyFigure[] }) {
  return (
    <div aria-hidden>
      <BarChart
        h={220}
        type="stacked"
        data={figures.map(({ label, amount }) => ({ label, [label]: amount }))}
        dataKey="label"
        series={figures.map(({ label, color }) => ({ name: label, color }))}
        valueFormatter={formatRupees}
        xAxisProps={{ interval: 0, tick: { fontSize: 9, fill: 'currentColor', width: 56 } }}
        yAxisProps={{ width: 52, tickFormatter: formatShort }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
