import type { TodayKind, TodayLine } from '@contract/today.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { known } from '../../kit/facts/format.ts';
import { balanceExample } from '../../kit/money/balanceExample.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { listed } from '../../kit/text/listed.ts';
import type { Role } from '../../lib/claims.ts';
import { enquiryPath, papersPath, paths, paymentPath, purchasePath, statementPath, todayPath } from '../../lib/paths.ts';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { t } from '../../text/staff.ts';

type Part<Of> = keyof Of & string;
type Texts = typeof import('../../text/en/office/today.ts').today;
type Papers = typeof import('../../text/en/yard/payables.ts').payables.papers;

/** Whose day is the one since which it is so; of all others it is the day by which something is due. */
const SINCE: readonly TodayKind[] = [
  'cash_reason',
  'seller_papers',
  'stock',
  'no_price',
  'few_pictures',
  'not_shown',
  'no_bill',
  'setting',
];
const isSince = ({ kind, what }: TodayLine) => SINCE.includes(kind) || (kind === 'enquiry' && what === 'new');

/** A dealer's own paper, which is no vehicle's. */
const isDealers = ({ kind, what }: TodayLine) => kind === 'paper' && what === 'authorisation';

/** Whether it stands for many vehicles alike, which have no line each then (R604). */
export const isFolded = ({ key }: Pick<TodayLine, 'key'>) => key.startsWith('all:');

/** 'NOC and key', of 'noc_received,key_received'. */
const papersIn = (what: string) => listed(what.split(',').map((paper) => t(`payables.papers.${paper as Part<Papers>}`)));

/** What it is: '2 installments overdue', 'PUC', 'No price'. */
export function whatOf(line: TodayLine): string {
  const { kind, what, many } = line;
  if (isFolded(line)) return t(`today.folded.${kind as Part<Texts['folded']>}`, { many });
  if (isDealers(line)) return t('today.what.authorisation');
  if (kind === 'paper') return t(`words.paperKind.${what as 'puc'}`);
  if (kind === 'transfer') return t(`words.transferStep.${what as 'noc'}`);
  if (kind === 'cheque_bounced') return t(`today.what.cheque_bounced.${what as Part<Texts['what']['cheque_bounced']>}`);
  if (kind === 'reservation') return t(`today.what.reservation.${what as Part<Texts['what']['reservation']>}`);
  if (kind === 'enquiry') return t(`today.what.enquiry.${what as Part<Texts['what']['enquiry']>}`);
  if (kind === 'seller_papers') return t('today.what.seller_papers', { papers: papersIn(what) });
  if (kind === 'stock') return t(`today.what.stock.${what as Part<Texts['what']['stock']>}`);
  if (kind === 'overdue' || kind === 'due_soon' || kind === 'few_pictures' || kind === 'no_bill') return t(`today.what.${kind}`, { many });
  return t(`today.what.${kind}`);
}

/** What stands below it: of a setting what it does now, with an example. */
export const noteOf = ({ kind, note }: TodayLine) => (kind === 'setting' ? t('today.setting', balanceExample()) : note);

/** The vehicle, whoever it is about, or the dealer. */
const aboutOf = ({ registernumber, whose }: TodayLine) => registernumber ?? (whose || t('today.about'));

/** A line among others: 'No price, MH12AB1234'. */
export const lineName = (line: TodayLine) =>
  isFolded(line) ? whatOf(line) : t('today.named', { what: whatOf(line), about: aboutOf(line) });

/** Company and name of its vehicle; '' where there is none. */
export const vehicleOf = ({ carname, carcompany }: TodayLine) =>
  known(carname) || known(carcompany) ? titleOf({ carname: carname ?? '', carcompany: carcompany ?? '', registernumber: '' }) : '';

/** How many days are left or have gone, in words; and whether that is too late or soon will be. */
export function dueOf(line: TodayLine): { text: string; urgency: 'late' | 'soon' | 'none' } {
  const { kind, days } = line;
  if (isSince(line)) return { text: t('today.due.since', { days: Math.max(0, -days) }), urgency: 'none' };
  const urgency = days < 0 ? 'late' : days <= 7 ? 'soon' : 'none';
  const ends = kind === 'paper' || kind === 'reservation';
  if (days < 0) return { text: t(ends ? 'today.due.ended' : 'today.due.overdue', { days: -days }), urgency };
  if (days === 0) return { text: t(ends ? 'today.due.endsToday' : 'today.due.today'), urgency };
  return { text: t('today.due.left', { days }), urgency };
}

/** The day itself: 'since 21/11/2026'. */
export function dayTextOf(line: TodayLine): string {
  const word = line.kind === 'paper' || line.kind === 'reservation' ? 'until' : isSince(line) || line.kind === 'overdue' ? 'since' : 'by';
  return t(`today.day.${word}`, { day: formatDate(line.day) });
}

/** How much, where it is known to whoever looks. */
export function amountOf({ kind, amount }: TodayLine): string {
  if (amount === null) return '';
  return kind === 'stock' ? t('today.locked', { amount: formatAmount(amount) }) : formatAmount(amount);
}

function pathOf({ kind, what, registernumber, sale, enquiry }: TodayLine): string {
  if (kind === 'enquiry') return enquiryPath(enquiry ?? 0);
  // A payment is recorded by its sale, also of one before the vehicle was bought back.
  if (kind === 'overdue' || kind === 'due_soon' || (kind === 'cheque_bounced' && what === 'payment')) return paymentPath(sale ?? 0);
  if (kind === 'setting') return paths.settings();
  const id = registernumber ?? '';
  if (kind === 'to_pay') return purchasePath(id, Number(what));
  if (kind === 'seller_papers') return purchasePath(id);
  if (kind === 'reservation') return paths.costReport(id);
  if (kind === 'paper' || kind === 'transfer') return papersPath(id);
  if (kind === 'no_bill') return `${paths.costReport(id)}?tab=maintenance`;
  // What becomes of a cheque, and what a financier pays, is said in the statement of its sale, which may be an earlier one.
  if (kind === 'cheque_to_bank' || kind === 'cheque_bounced' || kind === 'disbursal') return statementPath(id, sale ?? 0);
  return paths.editVehicle(id);
}

/** The vehicles of a line that stands for many: the office's list has a filter for what is not on the home page, this one for the others. */
const foldedPath = (kind: TodayKind) => (kind === 'not_shown' ? `${paths.dashboard()}?show=hidden` : todayPath(kind));

/** Where the line is done, and the words for it; undefined for whoever may not, and for cash, whose reason nobody can be asked for any more. */
export function nextOf(line: TodayLine, role: Role | null): { to: string; text: string } | undefined {
  const { kind, what } = line;
  if (kind === 'cash_reason') return undefined;
  if (isFolded(line)) return { to: foldedPath(kind), text: t('today.next.folded') };
  if (isDealers(line)) return role === 'admin' ? { to: paths.settings(), text: t('today.next.authorisation') } : undefined;
  const text =
    kind === 'cheque_bounced' ? t(`today.next.cheque_bounced.${what as Part<Texts['next']['cheque_bounced']>}`) : t(`today.next.${kind}`);
  return { to: pathOf(line), text };
}
