import { BarChart, type BarChartProps } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { formatRupees, formatShort } from '../money/rupees.ts';

interface RupeeBarsProps extends Pick<BarChartProps, 'h' | 'data' | 'dataKey' | 'series' | 'type' | 'withLegend' | 'xAxisProps'> {
  /** Accessible name. Without it the chart is hidden from screen readers: then a table beside it has the same figures. */
  label?: string;
  /** Width of the value axis in pixels. */
  axisWidth: number;
}

/** Bar chart of rupees. A large dependency: load it with `lazyChart`. */
export function RupeeBars({ label, axisWidth, ...chart }: RupeeBarsProps) {
  return (
    <div {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <BarChart
        {...chart}
        legendProps={{ itemSorter: null }}
        valueFormatter={formatRupees}
        yAxisProps={{ width: axisWidth, tickFormatter: formatShort }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
