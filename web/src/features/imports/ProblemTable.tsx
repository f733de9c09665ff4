import type { ImportKind } from '@contract/import.ts';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Column } from '../../kit/columns/columns.ts';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { t } from '../../text/staff.ts';
import { CellInput } from './CellInput.tsx';
import { labelOf } from './columns.ts';
import { entriesOf } from './entries.ts';
import classes from './Imports.module.css';
import type { CellProblem } from './rows.ts';

/** More rows than anybody corrects by hand; the file has all. */
const MOST = 200;

type Correct = (row: number, key: string, typed: string) => void;

const columnsOf = (kind: ImportKind, onCorrect: Correct): Column<CellProblem>[] => [
  { id: 'row', heading: t('imports.result.row'), value: ({ row }) => row, isRowHeading: true },
  { id: 'column', heading: t('imports.result.column'), value: ({ key }) => (key ? labelOf(kind, key) : t('imports.result.wholeRow')) },
  {
    id: 'cell',
    heading: t('imports.result.cell'),
    value: ({ cell }) => cell,
    cell: ({ row, key, cell }) =>
      key === '' ? (
        cell
      ) : (
        <CellInput
          kind={kind}
          field={key}
          label={t('imports.result.cellOf', { label: labelOf(kind, key), row })}
          value={cell}
          onTyped={(typed) => onCorrect(row, key, typed)}
        />
      ),
    className: classes.cell,
    card: { isWide: true },
  },
  {
    id: 'text',
    heading: t('imports.result.text'),
    value: ({ text, isHint }) => (isHint && text !== '' ? t('imports.result.hint', { text }) : text || t('imports.result.corrected')),
    card: { isWide: true },
  },
];

interface ProblemTableProps {
  kind: ImportKind;
  problems: readonly CellProblem[];
  /** Cells that were corrected, and what is typed there. */
  corrected: readonly { row: number; key: string; cell: string }[];
  onCorrect: Correct;
}

/** What is wrong in a file, cell by cell with the row of the file: each is corrected where it stands. To be downloaded too. */
export function ProblemTable({ kind, problems, corrected, onCorrect }: ProblemTableProps) {
  const [withHints, setWithHints] = useState(true);
  const entries = entriesOf(problems, corrected);
  const hints = entries.filter(({ isHint }) => isHint).length;
  const chosen = entries.filter(({ isHint }) => withHints || !isHint);
  return (
    <Stack gap="xs">
      {hints > 0 && hints < entries.length && (
        <Checkbox
          label={`${t('imports.result.onlyHints')} (${t('imports.result.hints', { count: hints })})`}
          checked={withHints}
          onChange={(event) => setWithHints(event.currentTarget.checked)}
        />
      )}
      <QueryTable
        rows={chosen.slice(0, MOST)}
        columns={columnsOf(kind, onCorrect)}
        rowKey={({ row, key }) => `${row} ${key}`}
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
