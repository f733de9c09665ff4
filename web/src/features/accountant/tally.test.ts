import type { Voucher } from '@contract/voucher.ts';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { ledgersXml, typeOf, vouchersCsv, vouchersXml } from './tally.ts';

const entry = (account: string, amount: number, party = '') => ({ account, party, amount });
const voucher = (kind: string, entries: Voucher['entries'], more: Partial<Voucher> = {}): Voucher => ({
  kind,
  source: 7,
  day: '2026-08-10',
  back: false,
  registernumber: 'MH12AB0001',
  name: 'Asha & "Sons" <Pune>\u0007\uFFFE\uD800',
  reference: '',
  entries,
  ...more,
});
const VOUCHERS = [
  voucher('sale', [
    ...[entry('bank', 100_000, 'HDFC 4242'), entry('buyer', 410_000), entry('tax', 13_728)],
    ...[entry('sales', -510_000), entry('gst', -6_864, 'cgst'), entry('gst', -6_864, 'sgst')],
  ]),
  voucher('sale', [entry('sales', 510_000), entry('buyer', -510_000)], { back: true, day: '2026-08-31' }),
  voucher('installment', [entry('cash', 0.1), entry('buyer', -0.1)], { source: 8, reference: 'UTR 1' }),
  voucher('money_transfer', [entry('bank', 5_000, 'HDFC 4242'), entry('cash', -5_000)], { source: 9 }),
  voucher('money_transfer', [entry('tcs', 12_590), entry('bank', -12_590, 'HDFC 4242')], { source: 10 }),
  voucher('staff_money', [entry('staff_advance', 500, 'Raju'), entry('other', -500, 'Raju')], { source: 11 }),
];
const NAMES = { cgst: 'CGST @ 9%', sales: 'Sales <used>' };

/** Another program's reader: an HTML and XML parser of a browser. */
const read = (xml: string) => new new Window().DOMParser().parseFromString(xml.replace(/^<\?xml[^>]*>\s*/, ''), 'text/xml');
type Found = { querySelector(what: string): { textContent: string } | null; getElementsByTagName(name: string): Iterable<unknown> };
const all = (of: unknown, name: string) => [
  ...((of as Found).getElementsByTagName(name) as Iterable<Found & { getAttribute(name: string): string | null }>),
];
const text = (of: unknown, name: string) => all(of, name)[0] && (all(of, name)[0] as unknown as { textContent: string }).textContent;

test('every voucher that Tally reads comes to 0, a debit below 0 and deemed positive, on a day as yyyymmdd (R687)', () => {
  const vouchers = all(read(vouchersXml(VOUCHERS, NAMES)), 'VOUCHER');
  expect(vouchers).toHaveLength(VOUCHERS.length);
  for (const [place, one] of vouchers.entries()) {
    const lines = all(one, 'ALLLEDGERENTRIES.LIST').map((line) => ({
      ledger: text(line, 'LEDGERNAME'),
      isDebit: text(line, 'ISDEEMEDPOSITIVE') === 'Yes',
      paise: Math.round(Number(text(line, 'AMOUNT')) * 100),
    }));
    expect(lines.reduce((sum, { paise }) => sum + paise, 0)).toBe(0);
    for (const { isDebit, paise } of lines) expect(paise < 0).toBe(isDebit);
    const meant = VOUCHERS[place]?.entries.map(({ amount }) => -Math.round(amount * 100));
    expect(lines.map(({ paise }) => paise)).toEqual(meant);
    expect(text(one, 'DATE')).toBe(VOUCHERS[place]?.day.replaceAll('-', ''));
    expect(text(one, 'DATE')).toMatch(/^\d{8}$/);
  }
  const ids = vouchers.map((one) => one.getAttribute('REMOTEID'));
  expect(new Set(ids).size).toBe(ids.length);
});

test('its type is one that takes cash and bank where there are any (R687)', () => {
  expect(VOUCHERS.map(typeOf)).toEqual(['Sales', 'Journal', 'Receipt', 'Contra', 'Payment', 'Journal']);
});

test('ledgers come first, in a file of their own, each once in its group, and every voucher names one of them (R687)', () => {
  const document = read(ledgersXml(VOUCHERS, NAMES));
  const ledgers = all(document, 'LEDGER').map((one) => [text(one, 'NAME'), text(one, 'PARENT')]);
  expect(text(document, 'REPORTNAME')).toBe('All Masters');
  expect(ledgers).toContainEqual(['CGST @ 9%', 'Duties & Taxes']);
  expect(ledgers).toContainEqual(['Sales <used>', 'Sales Accounts']);
  expect(ledgers).toContainEqual(['HDFC 4242', 'Bank Accounts']);
  expect(ledgers).toContainEqual(['Advances to staff: Raju', 'Loans & Advances (Asset)']);
  const names = ledgers.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  const used = all(read(vouchersXml(VOUCHERS, NAMES)), 'LEDGERNAME').map((one) => (one as unknown as { textContent: string }).textContent);
  expect(new Set(used)).toEqual(new Set(names));
});

test.each(['Sales of Vehicles', ' sales<USED>', 'Advances to staff: Raju', 'CGST @ 9%'])(
  'a bank account called %s is no other ledger (R687)',
  (party) => {
    const own = voucher('cost', [entry('costs', 5), entry('bank', -5, party)]);
    const [bank] = all(read(ledgersXml([own], party.includes('Vehicles') ? {} : NAMES)), 'LEDGER')
      .map((one) => [text(one, 'NAME'), text(one, 'PARENT')])
      .filter(([, group]) => group === 'Bank Accounts');
    expect(bank?.[0]).toBe(`Bank: ${party}`);
  },
);

test('a name with signs of XML is read back as it is, without what XML has no place for (R687)', () => {
  const [first] = all(read(vouchersXml(VOUCHERS, NAMES)), 'NARRATION') as unknown as { textContent: string }[];
  expect(first?.textContent).toBe('Sale, MH12AB0001, Asha & "Sons" <Pune>');
});

test('the same is a CSV file of debits and credits (R688)', () => {
  const lines = vouchersCsv(VOUCHERS, NAMES).split('\r\n');
  expect(lines).toHaveLength(2 + VOUCHERS.flatMap(({ entries }) => entries).length);
  expect(lines[1]).toBe(
    '"10/08/2026","Sales","sale-7-20260810","HDFC 4242","100000","","Sale, MH12AB0001, Asha & ""Sons"" <Pune>\u0007\uFFFE\uD800"',
  );
});
