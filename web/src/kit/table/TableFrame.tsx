import type { ComponentPropsWithRef, CSSProperties } from 'react';
import type { Column } from '../columns/columns.ts';
import classes from './DataTable.module.css';
import { type SortProps, TableHead } from './TableHead.tsx';

export interface TableFrameProps<Row> extends Omit<ComponentPropsWithRef<'table'>, 'rows'> {
  columns: readonly Column<Row>[];
  /** Accessible name. */
  label: string;
  /** When given, rows are cards on a phone: the card's grid-template-columns. */
  cards?: string;
  sort?: SortProps;
}

/** A table with its head; the rows are its children. */
export function TableFrame<Row>(props: TableFrameProps<Row>) {
  const { columns, label, cards, sort, className, style, children, ...table } = props;
  return (
    <table
      {...table}
      className={`${classes.table} ${className ?? ''}`}
      style={{ ...style, ...(cards && ({ '--card-columns': cards } as CSSProperties)) }}
      aria-label={label}
      data-cards={cards ? true : undefined}
    >
      <TableHead columns={columns} sort={sort} />
      <tbody>{children}</tbody>
    </table>
  );
}
