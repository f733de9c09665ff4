import type { DashboardColumn, DashboardFilter } from '@contract/dashboard.ts';
import { NativeSelect, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { columnsOf } from './columns.ts';
import { NEWEST, nextSorting, type Sorting, sortingNamed } from './sorting.ts';
import classes from './VehicleTable.module.css';

interface SortProps {
  sorting: Sorting & { filter: DashboardFilter };
  onSort: (sorting: Sorting) => void;
}

function SortIcon({ sorting, column }: { sorting: Sorting; column: DashboardColumn }) {
  const isSorted = sorting.sort === column;
  const Icon = !isSorted ? IconArrowsSort : sorting.order === 'asc' ? IconArrowUp : IconArrowDown;
  return <Icon size={14} className={classes.arrow} data-sorted={isSorted || undefined} aria-hidden />;
}

/** The column heads; each is a button that sorts. */
export function TableHead({ sorting, onSort }: SortProps) {
  const direction = sorting.order === 'asc' ? 'ascending' : 'descending';
  return (
    <thead>
      <tr>
        {columnsOf(sorting.filter).map(({ name, label }) => (
          <th key={name} scope="col" {...(sorting.sort === name && { 'aria-sort': direction })}>
            <UnstyledButton className={classes.sort} onClick={() => onSort(nextSorting(sorting, name))}>
              {label}
              <SortIcon sorting={sorting} column={name} />
            </UnstyledButton>
          </th>
        ))}
        <th scope="col">View</th>
        <th scope="col">Edit</th>
      </tr>
    </thead>
  );
}

const asWord = ({ sort, order }: Sorting) => `${sort}.${order}`;

/** The same choice where the rows are cards and have no heads. */
export function SortSelect({ sorting, onSort }: SortProps) {
  const choices = columnsOf(sorting.filter).flatMap(({ name, label }) => [
    { value: asWord({ sort: name, order: 'asc' }), label: `${label}, ascending` },
    { value: asWord({ sort: name, order: 'desc' }), label: `${label}, descending` },
  ]);
  return (
    <NativeSelect
      className={classes.sortSelect ?? ''}
      label="Sort by"
      data={[{ value: asWord(NEWEST), label: 'Newest first' }, ...choices]}
      value={asWord(sorting)}
      onChange={({ currentTarget }) => {
        const [sort = null, order = null] = currentTarget.value.split('.');
        onSort(sortingNamed(sort, order));
      }}
    />
  );
}
