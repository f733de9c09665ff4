import type { ActivityEntry } from '@contract/activity.ts';
import { t } from '../../text/staff.ts';
import { formatValue } from './columns.ts';
import { type Detail, isBlank } from './details.ts';
import { gistColumns, type Row, thingOf } from './kinds.ts';

/** How many changes are in the summary line; all of them are in the details. */
const TOLD = 2;

/** The names in the log of work that nobody did who works here: of jobs, and of visitors. */
const NOBODY = 'system';
const VISITOR = 'website';

export function personName(username: string) {
  if (username === VISITOR) return t('activity.visitor');
  return username === NOBODY ? t('activity.nobody') : username;
}

const DEEDS_OF_REVERSALS = { INSERT: 'reversed', UPDATE: 'reversalNoted', READ: 'READ', DELETE: 'reversalTakenBack' } as const;
const DEEDS_OF_RATES = { INSERT: 'rateSet', UPDATE: 'rateCorrected', READ: 'READ', DELETE: 'rateTakenBack' } as const;

const BECOMES = { open: 'reservationOpen', sold: 'reservationSold', ended: 'reservationEnded', reversed: 'struck' } as const;

/** It is reserved, gets another last day, or becomes something else. */
function deedOfReservation(action: ActivityEntry['action'], row: Row) {
  if (action === 'INSERT') return 'reserved';
  if (action === 'UPDATE' && 'state' in row) return BECOMES[row.state as keyof typeof BECOMES];
  return action === 'UPDATE' && 'until' in row ? 'extended' : action;
}

/** A line of Today is done, put off until a day, or open again. */
function deedOfMark(action: ActivityEntry['action'], row: Row) {
  if (action === 'DELETE') return 'markTakenBack';
  if (action === 'READ' || (action === 'UPDATE' && !('not_before' in row))) return action;
  return row.not_before ? 'putOff' : 'markedDone';
}

const isIssuedPaper = (file: Row | null) => String(file?.path).includes('/IssuedPapers/');

/** Whether something was said of a file that lies there: which view a picture shows, or what a notice says. */
const isSaidOfFile = ({ tablename, after }: ActivityEntry) =>
  tablename === 'files' && after !== null && ('view' in after || 'alt' in after);

/** The key of the sentence: 'UPDATE', 'sale', 'move'. */
function deedOf(entry: ActivityEntry, details: Detail[]) {
  const { action, tablename, after, before } = entry;
  if (tablename === 'issued_papers') return action === 'INSERT' ? 'made' : action;
  if (tablename === 'files') {
    if (isIssuedPaper(after ?? before)) return action === 'DELETE' ? 'unstored' : 'stored';
    if (isSaidOfFile(entry)) return action;
    if (action === 'UPDATE') return before?.path === after?.path ? 'replacement' : 'move';
    return action === 'INSERT' ? 'upload' : action;
  }
  if (tablename === 'bin') return action === 'INSERT' ? 'restored' : 'removed';
  if (tablename === 'rates') return DEEDS_OF_RATES[action];
  if (tablename === 'reversals') return DEEDS_OF_REVERSALS[action];
  const row = after ?? before ?? {};
  if (tablename === 'reservation_ends' && action === 'INSERT') return 'ended';
  if (tablename === 'today_marks') return deedOfMark(action, row);
  if (tablename === 'pay_links' && action === 'INSERT') return 'made';
  if (tablename === 'reservations') return deedOfReservation(action, row);
  if (action !== 'UPDATE') return action;
  if ('reversal' in row) return row.reversal === null ? 'unstruck' : 'struck';
  if (tablename === 'pay_links' && row.withdrawn_at) return 'linkWithdrawn';
  if (tablename === 'imports' && row.undone_at) return 'importUndone';
  if (tablename === 'soldcars' && row.present === false) return 'past';
  if (tablename === 'staff' && 'password' in row) return 'password';
  if (tablename !== 'cardetails') return action;
  if ('registernumber' in row) return 'renumbered';
  if (row.status === true) return 'sale';
  if (row.status === false) return 'stay' in row ? 'boughtBack' : 'available';
  if (details.length === 1 && 'onhomepage' in row) return row.onhomepage ? 'shown' : 'hidden';
  if (details.length === 1 && 'starred' in row) return row.starred ? 'starred' : 'unstarred';
  return action;
}

/** The columns whose day is in a sentence. */
const DAYS: Record<string, string> = { rates: 'holds_from', today_marks: 'not_before' };

/** The parts of an entry's sentence: text, actor, action and thing; `vehicle` is '' for none, `value` and `day` are those of a rate, `day` also of what was put off. */
export function sentenceOf(entry: ActivityEntry, details: Detail[]) {
  const { username, tablename, registernumber, after, before } = entry;
  const row = after ?? before ?? {};
  const thing = thingOf(tablename, row);
  const deed = `activity.did.${deedOf(entry, details)}` as const;
  const said = (column: string | undefined) => (column ? formatValue(tablename, column, row[column], row) : '');
  const former = String(before?.registernumber ?? '');
  const more = { value: said(tablename === 'rates' ? 'value' : undefined), day: said(DAYS[tablename]) };
  return { deed, values: { who: personName(username), thing, vehicle: registernumber ?? '', former, ...more } };
}

const said = (part: string) => part;

export const asText = ({ deed, values }: ReturnType<typeof sentenceOf>) =>
  t
    .markup(deed, { ...values, b: said, link: said })
    .replace(/\s+/g, ' ')
    .trim();

/** The summary line below the sentence: the first changes, or what describes an inserted or deleted row. */
export function gistOf(entry: ActivityEntry, details: Detail[]): string {
  const { action, tablename, before, after } = entry;
  if (action === 'UPDATE' && (tablename !== 'files' || isSaidOfFile(entry))) {
    const told = details.slice(0, TOLD).map((detail) => t('activity.detail', { ...detail }));
    if (details.length > TOLD) told.push(t('activity.more', { count: details.length - TOLD }));
    return told.join(' · ');
  }
  if (details.length === 0 && action !== 'UPDATE') return t('activity.nothingFilledIn');
  const row = after ?? before ?? {};
  return gistColumns(tablename)
    .filter((column) => !isBlank(row[column]))
    .map((column) => formatValue(tablename, column, row[column], row))
    .join(' · ');
}
