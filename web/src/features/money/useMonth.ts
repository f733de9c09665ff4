import type { Month } from '@contract/money.ts';
import { useSearchParams } from 'react-router-dom';
import { today } from '../../lib/today.ts';
import { monthNamed, monthOf } from './months.ts';

/** The month that the address names (`?month=&year=`), this month at first, and the way to choose another. */
export function useMonth(yearsFrom: (thisYear: number) => number[]) {
  const [params, setParams] = useSearchParams();
  const thisMonth = monthOf(today());
  const years = yearsFrom(thisMonth.year);
  const chosen = monthNamed(params.get('month'), params.get('year'), years, thisMonth);
  const choose = (change: Partial<Month>) =>
    setParams(
      (before) => {
        const { month, year } = { ...monthNamed(before.get('month'), before.get('year'), years, thisMonth), ...change };
        return years.includes(year) ? { month: String(month), year: String(year) } : before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { chosen, years, choose };
}
