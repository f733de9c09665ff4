import type { Facet } from '@contract/import.ts';
import { IMPORT_FIELDS, type ImportKind } from '@contract/import.ts';
import { textOf } from '../../kit/fields/textOf.ts';
import { bare } from '../../shared/sheet/cells.ts';
import { t } from '../../text/staff.ts';
import { type Edits, type Meaning, meaningOf, withWord } from './edits.ts';
import type { WordMeaning } from './queries.ts';
import { type FileRow, GROUP_KEYS } from './rows.ts';
import { TYPE_OF_NAME } from './typesByName.ts';

/** A word of a column of choices that is none of them, and what it may mean for all its rows. */
export interface Question {
  key: string;
  text: string;
  /** Its rows. */
  count: number;
  /** What it means most likely. */
  proposal?: Meaning;
}

/** A word that nobody knows yet. */
interface Unknown {
  key: string;
  text: string;
  rows: number[];
  /** Whether it is the name of a group of rows. */
  isGroup: boolean;
}

/** The fields of which a search knows words. */
const FACETS: Partial<Record<string, Facet>> = {
  vehicleType: 'type',
  fuel: 'fuel',
  transmission: 'transmission',
  vehicleColor: 'colour',
  [TYPE_OF_NAME]: 'name',
};
/** Characters of a word. */
const LONGEST = 100;
/** A colour in Latin letters is a name of its maker's. */
const isOtherScript = (text: string) => /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text);

function isUnknown(kind: ImportKind, key: string, { values, cells }: FileRow, edits: Edits): boolean {
  const { field } = IMPORT_FIELDS[kind][key] ?? {};
  const text = cells[key] ?? '';
  if (!field || bare(text) === '' || text.length > LONGEST || meaningOf(edits, key, text) !== undefined) return false;
  if (key === 'vehicleColor') return isOtherScript(text);
  if (field.kind === 'yesNo') return values[key] === undefined;
  return values[key] !== undefined && field.choices?.includes(String(values[key])) === false;
}

/** The words of rows that are none of the choices of their column, the names of groups, and those of vehicles without a type, known or not. */
export function unknownWords(kind: ImportKind, rows: readonly FileRow[], edits: Edits): Unknown[] {
  const found = new Map<string, Unknown>();
  const note = (key: string, text: string, row: number, isGroup: boolean) => {
    const id = `${key} ${bare(text)} ${isGroup}`;
    const word = found.get(id) ?? { key, text, rows: [], isGroup };
    word.rows.push(row);
    found.set(id, word);
  };
  const keys = Object.keys(IMPORT_FIELDS[kind]).filter((key) => {
    const field = IMPORT_FIELDS[kind][key]?.field;
    return field?.choices || field?.kind === 'yesNo' || key === 'vehicleColor';
  });
  for (const row of rows) {
    for (const key of keys) if (isUnknown(kind, key, row, edits)) note(key, row.cells[key] ?? '', row.row, false);
    const name = row.typeOf ?? '';
    if (bare(name) !== '') note(TYPE_OF_NAME, name, row.row, false);
    if (row.group === '') continue;
    for (const key of GROUP_KEYS) {
      if (keys.includes(key) && meaningOf(edits, key, row.group) === undefined) note(key, row.group, row.row, true);
    }
  }
  return [...found.values()];
}

const idOf = (key: string, text: string) => `${FACETS[key]} ${bare(text)}`;

/** What the search has said of words. */
export type Meanings = ReadonlyMap<string, WordMeaning>;
export const withMeanings = (before: Meanings, said: readonly WordMeaning[]): Meanings =>
  new Map([...before, ...said.map((one) => [`${one.facet} ${bare(one.text)}`, one] as const)]);

/** The type that the search is sure of by the name of a vehicle; '' for none. */
export function typeByName(meanings: Meanings, name: string): string {
  const { choices = [], sure = false } = meanings.get(idOf(TYPE_OF_NAME, name)) ?? {};
  return sure ? (choices[0] ?? '') : '';
}

/** The words that the search has not been asked about. */
export function wordsToAsk(unknown: readonly Unknown[], meanings: Meanings): { facet: Facet; text: string }[] {
  const words = new Map<string, { facet: Facet; text: string }>();
  for (const { key, text } of unknown) {
    const facet = FACETS[key];
    if (facet && !meanings.has(idOf(key, text))) words.set(idOf(key, text), { facet, text });
  }
  return [...words.values()];
}

/** With what the search is sure of, and the rows that say it. The name of a group needs one meaning alone: what its rows are is told there. */
export function withSureWords(edits: Edits, unknown: readonly Unknown[], meanings: Meanings): { edits: Edits; rows: number[] } {
  let known = edits;
  const rows: number[] = [];
  for (const { key, text, rows: saying, isGroup } of unknown) {
    const { choices = [], sure = false } = meanings.get(idOf(key, text)) ?? {};
    const [choice, ...others] = choices;
    const isSaid = key === TYPE_OF_NAME && meaningOf(known, key, text) !== undefined;
    if (isSaid || choice === undefined || !(sure || (isGroup && others.length === 0))) continue;
    known = withWord(known, key, text, choice);
    rows.push(...saying);
  }
  return { edits: known, rows };
}

/** What is asked of words: those that nobody knows, and those that were answered, which can be answered otherwise. */
export function questionsOf(unknown: readonly Unknown[], before: readonly Question[], edits: Edits, meanings: Meanings): Question[] {
  const open = unknown.filter(({ key, isGroup }) => key !== 'vehicleColor' && key !== TYPE_OF_NAME && !isGroup);
  const isOpen = ({ key, text }: Question) => open.some((one) => one.key === key && bare(one.text) === bare(text));
  const kept = before.filter((one) => isOpen(one) || meaningOf(edits, one.key, one.text) !== undefined);
  const isKept = (key: string, text: string) => kept.some((one) => one.key === key && bare(one.text) === bare(text));
  const added = open
    .filter(({ key, text }) => !isKept(key, text))
    .map(({ key, text, rows }) => {
      const [proposal, ...others] = meanings.get(idOf(key, text))?.choices ?? [];
      return { key, text, count: rows.length, ...(proposal !== undefined && others.length === 0 && { proposal }) };
    });
  return [...kept, ...added];
}

/** Whether the word of a cell is asked about. */
export const isAsked = (questions: readonly Question[], { key, cell }: { key: string; cell: string }) =>
  questions.some((one) => one.key === key && cell !== '' && bare(one.text) === bare(cell));

/** How a choice is chosen from a list; a text alone can be. */
const NOTHING = '(nothing)';
export const asOption = (meaning: Meaning | undefined) => (meaning === '' ? NOTHING : meaning === undefined ? null : String(meaning));
export const fromOption = (option: string): Meaning =>
  option === NOTHING ? '' : option === 'true' ? true : option === 'false' ? false : option;

/** What a word of a column may mean: its choices, and nothing where the field may be blank. */
export function optionsFor(kind: ImportKind, key: string): { value: string; label: string }[] {
  const field = IMPORT_FIELDS[kind][key]?.field;
  if (!field) return [];
  const choices: Meaning[] = field.kind === 'yesNo' ? [true, false] : [...(field.choices ?? [])];
  const known = choices.map((choice) => ({ value: String(choice), label: textOf(field, choice) }));
  return field.required ? known : [...known, { value: NOTHING, label: t('imports.words.nothing') }];
}
