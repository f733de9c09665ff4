import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { screens } from '../../lib/screens.ts';
import { t } from '../../text/staff.ts';
import type { Column } from '../columns/columns.ts';
import type { Sorting } from './sorting.ts';
import type { SortProps } from './TableHead.tsx';

const asWord = ({ sort, order }: Sorting) => `${sort}.${order}`;

/** Select for sorting on a phone, where the rows are cards without headings. */
export function SortSelect<Row>({ columns, sort }: { columns: readonly Column<Row>[]; sort: SortProps }) {
  const isPhone = useMediaQuery(screens.phone, undefined, { getInitialValueInEffect: false });
  if (!isPhone) return null;
  const { sorting, unsorted, onSort } = sort;
  const choices = [
    { label: unsorted.label, sorting: unsorted },
    ...columns
      .filter(({ isSortable }) => isSortable)
      .flatMap(({ id, heading }) => [
        { label: t('staffCommon.sort.ascending', { column: heading }), sorting: { sort: id, order: 'asc' } as const },
        { label: t('staffCommon.sort.descending', { column: heading }), sorting: { sort: id, order: 'desc' } as const },
      ]),
  ];
  return (
    <NativeSelect
      maw={320}
      label={t('staffCommon.sort.label')}
      data={choices.map(({ label, sorting }) => ({ label, value: asWord(sorting) }))}
      value={asWord(sorting)}
      onChange={({ currentTarget }) => {
        const chosen = choices[currentTarget.selectedIndex];
        if (chosen) onSort(chosen.sorting);
      }}
    />
  );
}
