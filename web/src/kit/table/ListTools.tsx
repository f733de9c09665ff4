import { Group } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { t } from '../../text/staff.ts';
import { saveFile } from '../files/saveFile.ts';
import { ToolButton } from '../page/ToolButton.tsx';
import { PrintButton } from '../print/PrintButton.tsx';
import type { Column } from './columns.ts';
import { toCsv } from './csv.ts';

interface ListToolsProps<Row> {
  /** Name of the list. */
  label: string;
  columns: readonly Column<Row>[];
  /** The shown rows. */
  rows: readonly Row[];
  /** Name of the CSV file, without its extension; no download without it. */
  download?: string | undefined;
  /** Shows a button that prints the page. */
  print?: boolean | undefined;
}

/** Toolbar of a list: CSV download and print. */
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
