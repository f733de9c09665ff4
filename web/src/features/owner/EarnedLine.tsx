import type { OwnerPage } from '@contract/owner.ts';
import { RupeeLine } from '../../kit/chart/RupeeLine.tsx';
import { monthOf, monthWord } from '../../kit/dates/months.ts';
import { t } from '../../text/staff.ts';

/** What was earned in each month, as a line. The table beside it has the same figures. */
export const EarnedLine = ({ year }: Pick<OwnerPage, 'year'>) => (
  <RupeeLine
    label={t('owner.year.chart')}
    h={280}
    data={year.map(({ month, earned }) => ({ earned, month: monthWord(monthOf(month).month, 'monthsShort') }))}
    dataKey="month"
    series={[{ name: 'earned', label: t('owner.year.amount'), color: 'lagoon.6' }]}
  />
);
