import type { ComponentPropsWithRef, CSSProperties } from 'react';
import type { Column } from './columns.ts';
import classes from './DataTable.module.css';
import { type SortProps, TableHead } from './TableHead.tsx';

export interface TableFrameProps<Row> extends Omit<ComponentPropsWithRef<'table'>, 'rows'> {
  columns: readonly Column<Row>[];
  /** What the table lists. */
  label: string;
  /** Given, the rows are cards on a phone: the columns of such a card, as CSS says them. */
  cards?: string;
  sort?: SortProps;
}

/** A table without its rows, which are its children. */
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
