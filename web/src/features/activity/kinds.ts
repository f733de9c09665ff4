import type { ActivityEntry } from '@contract/activity.ts';
import type { Binned } from '@contract/bin.ts';
import type { IssuedKind } from '@contract/issuedContents.ts';
import type { RateKind } from '@contract/rate.ts';
import type { Reversal } from '@contract/reversal.ts';
import { kindText } from '../../shared/dealer/rates.ts';
import { t } from '../../text/staff.ts';
import { readable } from './columns.ts';

export type Row = NonNullable<ActivityEntry['after']>;

interface Kind {
  /** The columns that name the thing; the first one that exists counts. */
  named?: string[];
  /** The columns that summarize an insert or a delete in one line. */
  gist?: string[];
}

/** The kinds of things in the log, by table. */
const KINDS = {
  cardetails: { gist: ['carcompany', 'carname', 'vehiclesellprice'] },
  buying_prices: { gist: ['vehiclebuyprice'] },
  purchase_payments: { gist: ['amount', 'payment_mode'] },
  carinsurance: { gist: ['insurancecompany', 'policynumber'] },
  ownerdetails: { gist: ['ownername', 'ownerphone'] },
  finance: { gist: ['company_name', 'branch_name'] },
  soldcars: { gist: ['owner_name', 'selling_price'] },
  installments: { gist: ['amount', 'payment_mode'] },
  maintenance: { gist: ['description', 'price'] },
  odometer_readings: { gist: ['kilometers'] },
  miscellaneous_costs: { named: ['id'], gist: ['description', 'cost'] },
  investment: { named: ['serial_number'], gist: ['description', 'amount'] },
  money_transfers: { named: ['id'], gist: ['amount', 'from_account', 'to_account', 'to_party'] },
  cash_counts: { named: ['id'], gist: ['day', 'counted', 'reason'] },
  staff_money: { named: ['person'], gist: ['kind', 'amount'] },
  vehicle_loans: { gist: ['outstanding', 'rate'] },
  book_closings: { named: ['closed_through'], gist: ['closed_through', 'reason'] },
  bank_statements: { named: ['file'], gist: ['party', 'line_count', 'added'] },
  bank_lines: { named: ['id'], gist: ['day', 'amount'] },
  bank_matches: { named: ['line', 'party'], gist: ['kind', 'source'] },
  enquiries: { named: ['custname'], gist: ['custcontact', 'custquery'] },
  enquiry_notes: { named: ['serialnum'], gist: ['status', 'note'] },
  reservations: { gist: ['name', 'amount', 'until'] },
  reservation_ends: { gist: ['refunded', 'kept', 'reason'] },
  past_stays: { gist: ['since', 'until'] },
  vehicle_papers: { gist: ['kind', 'valid_until'] },
  issued_papers: { named: ['number'] },
  document_descriptions: { gist: ['description'] },
  transfer_steps: { gist: ['step', 'state', 'done_on', 'note'] },
  transfers: { gist: ['buyer_place', 'buyer_rto'] },
  imports: { named: ['file'], gist: ['kind', 'row_count'] },
  today_marks: { named: ['key'], gist: ['not_before'] },
  schedule: { named: ['number'], gist: ['due_on', 'amount'] },
  pay_links: { named: ['sale'] },
  list_columns: {},
  persons: {},
  messages: { named: ['name'], gist: ['kind', 'text'] },
  message_templates: { named: ['kind'] },
  settings: {},
  dealer: {},
  dealer_office: {},
  rates: { named: ['kind'] },
  search_words: { named: ['said'], gist: ['means'] },
  staff: { named: ['username', 'userid'], gist: ['userdesignation', 'userid'] },
} satisfies Record<string, Kind>;

/** Of what is named by something else than its row. */
const GISTS: Record<string, Kind> = { files: { gist: ['size'] }, reversals: { gist: ['amount', 'reason'] } };

const kindOf = (table: string): Kind => GISTS[table] ?? (Object.hasOwn(KINDS, table) ? KINDS[table as keyof typeof KINDS] : {});

/** A kind's label in the filter; without one the table's name, made readable. */
export const kindLabel = (table: string) =>
  t.has(`activity.kinds.${table}` as 'activity.kinds.staff') ? t(`activity.kinds.${table}` as 'activity.kinds.staff') : readable(table);

export const gistColumns = (table: string) => kindOf(table).gist ?? [];

/** Longer numbers are timestamps, which mean nothing to a person. */
const ORDINAL_DIGITS = 6;

function fileThing({ path }: Row): string {
  const [number = '', folder = '', vehicle] = String(path).split('/').reverse();
  if (folder === 'InventoryVehicleImages' && number === '0') return t('activity.files.displayPicture');
  const key = `activity.files.${folder}` as 'activity.files.Notices';
  const file = t(t.has(key) ? key : 'activity.files.other');
  // Its number is that of its row, not the one on the paper.
  if (number.length > ORDINAL_DIGITS || folder === 'IssuedPapers')
    return t(vehicle ? 'activity.files.theOf' : 'activity.files.the', { file });
  return t(vehicle ? 'activity.files.numberedOf' : 'activity.files.numbered', { file, number });
}

function binnedThing({ kind, name }: Row): string {
  const called = kind === 'paper' ? t(`words.paperKind.${name as 'puc'}`) : String(name);
  return t(`activity.binned.${kind as Binned['kind']}`, { name: called }).trim();
}

/** A paper with its kind and number; a sheet of a month is of no vehicle. */
function issuedThing({ kind, number, registernumber }: Row): string {
  const name = [t(`activity.issued.${kind as IssuedKind}`), number].filter(Boolean).join(' ');
  return registernumber === null ? name : t('activity.things.issued_papers', { name });
}

/** The entry that a reversal is of, as the log names that. */
const REVERSED: Record<Reversal['kind'], keyof typeof KINDS> = {
  sale: 'soldcars',
  installment: 'installments',
  maintenance: 'maintenance',
  cost: 'miscellaneous_costs',
  investment: 'investment',
  token: 'reservations',
  token_end: 'reservation_ends',
  money_transfer: 'money_transfers',
  cash_count: 'cash_counts',
  purchase_payment: 'purchase_payments',
  staff_money: 'staff_money',
};

/** A line of Today is named by its kind, with which its key begins. */
function todayName(key: unknown): string {
  const [kind = ''] = String(key).split(':');
  const text = `waiting.kinds.${kind}` as 'waiting.kinds.stock';
  return t.has(text) ? t(text) : readable(kind);
}

/** 'the insurance details of': what an entry is about. */
export function thingOf(table: string, row: Row): string {
  if (table === 'files') return fileThing(row);
  if (table === 'bin') return binnedThing(row);
  if (table === 'reversals') {
    return t(`activity.things.${REVERSED[row.kind as Reversal['kind']]}`, { name: String(row.entry) }).trim();
  }
  if (!Object.hasOwn(KINDS, table)) return t('activity.things.other', { name: readable(table) });
  const { named = [] } = kindOf(table);
  const found = named.map((column) => row[column]).find((name) => name !== null && name !== undefined);
  if (table === 'issued_papers') return issuedThing(row);
  if (table === 'today_marks') return t('activity.things.today_marks', { name: todayName(found) });
  if (table === 'rates') return t('activity.things.rates', { name: kindText({ kind: found as RateKind }) });
  if (table === 'messages' && !found) return t('activity.aMessage');
  const name = found === undefined && table === 'enquiries' ? t('activity.aCustomer') : String(found ?? '');
  return t(`activity.things.${table as keyof typeof KINDS}`, { name }).trim();
}
