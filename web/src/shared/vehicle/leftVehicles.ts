import type { LeftVehicle } from '@contract/manyVehicles.ts';
import { listed } from '../../kit/text/listed.ts';
import { t } from '../../text/staff.ts';

const NAMED = 3;

function named(numbers: string[]): string {
  const [first, rest] = [numbers.slice(0, NAMED), numbers.length - NAMED];
  return listed(rest > 0 ? [...first, t('manyVehicles.more', { count: String(rest) })] : first);
}

/** What is said of the vehicles that an act of many has left: a sentence for each reason, the first of them by name; '' for none (R578). */
export function leftText(left: readonly LeftVehicle[]): string {
  const byReason = Map.groupBy(left, ({ reason }) => reason);
  return [...byReason]
    .map(([reason, vehicles]) =>
      t(`manyVehicles.left.${reason}`, {
        count: String(vehicles.length),
        numbers: named(vehicles.map(({ registernumber }) => registernumber)),
      }),
    )
    .join(' ');
}
