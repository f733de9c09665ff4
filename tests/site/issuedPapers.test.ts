import { createHash } from 'node:crypto';
import decodeQR from 'qr/decode.js';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type IssuedContents,
  type IssuedKind,
  issuedContents,
  type MarginLine,
  type PayTo,
  WORDINGS,
} from '../../supabase/functions/_shared/contract/issuedContents.ts';
import { besides } from '../../web/src/features/issuedPapers/bilingual.ts';
import { fileNameOf } from '../../web/src/features/issuedPapers/makePaper.ts';
import { pagesOf, pdfOf, type RenderedPaper } from '../../web/src/features/issuedPapers/render.ts';
import type { Mark, Page } from '../../web/src/kit/pdf/drawing.ts';
import type { Typeface } from '../../web/src/kit/pdf/typeface.ts';
import { upiLink } from '../../web/src/lib/upiLink.ts';
import { issuedClauses } from '../../web/src/text/en/issuedClauses.ts';
import { loadStaffTexts } from '../../web/src/text/loadStaff.ts';
import { EXAMPLES } from '../support/examplePapers.ts';
import '../support/english.ts';
import { testFace } from '../support/paperFace.ts';

const KINDS = Object.keys(EXAMPLES) as IssuedKind[];
const BUYERS = KINDS.filter((kind) => kind !== 'margin_sheet' && kind !== 'seller_receipt');

let face: Typeface;
beforeAll(async () => {
  face = await testFace();
});

const paperOf = (contents: IssuedContents, issue: Partial<RenderedPaper> = {}): RenderedPaper => ({
  number: 'RCT/26-27/00042',
  day: '2026-11-21',
  language: 'en',
  contents,
  corrects: null,
  ...issue,
});
const bytesOf = (paper: RenderedPaper) => pdfOf(paper, pagesOf(paper, face), face);

/** What another program reads from the file, with spaces as they are typed. */
async function textOf(paper: RenderedPaper): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(await bytesOf(paper)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** What stands on the pages, before it is a file. */
const wordsOf = (pages: Page[]) =>
  pages.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))).join('\n');

const SAID: Record<IssuedKind, string[]> = {
  token_receipt: ['₹ 11,000', 'Rupees eleven thousand only', 'kept until 27/11/2026', 'not given back', 'Revenue stamp'],
  payment_receipt: [
    '₹ 25,000',
    'Rupees twenty-five thousand only',
    'Installment 3 of 12',
    'Cheque, no. 000123, Bank of Baroda',
    'dated 09/02/2027',
    '₹ 5,10,000',
    '₹ 2,60,000',
    '₹ 2,50,000',
    'Next due on 10/01/2027',
    '₹ 22,916.67',
    'For Lotus Motors & Finance: Manisha Pawar',
    'Cheques are subject to realisation.',
    'demo@example',
  ],
  delivery_note: [
    '21/11/2026, 5:30 PM',
    '48,232 km',
    '1/2',
    'Seat covers',
    '₹ 2,75,000',
    'Scratch on the left rear door',
    'as is where is',
    'within 30 days. The buyer pays',
    'within 14 days',
    'Witness: Vaibhav More',
  ],
  sale_agreement: [
    '₹ 5,10,000',
    'Rupees five lakh ten thousand only',
    '₹ 11,000',
    '₹ 2,35,000',
    '₹ 2,75,000',
    '₹ 22,916.63',
    '10/11/2027',
    'courts at Pune',
    'Second key to be given by 30/11/2026.',
    'stamp paper',
  ],
  statement: [
    '₹ 5,10,000',
    '₹ 2,60,000',
    '₹ 2,50,000',
    '₹ 20,833.34',
    '₹ 25,000',
    'UTR 632100000042',
    '₹ 500',
    '000000004242',
    'MAHB0000001',
  ],
  data_sheet: ['Maruti Swift', '₹ 5,35,000', '48,210 km', '2nd owner', 'lotus-motors.example/vehicle/MH12ZZ9001'],
  form_29: [
    'RTO Pune (MH12)',
    'Prakash Gaikwad',
    'Wadi Road, Satara 415001',
    '21/11/2026',
    'DEMOSWIFT00009001',
    'DEMOK12M9001',
    'Sachin Shinde',
    'Bank of Maharashtra',
    'RTO Satara (MH11)',
    'Check with your RTO agent',
  ],
  form_30: ['Part I, seller', 'Part II, buyer', 'Nilesh Gaikwad', '41', 'Prakash Gaikwad, Wadi Road, Satara 415001'],
  tax_invoice: [
    '27AAPFU0939F1ZV',
    '27-Maharashtra',
    '8703',
    '₹ 5,10,000',
    '₹ 76,271.19',
    'CGST 9 %',
    'SGST 9 %',
    '₹ 6,864',
    'Rupees five lakh ten thousand only',
    'rule 32(5)',
    'Reverse charge',
  ],
  bill_of_supply: ['₹ 5,10,000', '8703', 'No GST is charged', 'Total'],
  credit_note: ['Tax invoice INV/26-27/00042 of 21/11/2026', 'The loan was refused', '₹ 76,271.19', '₹ 6,864'],
  margin_sheet: [
    '5,10,000',
    '4,20,000',
    '90,000',
    '8,100',
    '5,26,200',
    '-20,000',
    '16,200',
    '12,66,200',
    '12,500',
    '1,80,000',
    'Worksheet, no tax invoice. Check with your CA.',
    'never income',
    '18 % on the margin',
  ],
  seller_receipt: [
    'Prakash Gaikwad',
    'Wadi Road, Satara 415001',
    'DEMOSWIFT00009001',
    'DEMOK12M9001',
    '₹ 1,20,000',
    'Rupees one lakh twenty thousand only',
    '02/10/2026',
    '₹ 4,20,000',
    '₹ 3,20,000',
    '₹ 1,00,000',
    'a part of the price',
    'under hypothecation with Bank of Maharashtra',
    'Revenue stamp',
    'Signature of the seller',
    'Witness',
  ],
};

describe.each(KINDS)('%s', (kind) => {
  const contents = EXAMPLES[kind];

  test('the file says the worked figures as text that can be selected (R359, R362, R367)', async () => {
    expect(issuedContents.parse(contents)).toEqual(contents);
    const said = await textOf(paperOf(contents));
    for (const words of SAID[kind]) expect(said).toContain(words);
    expect(said).toMatch(/Page 1 of \d/);
  });

  test('the same contents are the same bytes, whenever they are rendered (R359)', async () => {
    const [first, second] = [await bytesOf(paperOf(contents)), await bytesOf(paperOf(structuredClone(contents)))];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    expect(Buffer.from(first).toString('latin1')).toContain('D:20261121000000Z');
  });
});

describe.each(BUYERS)('%s, which a buyer sees,', (kind) => {
  test('has no label of a buying price, profit, margin, PAN or Aadhaar; the values are kept from it by the database (R369)', () => {
    const said = wordsOf(pagesOf(paperOf(EXAMPLES[kind]), face));
    expect(said).not.toMatch(/buying|purchase price|profit|margin|commission|PAN\b|Aadhaar/i);
  });
});

test.each(['tax_invoice', 'bill_of_supply', 'credit_note'] as const)(
  '%s asks no buyer to check with a CA, and speaks of taxes where there are any (R703)',
  (kind) => {
    const said = wordsOf(pagesOf(paperOf(EXAMPLES[kind]), face));
    expect(said).not.toMatch(/your CA/);
    expect(said.includes('taxes included')).toBe(kind !== 'bill_of_supply');
  },
);

test.each(['form_29', 'form_30'] as const)('%s has no price, and names the owner on the RC as the seller (R366)', (kind) => {
  const said = wordsOf(pagesOf(paperOf(EXAMPLES[kind]), face));
  expect(said).not.toMatch(/₹|Rupees|price/i);
  expect(said.indexOf('Prakash Gaikwad')).toBeLessThan(said.indexOf('श्री'));
});

test('fields of Form 29 stand in the order of the form (R366)', () => {
  const said = wordsOf(pagesOf(paperOf(EXAMPLES.form_29), face));
  const order = [
    'Registering authority',
    'I / we',
    'Resident of',
    'Sold on',
    'Vehicle no.',
    'Make',
    'Chassis',
    'Engine',
    'To Shri',
    'Son /',
    'Residing',
    'Under agreement',
    'Copy to',
  ];
  const places = order.map((field) => said.indexOf(`\n${field}`));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThan(0);
});

test('a receipt has a box for the revenue stamp when its contents ask for one, and fits on half a sheet (R361)', () => {
  const { payment } = EXAMPLES.payment_receipt;
  const stamped = { ...EXAMPLES.payment_receipt, payment: { ...payment, stamp: true } };
  const pages = pagesOf(paperOf(stamped, { corrects: 'RCT/26-27/00041' }), face);
  expect(pages).toHaveLength(1);
  expect(wordsOf(pages)).toMatch(/Revenue/);
  expect(wordsOf(pages)).toContain('Replaces RCT/26-27/00041');
  const anew = wordsOf(pagesOf(paperOf(stamped, { corrects: 'RCT/26-27/00042', revision: 1 }), face));
  expect(anew).toMatch(/Revision 1, made anew\sunder its number/);
  expect(anew).not.toContain('Replaces');
  expect(wordsOf(pagesOf(paperOf(EXAMPLES.payment_receipt), face))).not.toMatch(/Revenue/);
});

test('a receipt says of which installments it is, and which fee was taken with it (R361, R424)', () => {
  const receipt = EXAMPLES.payment_receipt;
  const saidOf = (more: object, reversed = false) => wordsOf(pagesOf({ ...paperOf({ ...receipt, ...more }), reversed }, face));
  expect(saidOf({ installment: { number: 3, of: 12, last: 5 } })).toContain('Installments 3 to 5 of 12');
  expect(saidOf({ installment: { number: 3, of: 12, part: true } })).toContain('Part of installment 3 of 12');
  const partly = saidOf({ installment: { number: 3, of: 12, last: 5, part: true } }).replace(/\s+/g, ' ');
  expect(partly).toContain('Installments 3 to 5 of 12, the last in part');
  expect(saidOf({ late_fees: 200 })).toMatch(/Late fees owed beside the price\n₹.200/);
  expect(saidOf({ late_fees: 0 })).not.toContain('Late fees');
  const fee_beside = { number: 'RCT/26-27/00041', amount: 500 };
  expect(saidOf({ fee_beside }).replace(/\s+/g, ' ')).toContain('Late fee ₹ 500 (receipt RCT/26-27/00041), ₹ 25,500 together');
  // The code is for what comes next; a cancelled receipt asks for nothing.
  expect(saidOf({})).toMatch(/Next, due on 10\/01\/2027\n/);
  expect(saidOf({}, true)).not.toMatch(/Next, due on 10\/01\/2027\n|scan to pay/);
});

describe('a sale that is paid in several ways', () => {
  const part = { ...EXAMPLES.token_receipt.payment, stamp: false };
  const cheque = { ...part, amount: 40_000, mode: 'Cheque', cheque_number: '000123', cheque_bank: 'SBI', cheque_date: '2026-12-05' };
  const upi = { ...part, amount: 30_000, mode: 'UPI', reference: '423456789012' };
  const several = { ...part, amount: 70_000, mode: 'Several', parts: [upi, cheque] };
  const said = (contents: IssuedContents) => wordsOf(pagesOf(paperOf(issuedContents.parse(contents)), face)).replace(/\s+/g, ' ');

  test.each(['token_receipt', 'payment_receipt'] as const)('%s lists each payment, on half a sheet', (kind) => {
    const contents = { ...EXAMPLES[kind], payment: several } as IssuedContents;
    expect(said(contents)).toContain('Paid by 2 payments ₹ 30,000 UPI, 423456789012 ₹ 40,000 Cheque, no. 000123, SBI, dated 05/12/2026');
    expect(said(contents)).toContain('Cheques are subject to realisation.');
    expect(said(contents)).not.toContain('Several');
    const many = { ...several, parts: [upi, cheque, cheque, cheque, upi] };
    expect(pagesOf(paperOf({ ...contents, payment: many } as IssuedContents), face)).toHaveLength(1);
  });

  test.each(['sale_agreement', 'delivery_note'] as const)('%s names the vehicles in part exchange and the financier', (kind) => {
    const bike = {
      registernumber: 'MH12ZZ9009',
      make: 'Hero',
      model: 'Splendor',
      kilometers: 21_000,
      value: 80_000,
      loan: 20_000,
      loan_bank: 'HDFC',
    };
    const scooter = { ...bike, registernumber: 'MH12ZZ9010', kilometers: 0, loan: 0, loan_bank: '' };
    const financed = { financier: 'Bajaj', amount: 100_000 };
    const words = said({ ...EXAMPLES[kind], exchanges: [bike, scooter], financed });
    expect(words).toContain(
      'MH12ZZ9009, Hero, Splendor, 21,000 km, for ₹ 80,000 less the loan of ₹ 20,000 of HDFC, which the seller takes over: ₹ 60,000',
    );
    expect(words).toContain('MH12ZZ9010, Hero, Splendor, for ₹ 80,000 ');
    expect(words).toContain('Paid by Bajaj for the buyer ₹ 1,00,000');
    if (kind === 'sale_agreement') expect(words).toContain('Left to pay ₹ 1,75,000');
    expect(said(EXAMPLES[kind])).not.toMatch(/part exchange|for the buyer/);
  });

  test('a receipt and a statement say what the financier pays', () => {
    for (const kind of ['payment_receipt', 'statement'] as const) {
      const { standing } = EXAMPLES[kind];
      expect(said({ ...EXAMPLES[kind], standing: { ...standing, financed: 100_000 } } as IssuedContents)).toContain(
        'Finance company’s part ₹ 1,00,000',
      );
      expect(said(EXAMPLES[kind])).not.toContain('Finance company');
    }
  });
});

test('a statement adds up: late fees are told apart, and so is what is due next from what is left (R364)', () => {
  const account = EXAMPLES.statement;
  const said = (more: object) => wordsOf(pagesOf(paperOf({ ...account, ...more }), face));
  expect(said({})).toMatch(/Late fees paid beside the price\n₹.500\n/);
  expect(said({})).toMatch(/To pay now: ₹.22,916\.67/);
  expect(said({ late_fees: 0, plan: [] })).toMatch(/To pay next: ₹.22,916\.67/);
  const { balance } = account.standing;
  expect(said({ late_fees: 0, pay_to: { ...account.pay_to, amount: balance } })).toMatch(/To pay what is left\n/);
});

test('an agreement says whose hypothecation is on the RC, and that the tax is besides (R363)', () => {
  const agreement = EXAMPLES.sale_agreement;
  const saidOf = (more: object) => wordsOf(pagesOf(paperOf({ ...agreement, ...more }), face));
  expect(saidOf({ financier: 'ICICI Bank' })).toMatch(/Under hypothecation with\nICICI Bank/);
  expect(saidOf({})).not.toMatch(/Under hypothecation/);
  expect(saidOf({})).toMatch(/\nLeft to pay\n/);
  expect(saidOf({ tcs: { rate: 1, amount: 12_500 } })).toMatch(/\nLeft to pay of the price, tax besides\n/);
  // Since the tax is owed (R680) what is left has it, and the plan.
  const owed = saidOf({ tcs: { rate: 1, amount: 12_500 }, tax_on_top: 16_200 });
  expect(owed).toMatch(/\nLeft to pay\n₹.3,03,700/);
  expect(owed).toMatch(/GST, beside the price\n₹.16,200\n/);
});

test('every receipt fits on half a sheet, with whatever logo, tax numbers, bank and names (R361)', () => {
  const { payment_receipt: paid, token_receipt: token } = EXAMPLES;
  const long = { address: ['Shop 14, Sahyadri Arcade, near the Octroi Post', 'Pune-Satara Road, Dhankawadi', 'Pune 411043'] };
  const numbers = { gstin: '27AAPFU0939F1ZV', authorisation_number: 'MH12/29B/2026/0042' };
  const wordy = { cheque_bank: 'Bank of Maharashtra, Dhankawadi', reference: 'Brought by his brother, who takes the vehicle to Satara' };
  const buyer = { ...paid.buyer, name: 'Shri Dnyaneshwar Balasaheb Deshmukh-Suryawanshi Patil' };
  const two: string[] = [];
  const lay = (contents: IssuedContents, proportion: number | null, ...said: unknown[]) => {
    const logo = proportion === null ? null : { bytes: new Uint8Array(), address: '', proportion };
    const { length } = pagesOf(paperOf(contents, { corrects: 'RCT/26-27/00041' }), face, logo);
    if (length > 1) two.push(JSON.stringify([contents.kind, proportion, ...said]));
  };
  for (const proportion of [null, 0.5, 1, 3.2, 8]) {
    for (const dealer of [paid.dealer, { ...paid.dealer, ...long, ...numbers }]) {
      for (const stamp of [false, true]) {
        lay({ ...token, buyer, dealer, payment: { ...token.payment, stamp } }, proportion, dealer.gstin, stamp);
        for (const extra of [
          {},
          { token: 11_000 },
          // Either is a line: of a down payment the token, of an installment the late fee.
          { token: 11_000, tcs: { rate: 1, amount: 12_500 } },
          { pay_to: paid.pay_to && { ...paid.pay_to, transfer_first: true } },
        ]) {
          for (const payment of [paid.payment, { ...paid.payment, ...wordy }]) {
            const contents = { ...paid, ...extra, buyer, dealer, payment: { ...payment, stamp } };
            lay(contents, proportion, dealer.gstin, stamp, Object.keys(extra), payment.reference);
          }
        }
      }
    }
  }
  expect(two).toEqual([]);
});

test('what a seller signs is on one page, says when all is paid, and when nothing is on the RC (R571)', () => {
  const receipt = EXAMPLES.seller_receipt;
  const said = wordsOf(pagesOf(paperOf({ ...receipt, financier: '', paid: 420_000, rest: 0 }), face)).replace(/\s+/g, ' ');
  expect(said).toContain('Nothing, paid in full');
  expect(said).toContain('The price is paid in full: I have no further claim.');
  expect(said).toContain('free of hypothecation');
  const long = { address: ['Shop 14, Sahyadri Arcade, near the Octroi Post', 'Pune-Satara Road, Dhankawadi', 'Pune 411043'] };
  const seller = {
    ...receipt.seller,
    address: 'Plot 14, Nilgiri Colony, near the Octroi Post, Pune-Satara Road, Dhankawadi, Pune, Maharashtra 411043',
  };
  for (const proportion of [null, 1, 8]) {
    const logo = proportion === null ? null : { bytes: new Uint8Array(), address: '', proportion };
    const payment = { ...receipt.payment, reference: 'Brought by his brother, who takes the money to Satara' };
    const contents = { ...receipt, seller, payment, dealer: { ...receipt.dealer, ...long } };
    expect(pagesOf(paperOf(contents, { corrects: 'SRC/26-27/00041' }), face, logo)).toHaveLength(1);
  }
});

test.each(KINDS)('%s is made in a shop in which nobody has said yet who the dealer is (R591)', async (kind) => {
  const nobody = { name: '', company_name: '', address: [], city: '', phone: '', gstin: '', authorisation_number: '' };
  const text = await textOf(paperOf({ ...EXAMPLES[kind], dealer: nobody } as IssuedContents));
  expect(text).not.toMatch(/undefined|null|NaN/);
});

test.each(KINDS)('a draft of %s says that it is one (R368)', (kind) => {
  const [draft, issued] = [{ number: null }, {}].map((issue) => wordsOf(pagesOf(paperOf(EXAMPLES[kind], issue), face)));
  expect(draft).toMatch(/^DRAFT\n/);
  expect(issued).not.toMatch(/draft/i);
});

test('a margin sheet prints the rate of each sale where they differ (R367)', () => {
  const [first, ...others] = EXAMPLES.margin_sheet.lines.map((line) => ({ ...line, rate: 18 }));
  const sheetOf = (lines: MarginLine[], rate: number | null = 18) =>
    wordsOf(pagesOf(paperOf({ ...EXAMPLES.margin_sheet, lines, rate }), face));
  if (!first) throw new Error('The example has no sale.');
  expect(sheetOf([first, ...others])).toContain('18 % on the margin');
  expect(sheetOf([first, ...others])).not.toContain('Rate %');
  const differing = sheetOf([{ ...first, rate: 12 }, ...others]);
  expect(differing).toMatch(/at the rate of its day[\s\S]*Rate %[\s\S]*\n12\n[\s\S]*\n18\n/);
  expect(sheetOf([], null)).toContain('at the rate of its day');
});

/** SHA-256 of the clauses of each wording that was published. */
const PUBLISHED: Record<string, string> = { v1: 'b64fc36f83f1420794805bdd87ea104f9382620996f51aaf6f2f20c8371a0f19' };

test('a published wording of the clauses stays what it is (R349)', () => {
  const hashes = Object.entries(issuedClauses).map(([wording, clauses]) => [
    wording,
    createHash('sha256').update(JSON.stringify(clauses)).digest('hex'),
  ]);
  expect(Object.fromEntries(hashes), 'A published clause was edited: take that back and add a version.').toEqual(PUBLISHED);
  expect(Object.keys(issuedClauses)).toEqual(WORDINGS.map((wording) => `v${wording}`));
});

test('a paper whose entry was reversed says so behind it when it is printed again (R368)', () => {
  const receipt = paperOf(EXAMPLES.payment_receipt);
  expect(wordsOf(pagesOf({ ...receipt, reversed: true }, face))).toMatch(/^CANCELLED\n/);
  expect(wordsOf(pagesOf({ ...receipt, reversed: false }, face))).toBe(wordsOf(pagesOf(receipt, face)));
});

test('fuel and gears read as on the site, and the file is named by its vehicle too (R359)', () => {
  const vehicle = { ...EXAMPLES.data_sheet.vehicle, fuel: 'diesel' };
  const sheet = { ...EXAMPLES.data_sheet, vehicle, transmission: 'automatic' };
  const said = wordsOf(pagesOf(paperOf(sheet), face));
  expect(said).toContain('Diesel');
  expect(said).toContain('Automatic');
  expect(wordsOf(pagesOf(paperOf({ ...EXAMPLES.delivery_note, vehicle }), face))).toContain('Diesel');
  expect(fileNameOf(paperOf({ ...EXAMPLES.payment_receipt, vehicle }))).toBe(
    `RCT-26-27-00042 Payment receipt ${vehicle.registernumber}.pdf`,
  );
});

test('above a limit of TCS its line stands beside the price and is added to what is paid (R363)', () => {
  const dear = { ...EXAMPLES.sale_agreement, price: 1_250_000, tcs: { rate: 1, amount: 12_500 } };
  const said = wordsOf(pagesOf(paperOf(dear), face));
  expect(said).toMatch(/Tax collected at source \(1 %\)\n₹.12,500\n/);
  expect(said).toMatch(/₹.12,62,500/);
  const receipt = { ...EXAMPLES.payment_receipt, tcs: { rate: 1, amount: 12_500 } };
  const beside = /Tax collected at source \(1 %\), beside the price\n₹.12,500/;
  expect(wordsOf(pagesOf(paperOf(receipt), face))).toMatch(beside);
  const owing = { ...receipt, standing: { ...receipt.standing, tcs: 12_500, tax_on_top: 16_200 } };
  const saidOwing = wordsOf(pagesOf(paperOf(owing), face));
  expect(saidOwing).toMatch(/\nGST\n₹.16,200\n/);
  expect(saidOwing).toMatch(/\nTCS\n₹.12,500\n/);
  expect(saidOwing).not.toContain('collected at source');
  expect(wordsOf(pagesOf(paperOf(EXAMPLES.payment_receipt), face))).not.toContain('collected at source');
});

/** The modules of the code on a page, as a camera would see them. */
function codeOn(pages: Page[]): string {
  const shape = pages.flatMap(({ marks }) => marks).find((mark): mark is Extract<Mark, { kind: 'shape' }> => mark.kind === 'shape');
  const [dot, side] = [4, 90];
  const data = new Uint8Array((side * dot) ** 2 * 4).fill(255);
  for (const [, x, y, length] of shape?.path.matchAll(/M(\d+) (\d+)h(\d+)/g) ?? []) {
    for (let row = Number(y) * dot; row < (Number(y) + 1) * dot; row++) {
      for (let column = Number(x) * dot; column < (Number(x) + Number(length)) * dot; column++) {
        data.fill(0, (row * side * dot + column) * 4, (row * side * dot + column) * 4 + 3);
      }
    }
  }
  return decodeQR({ width: side * dot, height: side * dot, data });
}

test.each(['A4', 'A5'] as const)('the code on a sheet of %s opens the public page (R365)', (size) => {
  const { sheet } = EXAMPLES.data_sheet;
  const pages = pagesOf(paperOf({ ...EXAMPLES.data_sheet, sheet: { ...sheet, size } }), face);
  expect(pages).toHaveLength(1);
  expect(codeOn(pages)).toBe(sheet.page);
});

test('above what UPI takes a receipt names the account first, and the UPI id below it (R423)', () => {
  const pay_to = { ...EXAMPLES.statement.pay_to, amount: 250_000, transfer_first: true } as PayTo;
  const pages = pagesOf(paperOf({ ...EXAMPLES.payment_receipt, pay_to }), face);
  expect(pages).toHaveLength(1);
  expect(wordsOf(pages)).toMatch(
    /Please pay by bank transfer\.\n[\s\S]*000000004242\n[\s\S]*MAHB0000001\n[\s\S]*Or by UPI: demo@example\./,
  );
  expect(pages.flatMap(({ marks }) => marks).filter(({ kind }) => kind === 'shape')).toEqual([]);
});

test('the code on a receipt asks for what is due, with spaces as %20 and no / in the reference (R364)', () => {
  const link = 'upi://pay?pa=demo@example&pn=Lotus%20Motors%20%26%20Finance&am=22916.67&cu=INR&tn=Vehicle%20MH12ZZ9001&tr=RCT-26-27-00042';
  expect(codeOn(pagesOf(paperOf(EXAMPLES.payment_receipt), face))).toBe(link);
  const { pay_to } = EXAMPLES.statement;
  expect(pay_to && upiLink(pay_to, 'x'.repeat(60))).toContain(`&tn=${'x'.repeat(50)}&`);
});

describe.each(['mr', 'hi'] as const)('in %s', (language) => {
  beforeAll(() => loadStaffTexts(language));
  const own = (contents: IssuedContents, issue: Partial<RenderedPaper> = {}) => pagesOf(paperOf(contents, { language, ...issue }), face);
  const rupees = { mr: 'पंचवीस हजार रुपये फक्त', hi: 'पच्चीस हज़ार रुपये मात्र' };

  test.each(BUYERS)('%s has as many pages as in English, and English beside it (R716)', (kind) => {
    const english = pagesOf(paperOf(EXAMPLES[kind]), face);
    const pages = own(EXAMPLES[kind]);
    expect(pages.length).toBeLessThanOrEqual(english.length);
    const said = wordsOf(pages);
    expect(said).toMatch(/[\u0900-\u097f]{3,} [^\n]*\/ [A-Z]/);
  });

  test('a receipt says its amount in both, each figure once, and stays on half a sheet with everything that may stand on it (R716)', () => {
    const { payment, pay_to } = EXAMPLES.payment_receipt;
    const said = wordsOf(own(EXAMPLES.payment_receipt)).replace(/\s+/g, ' ');
    expect(said).toContain(`${rupees[language]} / Rupees twenty-five thousand only`);
    expect(said).toMatch(/ \/ No\. RCT\/26-27\/00042/);
    const cheque = {
      ...EXAMPLES.token_receipt.payment,
      stamp: false,
      mode: 'Cheque',
      cheque_number: '000123',
      cheque_bank: 'Bank of Maharashtra',
    };
    const token = wordsOf(own(EXAMPLES.token_receipt)).replace(/\s+/g, ' ');
    // Its terms are a paragraph in each language, not sentences in turns.
    expect(token).toContain('is kept until 27/11/2026. If the purchase is not completed by then');
    for (const parts of [undefined, [cheque, cheque], [cheque, cheque, cheque]]) {
      for (const transfer_first of [false, true]) {
        const everything = {
          ...EXAMPLES.payment_receipt,
          payment: { ...payment, stamp: true, ...(parts && { parts }) },
          pay_to: pay_to && { ...pay_to, transfer_first },
          late_fees: 200,
          token: 11_000,
        };
        expect(own(everything as IssuedContents, { corrects: 'RCT/26-27/00041' })).toHaveLength(1);
      }
    }
  });
});

test('what both languages have is said once; a figure stays with its words (R716)', () => {
  expect(besides('दिनांक 21/11/2026', 'Date 21/11/2026')).toBe('दिनांक / Date 21/11/2026');
  expect(besides('48,210 किमी', '48,210 km')).toBe('48,210 किमी / km');
  expect(besides('हप्ता 3, एकूण 12', 'Installment 3 of 12')).toBe('हप्ता 3, एकूण 12 / Installment 3 of 12');
  expect(besides('GSTIN 27AAAAA0000A1Z0', 'GSTIN 27AAAAA0000A1Z0')).toBe('GSTIN 27AAAAA0000A1Z0');
  expect(besides('पैसे मिळाले.', 'It is paid.')).toBe('पैसे मिळाले.\nIt is paid.');
});
