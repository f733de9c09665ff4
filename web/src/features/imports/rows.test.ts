import { IMPORT_FIELDS, type ImportKind, importRows } from '@contract/import.ts';
import { describe, expect, test, vi } from 'vitest';
import { readSheet } from '../../../../tests/support/readSheet.ts';
import { type ReadCell, readFile } from '../../kit/sheet/read.ts';
import { inLanguage } from '../../text/language.ts';
import { loadStaffTexts } from '../../text/loadStaff.ts';
import { labelOf, matchColumns } from './columns.ts';
import { guessColumns } from './guess.ts';
import { readRowsInTurns } from './rows.ts';
import { columnsFor, csvTemplate, exampleOf, xlsxTemplate } from './template.ts';

const valuesOf = (heading: string, cell: ReadCell) =>
  readSheet('stock', [
    ['Registration number', heading],
    ['MH12AB1234', cell],
  ]).rows[0]?.values;

describe('cells are read as people write them (R409)', () => {
  test.each<[string, ReadCell, string, unknown]>([
    ['Display price', '5,35,000', 'vehicleSellPrice', 535000],
    ['Display price', 'Rs. 5,35,000/-', 'vehicleSellPrice', 535000],
    ['Display price', '5.35 lakh', 'vehicleSellPrice', 535000],
    ['Display price', 534999.9999999999, 'vehicleSellPrice', 535000],
    ['Display price', '–', 'vehicleSellPrice', undefined],
    ['Km', '45,000 km', 'kilometers', 45000],
    ['Registration date', '05/03/2019', 'registration_date', '2019-03-05'],
    ['Registration date', '5-Mar-19', 'registration_date', '2019-03-05'],
    ['Registration date', '5th March 2019', 'registration_date', '2019-03-05'],
    ['Registration date', new Date('2019-03-05T00:00:00Z'), 'registration_date', '2019-03-05'],
    ['Registration date', 43529, 'registration_date', '2019-03-05'],
    ['Registration date', '2019-03-05', 'registration_date', '2019-03-05'],
    ['Registration date', '05/03/2019 00:00:00', 'registration_date', '2019-03-05'],
    ['Registration date', '०५/०३/२०१९', 'registration_date', '2019-03-05'],
    ['Registration date', '2019/3/5', 'registration_date', '2019-03-05'],
    ['Registration date', 'Mar 5, 2019', 'registration_date', '2019-03-05'],
    ['Vehicle type', 'CAR', 'vehicleType', 'car'],
    ['Vehicle type', 'Scooter', 'vehicleType', 'bike'],
    ['Fuel', 'P', 'fuel', 'petrol'],
    ['Fuel', 'D', 'fuel', 'diesel'],
    ['Fuel type', 'CNG', 'fuel', 'cng'],
    ['Owner name', 'Asha\nPatil ', 'ownerName', 'Asha Patil'],
    ['Display price', '5.35\r\nlakh', 'vehicleSellPrice', 535000],
    ['Owner address', 'Main Road\nPune', 'ownerAddress', 'Main Road\nPune'],
    ['On home page', 'Y', 'onhomepage', true],
    ['On home page', 'नाही', 'onhomepage', false],
    ['Owner serial', '2nd owner', 'keeper_serial', 2],
    ['Owner phone', 9822000001, 'ownerPhone', '9822000001'],
    ['Owner phone', '+91 98220-00001', 'ownerPhone', '+91 98220-00001'],
    ['Owner name', 'Asha\u00a0Patil ', 'ownerName', 'Asha\u00a0Patil'.replace('\u00a0', ' ')],
    ['Make month', 'March', 'made_month', 3],
    ['Engine number', 123456, 'engine_number', '123456'],
  ])('%s: %j', (heading, cell, key, value) => expect(valuesOf(heading, cell)?.[key]).toEqual(value));

  test('a number has whatever stands between its letters and figures', () => {
    for (const typed of ['MH 12 AB 1234', 'mh-12-ab-1234', ' MH12AB1234 ', 'MH 12/AB.1234'])
      expect(readSheet('stock', [['Reg. No.'], [typed]]).rows[0]?.values).toMatchObject({ registernumber: 'MH12AB1234' });
  });
});

test.each<[string, ReadCell, object | undefined]>([
  ['Vehicle name', 'Swift', undefined],
  ['RC transferred', '', undefined],
  ['RC transferred', 'Yes', { done: true }],
  ['RC transferred', 'No', { done: false }],
])('an old sale says of its RC what the file says, and nothing else (R448): %s %j', (heading, cell, said) => {
  const headings = ['Registration number', 'Buyer', 'Buyer phone', 'Selling price', 'Payment mode', 'Date of sale'];
  const { rows } = readSheet('sales', [
    [...headings, heading],
    ['MH12AB1234', 'Asha', '9822000001', 500_000, 'UPI', '05/03/2024', cell],
  ]);
  const sent = importRows.parse({ upload: crypto.randomUUID(), kind: 'sales', rows });
  expect(sent.rows[0]?.data.transfer).toEqual(said);
});

describe('columns are matched by name (R408)', () => {
  test.each<ImportKind>(['stock', 'owners', 'sales', 'costs'])('every heading of the template of %s is its own column', (kind) => {
    const keys = Object.keys(IMPORT_FIELDS[kind]);
    expect([
      ...matchColumns(
        kind,
        keys.map((key) => labelOf(kind, key)),
      ).values(),
    ]).toEqual(keys);
    expect([...matchColumns(kind, keys).values()].toSorted()).toEqual(keys.toSorted());
  });

  test('without case, spaces and signs, by usual names, each at most once', () => {
    const matched = matchColumns('stock', ['reg.no', 'MAKE', 'Model', 'Price', 'price', 'whatever']);
    expect([...matched]).toEqual([
      [0, 'registernumber'],
      [1, 'brandName'],
      [2, 'vehicleName'],
      [3, 'vehicleSellPrice'],
    ]);
  });

  test('a name beside a model is the owner’s; alone it is the vehicle’s', () => {
    const fields = (...headings: string[]) => [...matchColumns('stock', headings).values()];
    expect(fields('Reg No', 'Model', 'Name', 'Mobile')).toEqual(['registernumber', 'vehicleName', 'ownerName', 'ownerPhone']);
    expect(fields('Reg No', 'Name', 'Price')).toEqual(['registernumber', 'vehicleName', 'vehicleSellPrice']);
  });

  test.each<[ImportKind, string, string | undefined]>([
    ['stock', 'Purchase', 'vehicleBuyPrice'],
    ['sales', 'Purchase', 'vehicleBuyPrice'],
    ['stock', 'RC Date', 'registration_date'],
    // It may be the day of the transfer.
    ['sales', 'RC Date', undefined],
    ['stock', 'Ins Valid', 'insuranceEndDate'],
    ['stock', 'Ins. end', 'insuranceEndDate'],
    ['stock', 'Ins upto', 'insuranceEndDate'],
    // R655.
    ['stock', 'KM chalali', 'kilometers'],
    ['stock', 'Kharedi Dt', 'boughtOn'],
    ['stock', 'Kharedi from', 'ownerName'],
    ['stock', 'Purchased From', 'ownerName'],
    ['stock', 'Seller', 'ownerName'],
    ['stock', 'विक्रेता', 'ownerName'],
    ['stock', 'Seller Mob.', 'ownerPhone'],
    ['stock', 'Rate sangaycha', 'vehicleSellPrice'],
    ['stock', 'Paid to seller', 'paidToSeller'],
    ['stock', 'Kharedi dile', 'paidToSeller'],
    ['stock', 'Diley', 'paidToSeller'],
    ['sales', 'Vikri तारीख', 'sellDate'],
    ['sales', 'गिऱ्हाईक', 'ownerName'],
    ['sales', 'गिर्\u200dहाईक', 'ownerName'],
    ['sales', 'Hapte jama', 'paidSoFar'],
    ['sales', 'Rokh/Hapta', 'paymentMode'],
    // R692: numbers, which are proposed to be read as such.
    ...['EMIs paid', 'EMI paid', 'Installments paid', 'No. of EMI paid', 'हप्ते भरले', 'भरलेले हप्ते', 'Hapte bharle'].map(
      (heading): [ImportKind, string, string] => ['sales', heading, 'paidSoFar'],
    ),
    // R694: for stock and sales alike.
    ...[
      ...['Price', 'Sale Rate', 'Sell Rate', 'Selling Rate', 'Sale Price', 'Sell Price', 'Selling amount', 'Rate', 'Amount', 'Vikri dar'],
      ...['विक्री दर', 'विक्री किंमत', 'विक्री रक्कम', 'किंमत', 'दर'],
    ].flatMap((heading): [ImportKind, string, string][] => [
      ['stock', heading, 'vehicleSellPrice'],
      ['sales', heading, 'sellingPrice'],
    ]),
    ['stock', 'Asking price', 'vehicleSellPrice'],
    // What was asked is not what it was sold for.
    ['sales', 'Asking price', undefined],
  ])('headings as dealers write them: %s %s', (kind, heading, key) => {
    expect(matchColumns(kind, [heading]).get(0)).toBe(key);
  });

  test('a column of words is no amount (R655)', () => {
    const columns = (...rows: ReadCell[][]) => [...guessColumns('sales', rows, 0)];
    expect(columns(['Reg No', 'Hapta', 'Hapta Rs'], ['MH12AB1234', 'Rokh', '-'], ['MH12AB1235', 'Hapta', 10_000])).toEqual([
      [0, 'registernumber'],
      [2, 'installmentAmount'],
    ]);
    expect(columns(['Reg No', 'Hapta'], ['MH12AB1234', 'none'], ['MH12AB1235', '10 hajar'])).toHaveLength(2);
  });

  test('a surer heading wins over such a one', () => {
    expect([...matchColumns('stock', ['Purchase', 'Purchase price', 'Registration date', 'RC Date'])]).toEqual([
      [1, 'vehicleBuyPrice'],
      [2, 'registration_date'],
    ]);
  });

  test('the usual headings of Marathi sheets (R442)', () => {
    const fields = (kind: ImportKind, ...headings: string[]) => [...matchColumns(kind, headings).values()];
    expect(fields('stock', 'गाडी नंबर', 'मॉडेल', 'कंपनी', 'रंग', 'इंधन', 'किंमत', 'मालक', 'मोबाईल', 'पत्ता', 'किमी')).toEqual([
      'registernumber',
      'vehicleName',
      'brandName',
      'vehicleColor',
      'fuel',
      'vehicleSellPrice',
      'ownerName',
      'ownerPhone',
      'ownerAddress',
      'kilometers',
    ]);
    expect(fields('sales', 'गाडी क्रमांक', 'ग्राहक', 'फोन', 'विक्री किंमत', 'तारीख', 'हप्ता')).toEqual([
      'registernumber',
      'ownerName',
      'contactNo',
      'sellingPrice',
      'sellDate',
      'installmentAmount',
    ]);
    expect(fields('costs', 'तारीख', 'तपशील', 'रक्कम')).toEqual(['date', 'description', 'cost']);
  });

  test('a total with a day of its own is a row; one that is left out is told', () => {
    const { rows, problems } = readSheet('costs', [
      ['Particulars', 'Amount', 'Date'],
      ['Tea', 1, '05/03/2025'],
      ['Total', 5, '05/03/2025'],
      ['Total', 6, null],
    ]);
    expect(rows.map(({ row }) => row)).toEqual([2, 3]);
    expect(problems.map(({ row, cell, isHint }) => [row, cell, isHint])).toEqual([[4, 'Total', true]]);
  });

  test('a number that is there twice is told, also where its first row has another problem', () => {
    const { problems } = readSheet('stock', [
      ['Registration number', 'Display price'],
      ['MH12AB0001', 'on request'],
      ['MH 12 AB 1', 500_000],
    ]);
    expect(problems.map(({ row, key }) => [row, key])).toEqual([
      [2, 'vehicleSellPrice'],
      [3, 'registernumber'],
    ]);
    expect(problems[1]?.text).toBe('This vehicle is in row 2, too.');
  });

  test('what is wrong is said by the name of the column', () => {
    const { problems } = readSheet('sales', [
      ['Registration number', 'Buyer', 'Buyer phone', 'Selling price', 'Payment mode', 'Date of sale'],
      ['MH12AB1234', '', '', 5, 'UPI', '05/03/2024'],
    ]);
    expect(problems.filter(({ isHint }) => !isHint).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Buyer is required/),
      expect.stringMatching(/^Buyer phone/),
    ]);
  });

  test('the headings may stand below a title and a line of groups; blank rows, repeated headings and totals are no rows', () => {
    const headings = ['Registration number', 'Vehicle name', 'Display price'];
    const { rows } = readSheet('stock', [
      ['Patil Motors, stock of March'],
      ['Vehicle', null, 'Money'],
      headings,
      ['MH12AB0001', 'Swift', 1],
      [null, '', null],
      headings,
      ['MH12AB0002', 'Alto', 2],
      ['Total', null, 3],
    ]);
    expect(rows.map(({ row, values }) => [row, values.registernumber])).toEqual([
      [4, 'MH12AB0001'],
      [7, 'MH12AB0002'],
    ]);
  });

  test('a cost called Total is a cost, and the total below costs is not (R447)', () => {
    const { rows } = readSheet('costs', [
      ['Description', 'Cost', 'Date'],
      ['Total', 5, '05/03/2026'],
      ['Total', 5, null],
    ]);
    expect(rows.map(({ row }) => row)).toEqual([2]);
  });

  test('maintenance may be without a description, a cost of the shop may not', () => {
    const { rows, problems } = readSheet('costs', [
      ['Description', 'Cost', 'Date', 'Registration number'],
      ['', 5, '05/03/2026', 'MH12AB1234'],
      ['', 5, '05/03/2026', ''],
      ['x'.repeat(501), 5, '05/03/2026', ''],
    ]);
    expect(rows).toHaveLength(3);
    expect(problems.map(({ row, text }) => [row, text])).toEqual([
      [3, 'Description is required'],
      [4, 'Description: at most 500 characters'],
    ]);
  });

  test('what our own list calls sold is no stock', () => {
    const { problems } = readSheet('stock', [
      ['Registration number', 'Status'],
      ['MH12AB0001', 'Sold'],
      ['MH12AB0002', 'Available'],
    ]);
    expect(problems.map(({ row, text }) => [row, text])).toEqual([[2, 'This vehicle is sold. Please import it among old sales.']]);
  });
});

describe('a long file (R411)', () => {
  const sheet = (count: number) => ({
    kind: 'stock' as const,
    headingAt: 0,
    columns: new Map([[0, 'registernumber']]),
    rows: [['Number'], ...Array.from({ length: count }, (_, at) => [`MH12AB${at}`])],
  });

  test('is read in turns, between which the page draws', async () => {
    const pause = vi.fn(async () => {});
    const all = new Set(Array.from({ length: 251 }, (_, at) => at + 1));
    const { rows } = await readRowsInTurns(sheet(250), { rows: [], stale: all }, pause);
    expect(rows).toHaveLength(250);
    expect(pause.mock.calls).toEqual([[100], [200]]);
    const again = await readRowsInTurns(sheet(250), { rows, stale: new Set([3]) }, pause);
    expect(again.rows).toEqual(rows);
    expect(again.rows.filter((row, place) => row !== rows[place]).map(({ row }) => row)).toEqual([3]);
    expect(pause).toHaveBeenCalledTimes(2);
  });
});

describe('templates (R408)', () => {
  test.each(['mr', 'hi'] as const)('those of a page in %s are read on a page in it, and in English', async (language) => {
    await loadStaffTexts(language);
    for (const kind of ['stock', 'owners', 'sales', 'costs'] as const) {
      const headings = inLanguage(language, () => columnsFor(kind));
      const keys = headings.map(({ key }) => key);
      const texts = headings.map(({ heading }) => heading);
      expect([...matchColumns(kind, texts).values()]).toEqual(keys);
      expect([...inLanguage(language, () => matchColumns(kind, texts)).values()]).toEqual(keys);
      // The sheet of somebody who writes but their own language.
      const own = texts.map((text) => text.split(' / ')[0]);
      expect([...inLanguage(language, () => matchColumns(kind, own)).values()]).toEqual(keys);
    }
  });

  test.each<[ImportKind, string[]]>([
    ['stock', ['registernumber']],
    ['owners', ['registernumber']],
    ['sales', ['registernumber', 'ownerName', 'contactNo', 'sellingPrice', 'paymentMode', 'sellDate']],
    ['costs', ['description', 'cost', 'date']],
  ])('of %s some columns are needed', (kind, needed) => {
    const found = columnsFor(kind).filter(({ isNeeded }) => isNeeded);
    expect(found.map(({ key }) => key).toSorted()).toEqual(needed.toSorted());
  });

  test('the CSV file begins for Excel, and has days as people write them', async () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csvTemplate('costs').arrayBuffer());
    expect(text).toMatch(/^\ufeff"Description",.*\r\n".*"05\/03\/2025".*\r\n$/);
  });

  test.each<ImportKind>(['stock', 'owners', 'sales', 'costs'])('%s: the example is good, and is not imported', async (kind) => {
    for (const file of [csvTemplate(kind), await xlsxTemplate(kind)]) {
      const [sheet] = (await readFile(file, 100)).sheets;
      expect(sheet?.rows).toHaveLength(2);
      expect(readSheet(kind, sheet?.rows ?? [])).toEqual({ rows: [], problems: [] });
      const own = [...(sheet?.rows ?? []), (sheet?.rows[1] ?? []).map((cell) => (cell === 'MH12ZZ0001' ? 'MH12ZZ0002' : cell))];
      if (kind === 'costs') own[2] = (own[2] ?? []).map((cell) => (cell === exampleOf(kind).description?.cell ? 'Tea' : cell));
      expect(readSheet(kind, own)).toMatchObject({ rows: [{ row: 3 }], problems: [] });
    }
  });
});
