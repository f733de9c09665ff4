import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column } from '../columns/columns.ts';
import classes from './DataTable.module.css';
import { nextSorting, type Sorting } from './sorting.ts';

export interface SortProps {
  sorting: Sorting;
  /** The default order, when no column sorts, and its label. */
  unsorted: Sorting & { label: string };
  onSort: (sorting: Sorting) => void;
}

interface HeadingProps<Row> {
  column: Column<Row>;
  sort: SortProps | undefined;
}

function Heading<Row>({ column: { id, heading, hiddenHeading, isSortable }, sort }: HeadingProps<Row>) {
  if (hiddenHeading) return <VisuallyHidden>{heading}</VisuallyHidden>;
  if (!isSortable || !sort) return heading;
  const { sorting, unsorted, onSort } = sort;
  const isSorted = sorting.sort === id;
  const Icon = !isSorted ? IconArrowsSort : sorting.order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <UnstyledButton className={classes.sort} onClick={() => onSort(nextSorting(sorting, id, unsorted))}>
      {heading}
      <Icon size={14} className={classes.arrow} data-sorted={isSorted || undefined} aria-hidden />
    </UnstyledButton>
  );
}

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort?: SortProps | undefined;
}

/** The table head; headings of sortable columns are buttons. */
export function TableHead<Row>({ columns, sort }: TableHeadProps<Row>) {
  const direction = sort?.sorting.order === 'asc' ? 'ascending' : 'descending';
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={column.className}
            data-kind={column.kind}
            data-controls={!column.value || undefined}
            {...(sort?.sorting.sort === column.id && { 'aria-sort': direction })}
          >
            <Heading column={column} sort={sort} />
          </th>
        ))}
      </tr>
    </thead>
  );
}
