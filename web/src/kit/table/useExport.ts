import { reasonOf } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';
import { notifyFailure } from '../feedback/notify.ts';
import { saveFile } from '../files/saveFile.ts';
import { useDownload } from '../files/useDownload.ts';
import { type Exported, type FileKind, fileOf, filesOf } from './exportFile.ts';

/** Saves a list as a file, with the number of rows that are read. */
export function useExport<Row>(exported: Exported<Row>) {
  const download = useDownload<{ kind: FileKind; read: number }>((error) =>
    notifyFailure(t('staffCommon.list.downloadFailed', { list: exported.label }), reasonOf(error)),
  );
  const save = (kind: FileKind) =>
    download.run(async ({ signal, tell }) => {
      tell({ kind, read: 0 });
      const told = (read: number) => tell({ kind, read });
      const rows = exported.everyRow ? await exported.everyRow({ signal, told }) : (exported.rows ?? []);
      for (const part of filesOf(exported, rows)) {
        const file = await fileOf(kind, exported, part.rows);
        if (!signal.aborted) saveFile(file, `${part.name}.${kind}`);
      }
    });
  return { busy: download.progress, save, stop: download.stop };
}
