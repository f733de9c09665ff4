import type { Month } from '@contract/money.ts';
import { useToday } from '../../kit/dates/days.ts';
import { monthNamed, monthOf } from '../../kit/dates/months.ts';
import { usePlace } from '../../lib/place.tsx';

/** The chosen month as URL state (`?month=&year=`), by default this month, and its setter. */
export function useMonth(yearsFrom: (thisYear: number) => number[]) {
  const { params, setParams } = usePlace();
  const thisMonth = monthOf(useToday());
  const years = yearsFrom(thisMonth.year);
  const named = (address: URLSearchParams) => monthNamed(address.get('month'), address.get('year'), years, thisMonth);
  const choose = (change: Partial<Month>) =>
    setParams((before) => {
      const { month, year } = { ...named(before), ...change };
      return years.includes(year) ? new URLSearchParams({ month: String(month), year: String(year) }) : before;
    });
  return { chosen: named(params), years, choose };
}
