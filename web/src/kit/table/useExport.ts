import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';
import { notifyFailure } from '../feedback/notify.ts';
import { saveFile } from '../files/saveFile.ts';
import { sheetOf } from '../sheet/sheet.ts';
import { writeWorkbook, XLSX_TYPE } from '../sheet/workbook.ts';
import type { Column } from './columns.ts';
import { toCsv } from './csv.ts';
import type { Reading } from './everyPage.ts';

export type FileKind = 'csv' | 'xlsx';

/** What is exported: the rows on the screen, or those that `everyRow` reads, all that pass the filters. */
export interface Exported<Row> {
  /** Name of the list. */
  label: string;
  columns: readonly Column<Row>[] | ((rows: readonly Row[]) => readonly Column<Row>[]);
  rows?: readonly Row[];
  everyRow?: ((reading: Reading) => Promise<readonly Row[]>) | undefined;
  /** Name of the file, without its extension. */
  download: string;
}

async function fileOf<Row>(kind: FileKind, { label, columns }: Exported<Row>, rows: readonly Row[]) {
  const known = typeof columns === 'function' ? columns(rows) : columns;
  if (kind === 'csv') return new Blob([toCsv(known, rows)], { type: 'text/csv' });
  return new Blob([await writeWorkbook([sheetOf(label, known, rows)])], { type: XLSX_TYPE });
}

/** Saves a list as a file (R385): one at a time, with the number of rows that are read, and a way to stop. */
export function useExport<Row>(exported: Exported<Row>) {
  const [busy, setBusy] = useState<{ kind: FileKind; read: number }>();
  const running = useRef<AbortController>(null);
  const stop = () => running.current?.abort();
  useEffect(() => stop, []);

  async function save(kind: FileKind) {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setBusy({ kind, read: 0 });
    try {
      const told = (read: number) => signal.aborted || setBusy({ kind, read });
      const rows = exported.everyRow ? await exported.everyRow({ signal, told }) : (exported.rows ?? []);
      const file = await fileOf(kind, exported, rows);
      if (!signal.aborted) saveFile(file, `${exported.download}.${kind}`);
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      notifyFailure(t('staffCommon.list.downloadFailed', { list: exported.label }), reasonOf(error));
    } finally {
      running.current = null;
      setBusy(undefined);
    }
  }
  return { busy, save, stop };
}
