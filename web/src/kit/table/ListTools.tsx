import { Group } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { t } from '../../text/staff.ts';
import { saveFile } from '../files/saveFile.ts';
import { ToolButton } from '../page/ToolButton.tsx';
import { PrintButton } from '../print/PrintButton.tsx';
import type { Column } from './columns.ts';
import { toCsv } from './csv.ts';

interface ListToolsProps<Row> {
  /** What is listed. */
  label: string;
  columns: readonly Column<Row>[];
  /** The rows that are shown. */
  rows: readonly Row[];
  /** Given, they can be downloaded under this name, which needs no ending. */
  download?: string | undefined;
  /** Whether the page can be printed here. */
  print?: boolean | undefined;
}

/** The ways to take a list along: as a file for a spreadsheet, on paper. */
export function ListTools<Row>({ label, columns, rows, download, print }: ListToolsProps<Row>) {
  if (rows.length === 0 || !(download || print)) return null;
  const file = () => new Blob([toCsv(columns, rows)], { type: 'text/csv' });
  return (
    <Group gap="xs" justify="flex-end">
      {download && (
        <ToolButton
          leftSection={<IconFileDownload size={16} aria-hidden />}
          aria-label={t('staffCommon.list.downloadOf', { list: label })}
          onClick={() => saveFile(file(), `${download}.csv`)}
        >
          {t('staffCommon.list.download')}
        </ToolButton>
      )}
      {print && <PrintButton />}
    </Group>
  );
}
