import type { ImportKind } from '@contract/import.ts';
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { t } from '../../text/staff.ts';
import { labelOf } from './columns.ts';
import { type Edits, type Meaning, meaningOf } from './edits.ts';
import { asOption, fromOption, optionsFor, type Question } from './words.ts';

/** More words than a column of choices has: it is another column. */
const MOST = 30;

interface WordQuestionsProps {
  kind: ImportKind;
  questions: readonly Question[];
  edits: Edits;
  onAnswer: (key: string, text: string, meaning: Meaning | undefined) => void;
}

/** Words of columns of choices that nobody knows: what each means is said once, for all its rows. */
export function WordQuestions({ kind, questions, edits, onAnswer }: WordQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-label={t('imports.words.title')}>
      <Text fw={600}>{t('imports.words.title')}</Text>
      {questions.slice(0, MOST).map((question) => (
        <WordQuestion
          key={`${question.key} ${question.text}`}
          kind={kind}
          question={question}
          meaning={meaningOf(edits, question.key, question.text)}
          onAnswer={(meaning) => onAnswer(question.key, question.text, meaning)}
        />
      ))}
      {questions.length > MOST && <Text>{t('imports.words.more', { count: questions.length - MOST })}</Text>}
    </Stack>
  );
}

interface WordQuestionProps {
  kind: ImportKind;
  question: Question;
  meaning: Meaning | undefined;
  onAnswer: (meaning: Meaning | undefined) => void;
}

function WordQuestion({ kind, question: { key, text, count, proposal }, meaning, onAnswer }: WordQuestionProps) {
  const options = optionsFor(kind, key);
  const proposed = proposal === undefined ? undefined : options.find(({ value }) => value === String(proposal))?.label;
  const named = { label: labelOf(kind, key), text };
  return (
    <Group gap="sm" align="center">
      <Text>{t('imports.words.word', { ...named, count })}</Text>
      {proposed && meaning === undefined && (
        <Button
          size="sm"
          onClick={() => onAnswer(proposal)}
          aria-label={t('imports.words.takeLabel', { ...named, meaning: proposed, count })}
        >
          {t('imports.words.take', { meaning: proposed, count })}
        </Button>
      )}
      <Select
        aria-label={t('imports.words.choose', named)}
        placeholder={t('imports.words.placeholder')}
        data={options}
        value={asOption(meaning)}
        onChange={(option) => onAnswer(option === null ? undefined : fromOption(option))}
        clearable
        maw={240}
      />
    </Group>
  );
}
