import { LineChart, type LineChartProps } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { formatRupees, formatShort } from '../money/rupees.ts';

interface RupeeLineProps extends Pick<LineChartProps, 'h' | 'data' | 'dataKey' | 'series'> {
  /** Accessible name; a table beside it has the same figures. */
  label: string;
}

/** Line chart of rupees. A large dependency: load it with `lazyChart`. */
export const RupeeLine = ({ label, ...chart }: RupeeLineProps) => (
  <div role="img" aria-label={label}>
    <LineChart
      {...chart}
      curveType="linear"
      valueFormatter={formatRupees}
      yAxisProps={{ width: 64, tickFormatter: formatShort }}
      referenceLines={[{ y: 0, color: 'var(--mantine-color-dimmed)' }]}
      lineChartProps={{ accessibilityLayer: false }}
    />
  </div>
);
