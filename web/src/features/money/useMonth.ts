import type { Month } from '@contract/money.ts';
import { today } from '../../kit/dates/days.ts';
import { useAddressParams } from '../../kit/page/useAddressParams.ts';
import { monthNamed, monthOf } from './months.ts';

/** The chosen month as URL state (`?month=&year=`), by default this month, and its setter. */
export function useMonth(yearsFrom: (thisYear: number) => number[]) {
  const [params, changeParams] = useAddressParams();
  const thisMonth = monthOf(today());
  const years = yearsFrom(thisMonth.year);
  const named = (address: URLSearchParams) => monthNamed(address.get('month'), address.get('year'), years, thisMonth);
  const choose = (change: Partial<Month>) =>
    changeParams((before) => {
      const { month, year } = { ...named(before), ...change };
      return years.includes(year) ? { month: String(month), year: String(year) } : before;
    });
  return { chosen: named(params), years, choose };
}
