import type { BankEntry, BankEntryOf } from '@contract/bankStatement.ts';
import { Checkbox, Stack, Text } from '@mantine/core';
import { ScrollBox } from '../../kit/table/ScrollBox.tsx';
import { t } from '../../text/staff.ts';
import { entryText } from './columns.tsx';

export const keyOf = ({ kind, source, back }: BankEntryOf) => `${kind} ${source} ${back}`;

interface EntryChoiceProps {
  choices: readonly BankEntry[];
  /** Their keys. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: Set<string>) => void;
  sum: string;
  amount: string;
  problem: string;
}

/** Which entries of the book a line is: one, or several that come to it together. */
export function EntryChoice({ choices, chosen, onChoose, sum, amount, problem }: EntryChoiceProps) {
  if (choices.length === 0) return <Text>{t('bankStatement.dialog.noEntry')}</Text>;
  const toggle = (key: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(key);
    else next.delete(key);
    onChoose(next);
  };
  return (
    <Stack gap="xs" role="group" aria-label={t('bankStatement.dialog.choose')}>
      <Text fw={600} size="sm">
        {t('bankStatement.dialog.choose')}
      </Text>
      <ScrollBox label={t('bankStatement.dialog.choose')} style={{ maxHeight: 260 }}>
        <Stack gap="xs" p={4}>
          {choices.map((entry) => (
            <Checkbox
              key={keyOf(entry)}
              label={entryText({ ...entry, sure: false })}
              checked={chosen.has(keyOf(entry))}
              onChange={({ currentTarget }) => toggle(keyOf(entry), currentTarget.checked)}
            />
          ))}
        </Stack>
      </ScrollBox>
      <Text size="sm" aria-live="polite">
        {t('bankStatement.dialog.chosen', { sum, amount })}
      </Text>
      {problem && (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
