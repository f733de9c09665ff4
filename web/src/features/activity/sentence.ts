import type { ActivityEntry } from '@contract/activity.ts';
import { formatValue } from './columns.ts';
import { type Detail, isBlank } from './details.ts';
import { actOf, gistColumns } from './kinds.ts';

/** So many changes are told in the line under the sentence; the rest is in the details. */
const TOLD = 2;

/** What the log calls work that no person did. */
const NOBODY = 'system';

export const personName = (username: string) => (username === NOBODY ? 'The system' : username);

/** An entry as a sentence: who did what, the vehicle it was about if any, and what follows its number. */
interface Sentence {
  who: string;
  words: string;
  vehicle: string | null;
  ending: string;
}

export function sentenceOf(entry: ActivityEntry, details: Detail[]): Sentence {
  const { username, action, tablename, registernumber: vehicle, after, before } = entry;
  const row = after ?? before ?? {};
  const { verb, thing } = actOf(entry, row);
  const say = (words: string, ending = '') => ({ who: personName(username), words, vehicle, ending });
  if (action !== 'UPDATE') return say(`${verb} ${thing}`);
  if (tablename === 'staff' && 'password' in row) return say(`changed the password of ${thing}`);
  if (tablename === 'files' && before?.path !== after?.path) return say(`moved ${thing}`);
  if (tablename !== 'cardetails') return say(`${verb} ${thing}`);
  if (row.status === true) return say(`sold ${thing}`);
  if (details.length === 1 && 'onhomepage' in row) {
    return row.onhomepage ? say(`put ${thing}`, 'on the home page') : say(`took ${thing}`, 'off the home page');
  }
  return say(`${verb} ${thing}`);
}

export const asText = ({ who, words, vehicle, ending }: Sentence) =>
  [who, words, vehicle, ending].filter(Boolean).join(' ');

/** The line under the sentence: the first changes, or what tells an added or deleted row. */
export function gistOf(entry: ActivityEntry, details: Detail[]): string {
  const { action, tablename, before, after } = entry;
  if (action === 'UPDATE' && tablename !== 'files') {
    const told = details.slice(0, TOLD).map(({ label, text }) => `${label}: ${text}`);
    if (details.length > TOLD) told.push(`${details.length - TOLD} more`);
    return told.join(' · ');
  }
  if (details.length === 0 && action !== 'UPDATE') return 'Nothing filled in';
  const row = after ?? before ?? {};
  return gistColumns(tablename)
    .filter((column) => !isBlank(row[column]))
    .map((column) => formatValue(tablename, column, row[column]))
    .join(' · ');
}
