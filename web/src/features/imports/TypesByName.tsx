import type { ImportKind } from '@contract/import.ts';
import { Alert, Group, Select, Stack, Text } from '@mantine/core';
import { t } from '../../text/staff.ts';
import { labelOf } from './columns.ts';
import type { Edits, Meaning } from './edits.ts';
import { type TypeQuestion, typeMeant } from './typesByName.ts';
import { asOption, fromOption, optionsFor } from './words.ts';

/** Names that are said of many. */
const SHOWN = 6;

interface TypesByNameProps {
  kind: ImportKind;
  questions: readonly TypeQuestion[];
  edits: Edits;
  onAnswer: (question: TypeQuestion, meaning: Meaning) => void;
}

/** Vehicles of which the file does not say the type: what they are taken for by their names, and what those are that nobody knows. */
export function TypesByName({ kind, questions, edits, onAnswer }: TypesByNameProps) {
  if (questions.length === 0) return null;
  const count = questions.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Alert
      role="region"
      aria-label={t('imports.types.title')}
      color={questions.some((question) => typeMeant(edits, question) === undefined) ? 'yellow' : 'blue'}
    >
      <Stack gap="sm">
        <Text fw={600}>{t('imports.types.title')}</Text>
        <Text>{t('imports.types.text', { count })}</Text>
        {questions.map((question) => (
          <Group key={question.proposal} gap="sm" align="center">
            <Text>{textOf(question)}</Text>
            <Select
              aria-label={`${labelOf(kind, 'vehicleType')}, ${textOf(question)}`}
              placeholder={t('imports.words.placeholder')}
              data={optionsFor(kind, 'vehicleType')}
              value={asOption(typeMeant(edits, question))}
              onChange={(option) => option !== null && onAnswer(question, fromOption(option))}
              allowDeselect={false}
              maw={240}
            />
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}

function textOf({ proposal, names, rows }: TypeQuestion): string {
  const named = names.filter(Boolean);
  const said = { count: rows.length, names: named.slice(0, SHOWN).join(', '), more: Math.max(0, named.length - SHOWN) };
  if (named.length === 0) return t('imports.types.unnamed', said);
  return t(proposal === '' ? 'imports.types.unknown' : 'imports.types.known', said);
}
