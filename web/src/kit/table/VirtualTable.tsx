import { Skeleton } from '@mantine/core';
import { DataRow } from './DataRow.tsx';
import { ScrollBox } from './ScrollBox.tsx';
import { TableFrame, type TableFrameProps } from './TableFrame.tsx';
import type { VirtualRows } from './useVirtualRows.ts';
import classes from './VirtualTable.module.css';

function Space({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={classes.space}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

interface VirtualTableProps<Row> extends TableFrameProps<Row> {
  /** Accessible name of the scroll container. */
  boxLabel: string;
  visible: VirtualRows;
  /** The row at an index; undefined while it loads. */
  rowAt: (place: number) => Row | undefined;
  rowKey: (row: Row) => string;
}

/** Virtual list (windowing): a table of thousands of rows that renders only the visible ones, as cards on a phone. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { boxLabel, visible, rowAt, rowKey, className, ...frame } = props;
  const { columns } = frame;
  const { box, total, places, above, below, measure } = visible;
  return (
    <ScrollBox ref={box} label={boxLabel} className={classes.box ?? ''}>
      <TableFrame {...frame} className={`${classes.table} ${className ?? ''}`} aria-rowcount={total + 1}>
        <Space columns={columns.length} height={above} />
        {places.map((place) => {
          const row = rowAt(place);
          const at = { ref: measure, 'data-index': place, 'aria-rowindex': place + 2 };
          if (row) return <DataRow key={`${place} ${rowKey(row)}`} columns={columns} row={row} {...at} />;
          return (
            <tr key={place} aria-busy {...at}>
              <td colSpan={columns.length}>
                <Skeleton height={28} />
              </td>
            </tr>
          );
        })}
        <Space columns={columns.length} height={below} />
      </TableFrame>
    </ScrollBox>
  );
}
