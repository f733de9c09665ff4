import type { BookLine } from '@contract/cashBook.ts';
import type { IssuedPaper } from '@contract/issuedPaper.ts';
import type { Registers } from '@contract/registers.ts';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Archived } from '../../kit/files/makeArchive.ts';
import { RUPEES, type Sheet } from '../../kit/sheet/sheet.ts';
import { setLanguage } from '../../text/language.ts';
import { loadStaffTexts } from '../../text/loadStaff.ts';
import { booksOf } from './books.ts';
import { type LedgerOfMonth, ledgerSheets } from './ledgerSheets.ts';
import { type ArchivedFile, filesOf, issuedSheet, monthArchive, type Progress } from './monthArchive.ts';

const vehicle = {
  registernumber: 'MH12AB0001',
  carcompany: 'Maruti',
  carname: 'Swift',
  variant: 'VXi',
  chassis_number: '00123',
  engine_number: 'K12',
};
const entry = { id: 7, day: '2026-03-01', description: '=1+1', amount: 0.1, payment_mode: 'UPI' };
const REGISTERS: Registers = {
  sums: {
    totalSales: 510000,
    totalCommission: 500.5,
    totalDownPayments: 100000,
    totalInstallments: 0.3,
    totalInHandAmount: 100500.8,
    totalMaintenance: 35000,
    totalCost: 0.1,
    totalInvestment: 0.1,
    totalProfit: 55500.5,
    totalSalaries: 9000,
    reversedElsewhere: -700,
    netProfit: 55500.4,
    notReceived: 55500.5,
    cashDifference: 0,
  },
  sales: [
    {
      ...vehicle,
      sale: 3,
      selldate: '2026-03-31',
      owner_name: 'Asha',
      contact_no: '09822000001',
      buyer_gstin: '',
      selling_price: 510000,
      down_payment: 100000,
      commission: 500.5,
      payment_mode: 'UPI',
      username: 'admin',
      vehiclebuyprice: 420000,
      maintenance: 35000,
      profit: 55500.5,
      not_received: 55500.5,
    },
  ],
  later_costs: [],
  staff: [],
  purchases: [{ ...vehicle, since: '2026-03-02', ownername: 'Ravi', ownerphone: '098', vehiclebuyprice: 420000, until: null }],
  receipts: [0.1, 0.2].map((amount, place) => ({
    day: '2026-03-05',
    kind: 'installment',
    entry: place,
    registernumber: 'MH12AB0001',
    owner_name: 'Asha',
    amount,
    payment_mode: 'Cheque',
    account_paid_to: 'HDFC',
    cheque_number: '000123',
    cleared_on: null,
    username: 'admin',
    reference: 'UTR 1',
    receipt: 'RCT/26-27/00042',
  })) as Registers['receipts'],
  tokens: [
    {
      kind: 'end',
      reservation: 9,
      day: '2026-03-04',
      registernumber: 'MH12AB0002',
      name: 'Meera',
      received: 0,
      refunded: 6000,
      kept: 2000.5,
      mode: 'UPI',
      username: 'admin',
    },
  ],
  modes: [{ payment_mode: 'Cheque', account_paid_to: 'HDFC', receipts: 2, amount: 0.3 }],
  maintenance: [
    {
      ...vehicle,
      index: 1,
      day: '2026-03-03',
      description: 'Tyres',
      amount: 35000,
      payment_mode: 'Cash',
      account_paid_from: '',
      payee: '',
      kind: 'repair',
      username: 'driver',
    },
  ],
  costs: [{ ...entry, account_paid_from: 'HDFC', payee: '' }],
  investments: [{ ...entry, account_paid_to: 'HDFC' }],
  reversals: [
    {
      kind: 'cost',
      entry: 8,
      day: '2026-03-01',
      registernumber: '',
      amount: 5,
      reason: 'Twice',
      username: 'admin',
      reversed_on: '2026-04-01',
      bounced_on: null,
    },
  ],
  stockDay: '2026-03-31',
  stock: [{ ...vehicle, since: '2026-03-02', days: 29, vehiclebuyprice: 420000, maintenance: 35000, value: 455000 }],
};
const NOT_STOPPED = new AbortController().signal;
const read = async () => REGISTERS;
const account = (name: string, closing: number, party = '') => ({
  account: name,
  party,
  opening: 0,
  debit: Math.max(closing, 0),
  credit: Math.max(-closing, 0),
  closing,
});
const LEDGER: LedgerOfMonth = {
  books: [
    { account: { account: 'cash', party: '' }, book: { opening: 100, money_in: 0.3, money_out: 5, closing: 95.3, lines: [], counts: [] } },
    ...['HDFC Bank current account, Pune camp', 'HDFC Bank current account, Pune Fort'].map((party) => ({
      account: { account: 'bank' as const, party },
      book: {
        opening: -20,
        money_in: 0.1,
        money_out: 0,
        closing: -19.9,
        lines: [
          {
            ...{ kind: 'installment', payment_kind: 'finance', source: 3, day: '2026-03-05', back: true, registernumber: 'MH12AB0001' },
            ...{ name: 'Asha', mode: 'UPI', reference: 'UTR 1', other_account: null, other_party: null, reversed: false },
            ...{ amount: 0.1, balance: -19.9, username: 'admin' },
          } as BookLine,
        ],
        counts: [],
      },
    })),
  ],
  trial: {
    accounts: [account('cash', 95.3), account('other', -300, 'Suresh'), account('staff_advance', 50, 'Raju'), account('sales', 154.7)],
    parties: [
      { account: 'buyer', registernumber: 'MH12AB0001', name: 'Asha', amount: 1000 },
      { account: 'buyer', registernumber: 'MH12AB0002', name: 'Ravi', amount: -20 },
      { account: 'seller', registernumber: 'MH12AB0003', name: 'Meera', amount: -500 },
    ],
  },
};
const readLedger = async () => LEDGER;

const paper = (id: number, kind: IssuedPaper['contents']['kind'], others: Partial<IssuedPaper> = {}): IssuedPaper => ({
  id,
  number: `RCT/26-27/0000${id}`,
  day: '2026-03-05',
  language: 'en',
  registernumber: 'MH12AB0001',
  sale: 3,
  installment: null,
  purchase_payment: null,
  contents: { kind, unreadable: true },
  corrects: null,
  corrected_by: null,
  reversed: false,
  username: 'admin',
  link: null,
  ...others,
});
async function* twoFiles(): AsyncGenerator<ArchivedFile> {
  for (const name of ['RCT-1.pdf', 'RCT-2.pdf']) yield { name, bytes: new TextEncoder().encode(name) };
}
const twoPapers = async () => ({ papers: [paper(1, 'payment_receipt'), paper(2, 'payment_receipt')], files: twoFiles() });

describe('the month for the accountant (R389)', () => {
  test('names the ledgers of Tally in English, whatever its maker reads (R687)', async () => {
    const sale = { kind: 'sale', source: 7, day: '2026-03-10', back: false, registernumber: 'MH12AB0001', name: 'Asha', reference: '' };
    const entries = [
      { account: 'cash', party: '', amount: 9 },
      { account: 'sales', party: '', amount: -9 },
    ];
    const gst = { gstin: '', limit: null, supplies: [], notes: [], documents: [] };
    const taxes = async () => ({ gst, vouchers: [{ ...sale, entries }], names: {} });
    const files = new Map<string, Archived['input']>();
    await loadStaffTexts('mr');
    setLanguage(() => 'mr');
    onTestFinished(() => setLanguage(() => 'en'));
    const archive = { month: '2026-03', read, readLedger, taxes, signal: NOT_STOPPED, told: () => {} };
    for await (const { name, input } of filesOf(archive)) files.set(name, input);
    const made = [...files].filter(([name]) => name.startsWith('tally/')).map(([, input]) => new TextDecoder().decode(input as Uint8Array));
    expect(made).toHaveLength(3);
    for (const text of made) expect(text).not.toMatch(/\p{Script=Devanagari}/u);
    expect(made[0]).toContain('NAME="Cash"');
  });

  test('is a ZIP of the books and the papers, told as it grows (R391)', async () => {
    const told: string[] = [];
    const archive = {
      month: '2026-03',
      read,
      readLedger,
      issued: twoPapers,
      signal: NOT_STOPPED,
      told: (progress: Progress) => told.push('count' in progress ? String(progress.count) : progress.step),
    };
    const files = new Map<string, Uint8Array>();
    for await (const { name, input } of filesOf(archive)) files.set(name, input);
    expect([...files.keys()]).toEqual(['registers-2026-03.xlsx', 'papers/RCT-1.pdf', 'papers/RCT-2.pdf']);
    expect(new TextDecoder().decode(files.get('papers/RCT-2.pdf'))).toBe('RCT-2.pdf');
    expect(told).toEqual(['reading', 'writing', '1', '2']);
    const zip = new Uint8Array(await (await monthArchive(archive)).arrayBuffer());
    expect(new TextDecoder('latin1').decode(zip.slice(0, 4))).toBe('PK\x03\x04');

    const { sheets } = await readXlsx(files.get('registers-2026-03.xlsx') ?? new Uint8Array(), { readStyles: true });
    expect(sheets.map(({ name }) => name)).toEqual([
      'Summary',
      'Sales',
      'Costs after the sale',
      'Purchases',
      'Receipts',
      'Receipts by mode',
      'Tokens',
      'Maintenance',
      'Miscellaneous costs',
      'Staff',
      'Investments',
      'Reversed entries',
      'Stock at the end',
      'Cash book',
      'Bank HDFC Bank current account,',
      'Bank HDFC Bank current acco 2',
      'Receivables',
      'Payables',
      'Trial balance',
      'Issued papers',
    ]);
    const [, sales, , , receipts] = sheets;
    const amount = receipts?.rows[0]?.indexOf('Amount (₹)') ?? -1;
    expect(receipts?.rows.map((row) => row[amount])).toEqual(['Amount (₹)', 0.1, 0.2, 0.3]);
    expect(receipts?.cells?.get(`3,${amount}`)).toMatchObject({ formula: 'SUM(E2:E3)', formulaResult: 0.3 });
    expect(receipts?.rows[1]).toEqual(expect.arrayContaining(['000123', 'UTR 1', 'RCT/26-27/00042']));
    expect(sales?.rows[1]).toContain('09822000001');
    expect(sales?.rows[1]).toContainEqual(new Date('2026-03-31T00:00:00Z'));
    const price = sales?.rows[0]?.indexOf('Selling price (₹)');
    expect(sales?.cells?.get(`1,${price}`)?.style?.numFmt).toBe(RUPEES);
  });

  test('a book goes from its opening to its closing balance, and says what happened in words (R679)', () => {
    const [cash, bank] = ledgerSheets(LEDGER);
    const texts = (sheet?: Sheet) => sheet?.rows.map((row) => row.filter((cell) => cell !== null));
    expect(texts(cash)).toEqual([
      ['Opening balance', 100],
      ['Closing balance', 95.3],
    ]);
    expect(texts(bank)?.[1]).toEqual([
      new Date('2026-03-05T00:00:00Z'),
      'Disbursal · Taken back',
      'MH12AB0001',
      'Asha',
      'UPI',
      'UTR 1',
      0.1,
      -19.9,
      'admin',
    ]);
  });

  test('who owed and was owed at the end has a sheet each, the overpaid among those who are owed; the trial balance sums each column (R679)', () => {
    const [, , , receivables, payables, trial] = ledgerSheets(LEDGER);
    expect(receivables?.rows).toEqual([
      ['Buyers', 'MH12AB0001', 'Asha', 1000],
      ['Staff advances', null, 'Raju', 50],
    ]);
    expect(payables?.rows).toEqual([
      ['Buyers', 'MH12AB0002', 'Ravi', 20],
      ['Sellers', 'MH12AB0003', 'Meera', 500],
      ['Others', null, 'Suresh', 300],
    ]);
    expect(trial?.columns.filter(({ isSummed }) => isSummed)).toHaveLength(4);
    expect(trial?.rows.reduce((sum, row) => sum + Number(row[5]), 0)).toBeCloseTo(0);
  });

  test('costs of sold vehicles, money of the staff, kinds and payees are in words (R679)', () => {
    const [later] = REGISTERS.purchases.map(({ registernumber, carcompany, carname, variant, chassis_number, engine_number }) => ({
      ...{ registernumber, carcompany, carname, variant, chassis_number, engine_number },
      ...{ sale: 3, selldate: '2026-02-28', day: '2026-03-02', amount: 700 },
    }));
    const salary = { id: 4, day: '2026-03-31', kind: 'salary' as const, person: 'Raju', amount: 9000, recovered: 500 };
    const books = booksOf({
      ...REGISTERS,
      later_costs: later ? [later] : [],
      staff: [{ ...salary, payment_mode: 'Cash', account: '', description: '', username: 'admin' }],
    });
    const rows = (name: string) => JSON.stringify(books.find((sheet) => sheet.name === name)?.rows);
    expect(rows('Costs after the sale')).toContain('700');
    expect(rows('Staff')).toContain('"Salary","Raju",9000,500');
    expect(rows('Maintenance')).toContain('"Repair"');
    expect(books.find(({ name }) => name === 'Sales')?.columns.map(({ heading }) => heading)).toContain('Of the profit not received (₹)');
  });

  test('the figures add up to the result of the month, and that with the reversals of others to the ledger (R698)', () => {
    const [summary, ...books] = booksOf({
      ...REGISTERS,
      sums: { ...REGISTERS.sums, totalCost: 100, totalProfit: 50_000, netProfit: 43_200.5, totalSalaries: 9000, reversedElsewhere: -700 },
      receipts: REGISTERS.receipts.map((one, place) => (place === 0 ? { ...one, kind: 'late_fee', amount: 300 } : one)),
    });
    const figures = new Map(summary?.rows.map(([what, amount]) => [what, Number(amount)]));
    const of = (what: string) => figures.get(what) ?? Number.NaN;
    const result = of('Profit, forfeited tokens and late fees less the miscellaneous costs and the salaries');
    const income = of('Profit of the vehicles sold') + of('Forfeited tokens') + of('Late fees');
    expect(income - of('Miscellaneous costs') - of('Salaries')).toBeCloseTo(result);
    expect(result + of('Reversals of other months, on the day on which they were made')).toBeCloseTo(of('Result by the ledger'));
    // Money that was given and money that came back are no sum.
    expect(books.find(({ name }) => name === 'Staff')?.columns.filter(({ isSummed }) => isSummed)).toEqual([]);
  });

  test('taxes that were paid or are owed are named in capitals (R704)', () => {
    const paid = { kind: 'money_transfer', day: '2026-03-05', name: '', other_account: 'tcs', other_party: '', amount: -5 } as BookLine;
    const book = { opening: 0, money_in: 0, money_out: 5, closing: -5, lines: [paid], counts: [] };
    const accounts = [account('gst', -100, 'cgst'), account('tcs', -7)];
    const [cash, , payables, trial] = ledgerSheets({
      books: [{ account: { account: 'cash', party: '' }, book }],
      trial: { accounts, parties: [] },
    });
    expect(cash?.rows[1]).toContain('TCS');
    expect(payables?.rows).toEqual([
      ['GST to be paid', null, 'CGST', 100],
      ['TCS to be passed on', null, 'TCS', 7],
    ]);
    expect(trial?.rows[0]?.slice(0, 2)).toEqual(['GST to be paid', 'CGST']);
  });

  test('TCS has a column of its own and a line below the figures, in none of which it is (R439)', () => {
    const [sale] = REGISTERS.sales;
    const dear = { ...REGISTERS, sales: [{ ...(sale as NonNullable<typeof sale>), tcs: 12_500 }] };
    const [summary, sales] = booksOf(dear).map(({ rows }) => rows);
    const [before] = booksOf(REGISTERS).map(({ rows }) => rows);
    expect(summary?.slice(0, -1)).toEqual(before?.slice(0, -1));
    expect(JSON.stringify(summary?.at(-1))).toContain('12500');
    expect(JSON.stringify(sales)).toContain('12500');
  });

  test('tokens have a sheet and a column of their own, and what was forfeited is in the net profit', () => {
    const [sale] = REGISTERS.sales;
    const held = { ...REGISTERS, sales: [{ ...(sale as NonNullable<typeof sale>), token: 10_000 }] };
    const [summary, sales] = booksOf(held).map(({ rows }) => JSON.stringify(rows));
    expect(sales).toContain('10000');
    expect(summary).toContain('2000.5');
    const tokens = booksOf(held).find(({ name }) => name === 'Tokens');
    expect(tokens?.columns.map(({ heading }) => heading)).toEqual([
      'Date',
      'Kind',
      'Registration number',
      'Customer',
      'Received (₹)',
      'Given back (₹)',
      'Forfeited (₹)',
      'Payment mode',
      'Recorded by',
      'Reservation No.',
    ]);
    expect(JSON.stringify(tokens?.rows)).toContain('Ended without a sale');
  });

  test('the papers are listed by kind and number, with what became of each (R450)', async () => {
    const [first, second] = ['RCT/26-27/00001', 'RCT/26-27/00002'];
    const { columns, rows } = issuedSheet([
      paper(4, 'delivery_note', { number: 'DN/26-27/00001', registernumber: null }),
      paper(3, 'payment_receipt', { reversed: true }),
      paper(2, 'payment_receipt', { corrects: first, username: 'Rohan' }),
      paper(1, 'payment_receipt', { corrected_by: second }),
    ]);
    expect(columns.map(({ heading }) => heading)).toEqual([
      'No.',
      'Kind',
      'Issued on',
      'Registration number',
      'Replaces',
      'Replaced by',
      'State',
      'Issued by',
    ]);
    const day = new Date('2026-03-05T00:00:00Z');
    const cancelled = 'Cancelled: its entry was reversed';
    expect(rows).toEqual([
      [first, 'Payment receipt', day, 'MH12AB0001', null, second, `Replaced by ${second}`, 'admin'],
      [second, 'Payment receipt', day, 'MH12AB0001', first, null, 'Valid', 'Rohan'],
      ['RCT/26-27/00003', 'Payment receipt', day, 'MH12AB0001', null, null, cancelled, 'admin'],
      ['DN/26-27/00001', 'Delivery note', day, null, null, null, 'Valid', 'admin'],
    ]);
    const anew = issuedSheet([
      paper(1, 'payment_receipt', { number: first, corrected_by: first }),
      paper(2, 'payment_receipt', { number: first, corrects: first, revision: 1 }),
    ]);
    expect(anew.rows.map((row) => row.slice(4, 7))).toEqual([
      [null, null, 'Made anew under its number'],
      [null, null, 'Valid, revision 1'],
    ]);
    const both = issuedSheet([paper(1, 'payment_receipt', { corrected_by: second, reversed: true })]);
    expect(both.rows[0]?.slice(5, 7)).toEqual([second, cancelled]);
  });

  test('what was issued is read once for its list and its files (R450)', async () => {
    let asked = 0;
    const issued = () => {
      asked += 1;
      return twoPapers();
    };
    const told = () => {};
    const names: string[] = [];
    for await (const { name } of filesOf({ month: '2026-03', read, readLedger, issued, signal: NOT_STOPPED, told })) names.push(name);
    expect([asked, names.length]).toEqual([1, 3]);
  });

  test('ends with the error of what it reads, and when it is stopped (R391)', async () => {
    const told = () => {};
    const lost = async () => Promise.reject(new Error('lost'));
    await expect(monthArchive({ month: '2026-03', read: lost, readLedger, signal: NOT_STOPPED, told })).rejects.toThrow('lost');
    const stopped = new AbortController();
    const stop = () => stopped.abort();
    const archive = { month: '2026-03', read, readLedger, issued: twoPapers, signal: stopped.signal };
    await expect(monthArchive({ ...archive, told: stop })).rejects.toThrow('abort');
  });

  test('every column has a heading, and every register its sum, but for what is given and comes back', () => {
    for (const { name, columns } of booksOf(REGISTERS)) {
      expect(
        columns.every(({ heading }) => !heading.startsWith('accountant.')),
        name,
      ).toBe(true);
      if (!['Summary', 'Reversed entries', 'Staff'].includes(name))
        expect(
          columns.some(({ isSummed }) => isSummed),
          name,
        ).toBe(true);
    }
  });
});
