import { useQuery } from '@tanstack/react-query';
import { today } from '../../kit/dates/days.ts';
import { parseDay } from '../../kit/dates/parseDay.ts';
import { ratesQuery } from '../dealer/rates.ts';
import { type CashWay, cashHints } from './cashHint.ts';
import { Hints } from './Hints.tsx';

interface CashHintProps {
  way: CashWay;
  isCash: boolean;
  /** Rupees, as it is typed. */
  amount: number | string;
  typedDay: string;
}

/** Says in a form what the limits of cash say of its amount, while it is typed; nothing where they cannot be asked. */
export function CashHint({ way, isCash, amount, typedDay }: CashHintProps) {
  const { data = [] } = useQuery({ ...ratesQuery, enabled: isCash });
  const hints = isCash ? cashHints(way, Number(amount) || 0, parseDay(typedDay) ?? today(), data) : [];
  return <Hints hints={hints} />;
}
