import type { ImportKind } from '@contract/import.ts';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Column } from '../../kit/columns/columns.ts';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { t } from '../../text/staff.ts';
import { labelOf } from './columns.ts';
import classes from './Imports.module.css';
import type { CellProblem } from './rows.ts';

/** More rows than anybody corrects by hand; the file has all. */
const MOST = 200;

const columnsOf = (kind: ImportKind): Column<CellProblem>[] => [
  { id: 'row', heading: t('imports.result.row'), value: ({ row }) => row, isRowHeading: true },
  { id: 'column', heading: t('imports.result.column'), value: ({ key }) => (key ? labelOf(kind, key) : t('imports.result.wholeRow')) },
  { id: 'cell', heading: t('imports.result.cell'), value: ({ cell }) => cell, className: classes.cell },
  {
    id: 'text',
    heading: t('imports.result.text'),
    value: ({ text, isHint }) => (isHint ? t('imports.result.hint', { text }) : text),
    card: { isWide: true },
  },
];

/** What is wrong in a file, cell by cell with the row of the file, to be downloaded too. */
export function ProblemTable({ kind, problems }: { kind: ImportKind; problems: readonly CellProblem[] }) {
  const [withHints, setWithHints] = useState(true);
  const hints = problems.filter(({ isHint }) => isHint).length;
  const chosen = problems.filter(({ isHint }) => withHints || !isHint);
  return (
    <Stack gap="xs">
      {hints > 0 && hints < problems.length && (
        <Checkbox
          label={`${t('imports.result.onlyHints')} (${t('imports.result.hints', { count: hints })})`}
          checked={withHints}
          onChange={(event) => setWithHints(event.currentTarget.checked)}
        />
      )}
      <QueryTable
        rows={chosen.slice(0, MOST)}
        columns={columnsOf(kind)}
        rowKey={({ row, key, text }) => `${row} ${key} ${text}`}
        label={t('imports.result.title')}
        boxLabel={t('imports.result.title')}
        cards="auto 1fr"
        empty={t('imports.result.none')}
        download={t('imports.result.title')}
      />
      {chosen.length > MOST && <Text>{t('imports.result.more', { shown: MOST, all: chosen.length })}</Text>}
    </Stack>
  );
}
