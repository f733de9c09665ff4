import type { ImportKind } from '@contract/import.ts';
import { bare } from '../../shared/sheet/cells.ts';
import { type Edits, type Meaning, meaningOf, withWord } from './edits.ts';
import type { FileRow } from './rows.ts';

/** What names of vehicles mean: a type. No column has this key. */
export const TYPE_OF_NAME = 'typeOfName';
/** Characters of a name that is asked about. */
const LONGEST = 100;

/** The name by which a vehicle's type is told, where nothing else says it; undefined for no vehicle, or one that may be in the shop. */
export function nameForType(kind: ImportKind, { values, cells }: FileRow): string | undefined {
  const name = [cells.brandName, cells.vehicleName, cells.variant].filter(Boolean).join(' ').slice(0, LONGEST);
  const isSaid = values.vehicleType !== undefined || bare(cells.vehicleType ?? '') !== '';
  const isVehicle = kind === 'stock' || (kind === 'sales' && bare(name) !== '');
  return isSaid || !isVehicle ? undefined : name;
}

/** Vehicles of which the file does not say the type, by what their names say. */
export interface TypeQuestion {
  /** What the search proposes; '' where it knows none. */
  proposal: string;
  /** Each name once. */
  names: string[];
  rows: number[];
}

/** Vehicles without a type: first those whose names nobody knows, then those of each type. `proposed`: what the search says of a name. */
export function typeQuestions(rows: readonly FileRow[], proposed: (name: string) => string): TypeQuestion[] {
  const found = new Map<string, TypeQuestion>();
  const known = new Set<string>();
  for (const { row, typeOf } of rows) {
    if (typeOf === undefined) continue;
    const proposal = proposed(typeOf);
    const question = found.get(proposal) ?? { proposal, names: [], rows: [] };
    if (!known.has(bare(typeOf))) question.names.push(typeOf);
    known.add(bare(typeOf));
    question.rows.push(row);
    found.set(proposal, question);
  }
  return [...found.values()].sort((a, b) => a.proposal.localeCompare(b.proposal));
}

/** What the vehicles of a question are taken for: '' for nothing, undefined while nobody said it. */
export const typeMeant = (edits: Edits, { names }: TypeQuestion) => meaningOf(edits, TYPE_OF_NAME, names[0] ?? '');

/** With a type for each of these names. */
export const withTypes = (edits: Edits, names: readonly string[], meaning: Meaning | undefined) =>
  names.reduce((known, name) => withWord(known, TYPE_OF_NAME, name, meaning), edits);
