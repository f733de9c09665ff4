import { IMPORT_FIELDS, type ImportKind } from '@contract/import.ts';
import { Autocomplete } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { textOf } from '../../kit/fields/textOf.ts';
import { t } from '../../text/staff.ts';

/** What may be chosen for a field, in words. */
function wordsOf(kind: ImportKind, key: string): string[] {
  const field = IMPORT_FIELDS[kind][key]?.field;
  if (!field) return [];
  const choices = field.kind === 'yesNo' ? [true, false] : (field.choices ?? []);
  const words = choices.map((choice) => textOf(field, choice));
  // Of what was before this shop's books a mode may be anything; that it is Cash has limits.
  return key === 'paymentMode' ? [...words, t('imports.defaults.modeUnknown')] : words;
}

interface CellInputProps {
  kind: ImportKind;
  field: string;
  label: string;
  isLabelShown?: boolean;
  description?: string;
  placeholder?: string;
  error?: string | undefined;
  /** What stands there now. */
  value: string;
  /** What was typed, once Enter is pressed or the field is left. */
  onTyped: (typed: string) => void;
}

/** Moves on to the next cell of the same table, as Enter does in a spreadsheet. */
function focusNext(input: HTMLElement) {
  const inputs = [...(input.closest('section')?.querySelectorAll<HTMLInputElement>('input[data-cell]') ?? [])];
  inputs[inputs.indexOf(input as HTMLInputElement) + 1]?.focus();
}

/** A cell of a file as a field: it is read as the file is, so it takes whatever a file may have. */
export function CellInput({ kind, field, label, isLabelShown = false, value, onTyped, ...rest }: CellInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function commit(text: string) {
    setTyped(null);
    if (text.trim() !== value.trim()) onTyped(text.trim());
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    commit(event.currentTarget.value);
    focusNext(event.currentTarget);
  }
  return (
    <Autocomplete
      {...(isLabelShown ? { label } : { 'aria-label': label })}
      {...rest}
      data-cell
      value={typed ?? value}
      onChange={setTyped}
      onOptionSubmit={commit}
      onKeyDown={onKeyDown}
      onBlur={() => typed !== null && commit(typed)}
      data={wordsOf(kind, field)}
      // All choices are shown, also beside a word that is none.
      filter={({ options }) => options}
      autoComplete="off"
    />
  );
}
