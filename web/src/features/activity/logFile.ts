import type { ActivityEntry } from '@contract/activity.ts';
import type { Column } from '../../kit/columns/columns.ts';
import { toCsv } from '../../kit/table/csv.ts';
import { t } from '../../text/staff.ts';
import { detailsOf } from './details.ts';
import { asText, personName, sentenceOf } from './sentence.ts';

/** A line of the server's file: it has the time as it is written, and no timestamp. */
type WrittenLine = ActivityEntry & { time: string };

const detailsInWords = (line: ActivityEntry) =>
  detailsOf(line)
    .map((detail) => t('activity.detail', { ...detail }))
    .join('; ');

/** All columns but that of the time. */
const afterTime = (): Column<ActivityEntry>[] => [
  { id: 'who', heading: t('activity.file.who'), value: ({ username }) => personName(username) },
  { id: 'sentence', heading: t('activity.file.sentence'), value: (line) => asText(sentenceOf(line, detailsOf(line))) },
  { id: 'details', heading: t('activity.file.details'), value: detailsInWords },
  { id: 'vehicle', heading: t('activity.filters.vehicle'), value: ({ registernumber }) => registernumber, kind: 'code' },
  { id: 'action', heading: t('activity.file.action'), value: ({ action }) => action },
  { id: 'table', heading: t('activity.file.table'), value: ({ tablename }) => tablename },
  { id: 'id', heading: t('activity.file.id'), value: ({ id }) => id },
];

/** The log as sentences, the same as on the page, then its details; ids last. */
export const logColumns = (): Column<ActivityEntry>[] => [
  { id: 'time', heading: t('activity.file.time'), value: ({ happenedAt }) => happenedAt, kind: 'moment' },
  ...afterTime(),
];

const writtenColumns = (): Column<WrittenLine>[] => [
  { id: 'time', heading: t('activity.file.time'), value: ({ time }) => time },
  ...afterTime(),
];

const ACTIONS: readonly string[] = ['INSERT', 'UPDATE', 'DELETE', 'READ'];
const rowOf = (json: string | undefined) => (json ? (JSON.parse(json) as ActivityEntry['after']) : null);

/** A line of the server's file; undefined for the one that says what is left out. */
function parsed([time = '', username = '', action = '', tablename = '', vehicle, before, after, id]: string[]) {
  if (!ACTIONS.includes(action)) return undefined;
  const rows = { before: rowOf(before), after: rowOf(after) };
  const entry = { username, action: action as ActivityEntry['action'], tablename, registernumber: vehicle || null };
  return { ...entry, ...rows, time, id: Number(id), happenedAt: '' } satisfies WrittenLine;
}

/** The server's file, which has rows as the database keeps them, as the same file in sentences. What it says of itself stays its last line. */
export async function inSentences(file: string): Promise<string> {
  const { parseCsv } = await import('hucre/csv');
  const [, ...lines] = parseCsv(file).map((line) => line.map(String));
  const entries = lines.map(parsed);
  const others = lines.filter((line, place) => !entries[place] && line[0]);
  const told = others.map(([text = '']) => `"${text.replaceAll('"', '""')}"\r\n`).join('');
  return (
    toCsv(
      writtenColumns(),
      entries.filter((entry) => entry !== undefined),
    ) + told
  );
}
