import { RupeeBars } from '../../kit/chart/RupeeBars.tsx';
import type { MoneyFigure } from './vehicleMoney.ts';

/** The money of one vehicle in bars. The same figures stand in a table below it. */
export function MoneyChart({ figures }: { figures: MoneyFigure[] }) {
  return (
    <RupeeBars
      h={220}
      axisWidth={52}
      type="stacked"
      data={figures.map(({ label, amount }) => ({ label, [label]: amount }))}
      dataKey="label"
      series={figures.map(({ label, color }) => ({ name: label, color }))}
      xAxisProps={{ interval: 0, tick: { fontSize: 9, fill: 'currentColor', width: 56 } }}
    />
  );
}
