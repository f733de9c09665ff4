import type { Key } from 'react';
import { DataRow } from './DataRow.tsx';
import { TableFrame, type TableFrameProps } from './TableFrame.tsx';

export interface DataTableProps<Row> extends TableFrameProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
}

/** A table from its columns and rows. */
export function DataTable<Row>({ rows, rowKey, ...frame }: DataTableProps<Row>) {
  return (
    <TableFrame {...frame}>
      {rows.map((row) => (
        <DataRow key={rowKey(row)} columns={frame.columns} row={row} />
      ))}
    </TableFrame>
  );
}
