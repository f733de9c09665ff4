import type { ImportKind } from '@contract/import.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { saveFile } from '../../kit/files/saveFile.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { allProblems, type Checked, goodRows } from './checking.ts';
import type { Chosen } from './chosen.ts';
import { correctedFile, isEdited } from './correctedFile.ts';
import { cellsOf, correctedRows } from './edits.ts';
import { HomePageQuestion } from './HomePageQuestion.tsx';
import { owedOf } from './hints.ts';
import classes from './Imports.module.css';
import { ProblemTable } from './ProblemTable.tsx';
import { TypesByName } from './TypesByName.tsx';
import type { useImport } from './useImport.ts';
import { Warnings } from './Warnings.tsx';
import { WordQuestions } from './WordQuestions.tsx';
import { isAsked } from './words.ts';

/** Which vehicle a row is of, and of a sale its buyer, as the file says it. */
const namesOf = (kind: ImportKind, rows: Checked['rows']) =>
  new Map(
    rows.map(({ row, cells }) => [
      row,
      [cells.registernumber, kind === 'sales' ? cells.ownerName : cells.vehicleName].filter(Boolean).join(', '),
    ]),
  );

/** What the vehicles of a stock cost together; '' where nothing says it. */
function boughtFor(kind: ImportKind, rows: Checked['rows']): string {
  const prices = kind === 'stock' ? rows.map(({ values }) => Number(values.vehicleBuyPrice ?? 0)).filter((price) => price > 0) : [];
  const amount = formatAmount(prices.reduce((sum, price) => sum + price, 0));
  return prices.length > 0 ? t('imports.result.boughtFor', { count: prices.length, amount }) : '';
}

/** What the buyers of old sales will owe; '' of what is no sale. */
function owedAfter(kind: ImportKind, rows: Checked['rows']): string {
  if (kind !== 'sales' || rows.length === 0) return '';
  const { count, amount } = owedOf(rows.map(({ values }) => values));
  return t('imports.result.owed', { count, amount: formatAmount(amount) });
}

interface FindingsProps {
  kind: ImportKind;
  importing: ReturnType<typeof useImport>;
  chosen: Chosen;
  checked: Checked;
  onSettled: () => void;
}

/** What the check has found; what is to be done comes before a list of problems that may be long. */
export function Findings({ kind, importing, chosen, checked, onSettled }: FindingsProps) {
  const { edits, busy, isWaiting } = importing;
  const [leavesOut, setLeavesOut] = useState(false);
  const [asks, setAsks] = useState(false);
  // A word that is asked about once is not told of each of its rows.
  const problems = useMemo(
    () => allProblems(kind, checked).filter((problem) => problem.isHint || !isAsked(checked.questions, problem)),
    [kind, checked],
  );
  const good = useMemo(() => goodRows(kind, checked), [kind, checked]);
  const bad = checked.rows.length - good.length;
  const sums = [boughtFor(kind, good), owedAfter(kind, good)].filter(Boolean);
  const isSettled = !isWaiting && busy === '';
  const asksHomePage = kind === 'stock' && good.length > 0 && ![...chosen.columns.values()].includes('onhomepage');
  const isAnswered = !asksHomePage || edits.defaults.onhomepage !== undefined;
  const corrected = correctedRows(edits, chosen.sheet).flatMap((row) =>
    Object.entries(cellsOf(edits, chosen.sheet, row)).map(([key, cell]) => ({ row, key, cell })),
  );
  return (
    <Stack gap="md">
      <Group gap="xs" role="status">
        <IconFileSpreadsheet size={20} aria-hidden />
        {isSettled && <Text fw={600}>{t('imports.result.good', { count: good.length })}</Text>}
        {isSettled && sums.map((sum) => <Text key={sum}>{sum}</Text>)}
        {bad > 0 && <Text>{t(leavesOut ? 'imports.result.leftOut' : 'imports.result.bad', { count: bad })}</Text>}
      </Group>
      {bad > 0 && !leavesOut && <Text>{t('imports.result.fix')}</Text>}
      <Warnings problems={problems} onCorrect={importing.correct} />
      <WordQuestions kind={kind} questions={checked.questions} edits={edits} onAnswer={importing.answer} />
      {/* Of what is sold already a type that nobody knows is not asked. */}
      {kind === 'stock' && <TypesByName kind={kind} questions={checked.types} edits={edits} onAnswer={importing.answerTypes} />}
      {asksHomePage && (
        <HomePageQuestion
          count={good.length}
          answer={edits.defaults.onhomepage ?? ''}
          onAnswer={(answer) => importing.setDefault('onhomepage', answer)}
        />
      )}
      {bad > 0 && good.length > 0 && (
        <Button variant="default" onClick={() => setLeavesOut(!leavesOut)} className={classes.leaveOut}>
          {t(leavesOut ? 'imports.result.notLeftOut' : 'imports.result.leaveOut', { count: bad })}
        </Button>
      )}
      <Group>
        {isSettled && isAnswered && good.length > 0 && (bad === 0 || leavesOut) && (
          <Button onClick={() => setAsks(true)}>{t('imports.add.submit', { count: good.length })}</Button>
        )}
        {isEdited(edits) && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={async () => {
              const name = chosen.name.replace(/\.[^.]*$/, '');
              saveFile(await correctedFile(kind, chosen, edits, checked.rows), `${name}.xlsx`);
            }}
          >
            {t('imports.result.save')}
          </Button>
        )}
      </Group>
      {(problems.length > 0 || corrected.length > 0) && (
        <ProblemTable
          kind={kind}
          problems={problems}
          names={namesOf(kind, checked.rows)}
          corrected={corrected}
          onCorrect={importing.correct}
        />
      )}
      <ConfirmDialog
        opened={asks}
        title={t('imports.add.question', { count: good.length })}
        confirmLabel={t('imports.add.confirm')}
        pending={busy !== ''}
        onConfirm={async () => {
          const isDone = await importing.add();
          setAsks(false);
          if (isDone) onSettled();
        }}
        onCancel={() => setAsks(false)}
      >
        {t('imports.add.text', { kind: t(`imports.kind.${kind}`), file: importing.chosen?.name ?? '' })}
      </ConfirmDialog>
    </Stack>
  );
}
