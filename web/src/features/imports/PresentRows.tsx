import type { ImportKind } from '@contract/import.ts';
import { Group, Stack, Text } from '@mantine/core';
import { ExportButtons } from '../../kit/table/ListTools.tsx';
import { t } from '../../text/staff.ts';
import { presentRows } from './exported.ts';

/** What is there now, as files in the columns of the template. */
export function PresentRows({ kind }: { kind: ImportKind }) {
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('imports.present.title')}</Text>
      <Group gap="xs">
        <ExportButtons {...presentRows(kind)} />
      </Group>
      <Text c="dimmed" size="sm">
        {t(`imports.present.text.${kind}`)}
      </Text>
    </Stack>
  );
}
