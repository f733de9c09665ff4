import { RupeeBars } from '../../kit/chart/RupeeBars.tsx';
import type { MoneyFigure } from './vehicleMoney.ts';

/** Bar chart of one vehicle's money. The table below it has the same figures, as its accessible alternative. */
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
