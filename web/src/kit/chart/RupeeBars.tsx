import { BarChart, type BarChartProps } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { formatRupees, formatShort } from '../money/rupees.ts';

interface RupeeBarsProps
  extends Pick<BarChartProps, 'h' | 'data' | 'dataKey' | 'series' | 'type' | 'withLegend' | 'xAxisProps'> {
  /** What the bars show, in words. Without it they are hidden from screen readers: then the figures stand in a table beside them. */
  label?: string;
  /** Pixels for the amounts at the side. */
  axisWidth: number;
}

/** Rupees in bars. Heavy: to be loaded by `lazyChart`. */
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
