import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';
import { notifyFailure } from '../feedback/notify.ts';
import { saveFile } from '../files/saveFile.ts';
import { type Exported, type FileKind, fileOf, filesOf } from './exportFile.ts';

/** Saves a list as a file: one at a time, with the number of rows that are read, and a way to stop. */
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
      for (const part of filesOf(exported, rows)) {
        const file = await fileOf(kind, exported, part.rows);
        if (!signal.aborted) saveFile(file, `${part.name}.${kind}`);
      }
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
