import type { ComponentPropsWithRef, ReactNode } from 'react';
import { type Column, textOf } from '../columns/columns.ts';

interface DataCellProps<Row> {
  column: Column<Row>;
  isInput: boolean | undefined;
  children: ReactNode;
}

function DataCell<Row>({ column, isInput, children }: DataCellProps<Row>) {
  const { heading, value, kind, isRowHeading, card, className } = column;
  const Cell = isRowHeading ? 'th' : 'td';
  return (
    <Cell
      {...(isRowHeading && { scope: 'row' })}
      className={className}
      data-kind={isInput ? undefined : kind}
      data-input={isInput || undefined}
      data-controls={!value || undefined}
      data-label={value && !card?.isUnlabelled ? heading : undefined}
      data-wide={card?.isWide || undefined}
      data-title={card?.isTitle || undefined}
    >
      {children}
    </Cell>
  );
}

interface DataRowProps<Row> extends ComponentPropsWithRef<'tr'> {
  columns: readonly Column<Row>[];
  row: Row;
  /** Cells of this row that replace the column's own, by column id: inputs, or a button that the row itself needs. */
  cells?: Record<string, ReactNode>;
  /** Its cells contain inputs. */
  isEdited?: boolean;
}

/** One row of a table, a card on a phone. */
export function DataRow<Row>({ columns, row, cells = {}, isEdited, ...tr }: DataRowProps<Row>) {
  return (
    <tr {...tr} data-edited={isEdited || undefined}>
      {columns.map((column) => (
        <DataCell key={column.id} column={column} isInput={isEdited && column.id in cells}>
          {cells[column.id] ?? column.cell?.(row) ?? textOf(column, row)}
        </DataCell>
      ))}
    </tr>
  );
}
