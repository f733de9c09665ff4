import type { ImportKind } from '@contract/import.ts';
import { Button, Collapse, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../kit/columns/columns.ts';
import { saveFile } from '../../kit/files/saveFile.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { ScrollBox } from '../../kit/table/ScrollBox.tsx';
import { t } from '../../text/staff.ts';
import { columnsFor, csvTemplate, xlsxTemplate } from './template.ts';

type Described = ReturnType<typeof columnsFor>[number];

const COLUMNS = (): Column<Described>[] => [
  { id: 'heading', heading: t('imports.template.column'), value: ({ heading }) => heading, isRowHeading: true },
  { id: 'needed', heading: t('imports.template.needed'), value: ({ isNeeded }) => (isNeeded ? t('words.yesNo.yes') : '') },
  { id: 'allowed', heading: t('imports.template.allowed'), value: ({ allowed }) => allowed, card: { isWide: true } },
];

/** The templates of a kind, and what may stand in their columns. */
export function TemplateLinks({ kind }: { kind: ImportKind }) {
  const [shown, setShown] = useState(false);
  const icon = <IconDownload size={18} aria-hidden />;
  const name = t(`imports.kind.${kind}`);
  return (
    <>
      <Group>
        <Button variant="default" leftSection={icon} onClick={async () => saveFile(await xlsxTemplate(kind), `${name}.xlsx`)}>
          {t('imports.template.xlsx')}
        </Button>
        <Button variant="default" leftSection={icon} onClick={() => saveFile(csvTemplate(kind), `${name}.csv`)}>
          {t('imports.template.csv')}
        </Button>
        <Button variant="subtle" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t('imports.template.show')}
        </Button>
      </Group>
      <Text c="dimmed" size="sm">
        {t('imports.template.text')}
      </Text>
      <Collapse expanded={shown}>
        {shown && (
          <ScrollBox label={t('imports.template.columns')}>
            <DataTable
              columns={COLUMNS()}
              rows={columnsFor(kind)}
              rowKey={({ key }) => key}
              label={t('imports.template.columns')}
              cards="1fr auto"
            />
          </ScrollBox>
        )}
      </Collapse>
    </>
  );
}
