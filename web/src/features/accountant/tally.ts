import type { TallyNames } from '@contract/settings.ts';
import { LEDGERS, type LedgerName, type Voucher } from '@contract/voucher.ts';
import type { Column } from '../../kit/columns/columns.ts';
import { toCsv } from '../../kit/table/csv.ts';
import { t } from '../../text/staff.ts';

/*
 * The month for Tally: ledgers, then vouchers, each an import of its own (ENVELOPE, IMPORTDATA), as help.tallysolutions.com has it under 'Integrate with TallyPrime'
 * (read on 27/11/2026): masters before the vouchers that name them, days as yyyymmdd, a debit with ISDEEMEDPOSITIVE Yes and an AMOUNT below 0, a credit with No and
 * above 0. A voucher that is imported once more under its REMOTEID takes the place of the first.
 */

type Entry = Voucher['entries'][number];

// What XML 1.0 has no place for, however it is written.
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(NO_XML, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

const accountOf = ({ account, party }: Entry) => (account === 'gst' ? party : account) as LedgerName;

const nameOf = (account: LedgerName, names: TallyNames) => names[account] ?? LEDGERS[account]?.[0] ?? account;

/** Whether another ledger has this name, or one that begins with it: Tally tells neither capitals nor blanks apart. */
function isTaken(party: string, names: TallyNames) {
  const plain = (name: string) => name.replace(/\s/g, '').toLowerCase();
  return Object.keys(LEDGERS).some((account) => plain(party).split(':')[0] === plain(nameOf(account as LedgerName, names)));
}

/** What a ledger is called: a bank account by its own name, where that is free, others who are known by name below that of their account. */
function ledgerOf(entry: Entry, names: TallyNames): string {
  const account = accountOf(entry);
  const name = nameOf(account, names);
  if (entry.party === '' || entry.account === 'gst') return name;
  return account === 'bank' && !isTaken(entry.party, names) ? entry.party : `${name}: ${entry.party}`;
}

const groupOf = (entry: Entry) => LEDGERS[accountOf(entry)]?.[1] ?? 'Suspense A/c';

const isMoney = ({ account }: Entry) => account === 'cash' || account === 'bank';

/** The type of a voucher, by what Tally lets on each: a journal takes neither cash nor bank. */
export function typeOf({ kind, back, entries }: Pick<Voucher, 'kind' | 'back' | 'entries'>) {
  const money = entries.filter(isMoney);
  if (kind === 'sale' && !back) return 'Sales';
  if (money.length === 0) return 'Journal';
  if (money.length === entries.length) return 'Contra';
  return money.some(({ amount }) => amount > 0) ? 'Receipt' : 'Payment';
}

const numberOf = ({ kind, source, back, day }: Voucher) =>
  [kind, source, day.replaceAll('-', ''), back && 'back'].filter(Boolean).join('-');

/** What happened, in words; a kind that has none by its name. */
const wordOf = (kind: string) => {
  const key = `accountant.vouchers.${kind}` as 'accountant.vouchers.sale';
  return t.has(key) ? t(key) : kind;
};

const narrationOf = ({ kind, back, registernumber, name, reference }: Voucher) =>
  [wordOf(kind), back && t('accountant.voucher.back'), registernumber, name, reference].filter(Boolean).join(', ');

const envelope = (report: string, messages: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>',
    `<REQUESTDESC><REPORTNAME>${report}</REPORTNAME></REQUESTDESC><REQUESTDATA>`,
    ...messages.map((message) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${message}</TALLYMESSAGE>`),
    '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n',
  ].join('\n');

/** Every ledger that these vouchers name, once. */
export function ledgersXml(vouchers: readonly Voucher[], names: TallyNames): string {
  const groups = new Map(vouchers.flatMap(({ entries }) => entries.map((entry) => [ledgerOf(entry, names), groupOf(entry)] as const)));
  return envelope(
    'All Masters',
    [...groups].map(([name, group]) => {
      const list = `<NAME.LIST>${tag('NAME', name)}</NAME.LIST>`;
      return `<LEDGER NAME="${escaped(name)}" ACTION="Create">${list}${tag('PARENT', group)}</LEDGER>`;
    }),
  );
}

function voucherXml(voucher: Voucher, names: TallyNames): string {
  const { day, entries, reference } = voucher;
  const type = typeOf(voucher);
  const date = day.replaceAll('-', '');
  const party = entries.find(({ account }) => account === 'buyer' || account === 'seller');
  const lines = entries.map((entry) => {
    const sides = [tag('ISDEEMEDPOSITIVE', entry.amount > 0 ? 'Yes' : 'No'), tag('AMOUNT', (-entry.amount).toFixed(2))];
    return `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', ledgerOf(entry, names))}${sides.join('')}</ALLLEDGERENTRIES.LIST>`;
  });
  return [
    `<VOUCHER REMOTEID="${escaped(numberOf(voucher))}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
    tag('DATE', date),
    tag('EFFECTIVEDATE', date),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', numberOf(voucher)),
    reference && tag('REFERENCE', reference),
    party && tag('PARTYLEDGERNAME', ledgerOf(party, names)),
    tag('PERSISTEDVIEW', 'Accounting Voucher View'),
    tag('NARRATION', narrationOf(voucher)),
    ...lines,
    '</VOUCHER>',
  ]
    .filter(Boolean)
    .join('');
}

/** The vouchers of a month. */
export const vouchersXml = (vouchers: readonly Voucher[], names: TallyNames): string =>
  envelope(
    'Vouchers',
    vouchers.map((voucher) => voucherXml(voucher, names)),
  );

type Line = Voucher & { entry: Entry };

/** The same for whoever has no Tally: a line for each debit and credit. */
export function vouchersCsv(vouchers: readonly Voucher[], names: TallyNames): string {
  const columns: Column<Line>[] = [
    { id: 'day', heading: t('accountant.voucher.day'), value: ({ day }) => day, kind: 'day' },
    { id: 'type', heading: t('accountant.voucher.type'), value: typeOf },
    { id: 'number', heading: t('accountant.voucher.number'), value: numberOf },
    { id: 'ledger', heading: t('accountant.voucher.ledger'), value: ({ entry }) => ledgerOf(entry, names) },
    { id: 'debit', heading: t('accountant.voucher.debit'), value: ({ entry: { amount } }) => (amount > 0 ? amount : ''), kind: 'rupees' },
    {
      id: 'credit',
      heading: t('accountant.voucher.credit'),
      value: ({ entry: { amount } }) => (amount < 0 ? -amount : ''),
      kind: 'rupees',
    },
    { id: 'narration', heading: t('accountant.voucher.narration'), value: narrationOf },
  ];
  const lines = vouchers.flatMap((voucher) => voucher.entries.map((entry) => ({ ...voucher, entry })));
  return toCsv(columns, lines);
}
