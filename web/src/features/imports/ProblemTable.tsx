import type { ImportKind } from '@contract/import.ts';
import { Button, Checkbox, Stack, Text } from '@mantine/core';
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

export type Correct = (...cells: { row: number; key: string; typed: string }[]) => void;

const saidOf = ({ text, isHint, warning }: CellProblem) => {
  if (text === '') return t('imports.result.corrected');
  return isHint ? t(warning ? 'imports.result.warning' : 'imports.result.hint', { text }) : text;
};

const columnsOf = (kind: ImportKind, names: ReadonlyMap<number, string>, onCorrect: Correct): Column<CellProblem>[] => [
  { id: 'row', heading: t('imports.result.row'), value: ({ row }) => row, isRowHeading: true },
  { id: 'who', heading: t('imports.result.who'), value: ({ row }) => names.get(row), className: classes.cell, card: { isWide: true } },
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
          onTyped={(typed) => onCorrect({ row, key, typed })}
        />
      ),
    className: classes.cell,
    card: { isWide: true },
  },
  {
    id: 'text',
    heading: t('imports.result.text'),
    value: saidOf,
    cell: (problem) => (
      <>
        {saidOf(problem)}
        <Offer problem={problem} onCorrect={onCorrect} />
      </>
    ),
    card: { isWide: true },
  },
];

/** What one press does about a warning. */
function Offer({ problem: { row, warning }, onCorrect }: { problem: CellProblem; onCorrect: Correct }) {
  if (!warning?.offer) return null;
  const { key, typed, text } = warning.offer;
  return (
    <Button
      className={classes.offer}
      variant="default"
      size="sm"
      aria-label={t('imports.warned.ofRow', { text, row })}
      onClick={() => onCorrect({ row, key, typed })}
    >
      {text}
    </Button>
  );
}

/** As many as are shown; what was corrected, as by one press for thousands of rows, keeps no problem out. */
function firstOf(entries: readonly CellProblem[]): readonly CellProblem[] {
  if (entries.length <= MOST) return entries;
  return [...entries].sort((a, b) => Number(a.text === '') - Number(b.text === '')).slice(0, MOST);
}

interface ProblemTableProps {
  kind: ImportKind;
  problems: readonly CellProblem[];
  /** Which vehicle a row is of, and of a sale its buyer. */
  names: ReadonlyMap<number, string>;
  /** Cells that were corrected, and what is typed there. */
  corrected: readonly { row: number; key: string; cell: string }[];
  onCorrect: Correct;
}

/** What is wrong in a file, cell by cell with the row of the file: each is corrected where it stands. To be downloaded too. */
export function ProblemTable({ kind, problems, names, corrected, onCorrect }: ProblemTableProps) {
  const [withHints, setWithHints] = useState(true);
  const entries = entriesOf(problems, corrected);
  const isHidable = ({ isHint, warning }: CellProblem) => isHint && !warning;
  const hints = entries.filter(isHidable).length;
  const chosen = entries.filter((entry) => withHints || !isHidable(entry));
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
        rows={firstOf(chosen)}
        columns={columnsOf(kind, names, onCorrect)}
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
