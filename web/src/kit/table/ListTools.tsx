import { Button, Group, Text } from '@mantine/core';
import { IconFileDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { reasonOf } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';
import { notifyFailure } from '../feedback/notify.ts';
import { saveFile } from '../files/saveFile.ts';
import { useDownload } from '../files/useDownload.ts';
import { ToolButton } from '../page/ToolButton.tsx';
import { PrintButton } from '../print/PrintButton.tsx';
import type { Exported, FileKind } from './exportFile.ts';

/** Saves a list as a file, with the number of rows that are read. */
function useExport<Row>(exported: Exported<Row>) {
  const download = useDownload<{ kind: FileKind; read: number }>((error) =>
    notifyFailure(t('staffCommon.list.downloadFailed', { list: exported.label }), reasonOf(error)),
  );
  const save = (kind: FileKind) =>
    download.run(async ({ signal, tell }) => {
      tell({ kind, read: 0 });
      const told = (read: number) => tell({ kind, read });
      const { fileOf, filesOf } = await import('./exportFile.ts');
      const rows = exported.everyRow ? await exported.everyRow({ signal, told }) : (exported.rows ?? []);
      for (const part of filesOf(exported, rows)) {
        const file = await fileOf(kind, exported, part.rows);
        if (!signal.aborted) saveFile(file, `${part.name}.${kind}`);
      }
    });
  return { busy: download.progress, save, stop: download.stop };
}

const FILES = [
  { kind: 'csv', Icon: IconFileDownload, text: 'download', label: 'downloadOf' },
  { kind: 'xlsx', Icon: IconFileSpreadsheet, text: 'excel', label: 'excelOf' },
] as const satisfies { kind: FileKind; Icon: typeof IconFileDownload; text: string; label: string }[];

/** Downloads a list as CSV and as an Excel file, with its progress where rows are still to be read. */
export function ExportButtons<Row>(exported: Exported<Row>) {
  const { busy, save, stop } = useExport(exported);
  const isReading = busy && exported.everyRow;
  return (
    <>
      {isReading && (
        <Group gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {t('staffCommon.list.reading', { count: busy.read })}
          </Text>
          <Button variant="default" size="compact-sm" onClick={stop}>
            {t('staffCommon.list.stop')}
          </Button>
        </Group>
      )}
      {FILES.map(({ kind, Icon, text, label }) => (
        <ToolButton
          key={kind}
          leftSection={<Icon size={16} aria-hidden />}
          aria-label={t(`staffCommon.list.${label}`, { list: exported.label })}
          aria-busy={busy?.kind === kind || undefined}
          // Not disabled: the focus stays on it.
          aria-disabled={Boolean(busy)}
          data-disabled={busy ? true : undefined}
          onClick={() => void save(kind)}
        >
          {t(`staffCommon.list.${text}`)}
        </ToolButton>
      ))}
    </>
  );
}

interface ListToolsProps<Row> extends Omit<Exported<Row>, 'download'> {
  /** Name of the files, without their extension; no download without it. */
  download?: string | undefined;
  isEmpty?: boolean;
  /** Shows a button that prints the page. */
  print?: boolean | undefined;
}

/** Toolbar of a list: its files and print. Nothing for an empty one. */
export function ListTools<Row>({ download, print, ...list }: ListToolsProps<Row>) {
  const { isEmpty = list.rows?.length === 0 } = list;
  if (isEmpty || !(download || print)) return null;
  return (
    <Group gap="xs" justify="flex-end" data-screen-only>
      {download && <ExportButtons {...list} download={download} />}
      {print && <PrintButton />}
    </Group>
  );
}
