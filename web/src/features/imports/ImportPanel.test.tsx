import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, DONE, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen } from '../../../../tests/support/screen.tsx';
import { type ReadCell, type ReadFile, readFile } from '../../kit/sheet/read.ts';
import { ImportPanel } from './ImportPanel.tsx';

const IMPORT = 'POST /imports';
/** What the reader makes of a file of costs. */
const READ: ReadFile = {
  isGuessed: false,
  sheets: [
    {
      name: 'costs.csv',
      rows: [
        ['Date', 'Description', 'Cost'],
        ['05/03/2019', 'Tea', '850'],
      ],
    },
  ],
};

/** Stands in for the web worker that reads files; answers nothing while `rests`. Counts those that were ended. */
function stubWorker(read: ReadFile = READ) {
  const reader = { rests: false, ended: 0 };
  class Reader extends EventTarget {
    postMessage() {
      const answer = new MessageEvent('message', { data: { read } });
      if (!reader.rests) queueMicrotask(() => this.dispatchEvent(answer));
    }
    terminate() {
      reader.ended++;
    }
  }
  vi.stubGlobal('Worker', Reader);
  return reader;
}

async function openPanel(given: Answers = {}, kind = 'Costs') {
  const answers: Answers = { 'POST /imports/rows': DONE, 'POST /imports/check': [], [IMPORT]: { id: 1 }, ...given };
  const opened = openScreen(<ImportPanel />, { as: 'admin', at: '/dashboard/import', answers });
  await opened.user.click(screen.getByText(kind, { exact: true }));
  const choose = () =>
    opened.user.upload(document.querySelector('input[type=file]') as HTMLElement, new File(['x'], 'costs.csv', { type: 'text/csv' }));
  return { ...opened, answers, choose };
}

test('a file that is still being read is given up, and the same one can be chosen again (R460)', async () => {
  const reader = stubWorker();
  reader.rests = true;
  const { user, choose } = await openPanel();
  await choose();
  await screen.findByText('Reading the file...');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByText('Reading the file...')).toBeNull();
  expect(reader.ended).toBe(1);
  reader.rests = false;
  await choose();
  await screen.findByRole('button', { name: 'Import 1 row' });
});

test('somebody else has imported some of the rows since: the next step is another check (R412)', async () => {
  stubWorker();
  const { user, answers, choose } = await openPanel({
    [IMPORT]: refused(409, { error: 'Please check the file again.', code: 'import.problems' }),
  });
  await choose();
  const importAll = async () => {
    await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Import' }));
  };
  await importAll();
  const again = await screen.findByRole('button', { name: 'Check again' });
  expect(screen.queryByRole('button', { name: 'Import 1 row' })).toBeNull();
  answers[IMPORT] = { id: 1 };
  await user.click(again);
  await importAll();
  await alerted('1 row is imported.');
});

const sheetOf = (...rows: ReadCell[][]): ReadFile => ({ isGuessed: false, sheets: [{ name: 'Stock', rows }] });
const MEANINGS = 'POST /imports/words';
const SALE = ['Reg No', 'Buyer', 'Mobile', 'Selling price', 'Sale date'];

/** What was saved as a file since. */
function savedFiles() {
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  return saved;
}

test('a cell is corrected where its problem stands: the row alone is tried again, and the file saved (R613, R614)', async () => {
  stubWorker(
    sheetOf(
      ['Stock list'],
      [],
      ['Reg No', 'Model', 'Price', 'Photos', 'Display', 'Type'],
      ['MH12AB1234', 'Swift', '5,35,00', 'a.jpg', 'Yes', 'Car'],
      [],
      ['MH12AB1235', 'Alto', 300000, 'b.jpg', 'Yes', 'Car'],
    ),
  );
  const { user, asked, choose } = await openPanel({ [MEANINGS]: [] }, 'Vehicles');
  await choose();
  await screen.findByText('1 row can be imported.');
  const field = screen.getByRole('combobox', { name: 'Display price, row 4' });
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await user.clear(field);
  await user.type(field, '5.35 lakh{Enter}');
  await screen.findByRole('button', { name: 'Import 2 rows' });
  expect(screen.getByRole('combobox', { name: 'Display price, row 4' })).toHaveProperty('value', '5.35 lakh');
  expect(await screen.findByText('Corrected')).toBeTruthy();
  const sent = asked
    .filter(({ path }) => path === '/imports/rows')
    .map(({ body }) => (body as { rows: { row: number }[] }).rows.map(({ row }) => row));
  expect(sent).toEqual([[6], [4]]);

  const saved = savedFiles();
  await user.click(screen.getByRole('button', { name: 'Save the corrected file' }));
  await expect.poll(() => saved.length).toBe(1);
  const { sheets } = await readFile(saved[0] as Blob, 100);
  expect(sheets[0]?.rows).toEqual([
    ['Stock list', null, null, null, null, null],
    [null, null, null, null, null, null],
    ['Reg No', 'Model', 'Price', 'Photos', 'Display', 'Type'],
    ['MH12AB1234', 'Swift', '5.35 lakh', 'a.jpg', 'Yes', 'Car'],
    [null, null, null, null, null, null],
    ['MH12AB1235', 'Alto', 300000, 'b.jpg', 'Yes', 'Car'],
  ]);
});

test('what was corrected stays while the network is away, and the check goes on from there (R613)', async () => {
  stubWorker(sheetOf(['Reg No', 'Price', 'Display'], ['MH12AB1234', 'x', 'Yes']));
  const { user, answers, choose } = await openPanel({ 'POST /imports/check': lost }, 'Vehicles');
  await choose();
  const field = await screen.findByRole('combobox', { name: 'Display price, row 2' });
  await user.clear(field);
  await user.type(field, '500000{Enter}');
  const again = await screen.findByRole('button', { name: 'Check again' });
  expect(screen.getByRole('combobox', { name: 'Display price, row 2' })).toHaveProperty('value', '500000');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  answers['POST /imports/check'] = [];
  await user.click(again);
  await screen.findByRole('button', { name: 'Import 1 row' });
});

test('a word is proposed once for all its rows, another is chosen, and what the search is sure of is asked of nobody (R611, R612)', async () => {
  stubWorker(
    sheetOf(
      ['Reg No', 'Type', 'Fuel', 'Display'],
      ['MH12AB1234', 'Jeep', 'डिझेल', 'Yes'],
      ['MH12AB1235', 'JEEP', 'EV', 'Yes'],
      ['MH12AB1236', 'कार', 'डिझेल', 'Yes'],
      ['TWO WHEELERS'],
      ['MH12AB1237', '', 'P', 'Yes'],
    ),
  );
  const said = (facet: string, text: string, sure: boolean, ...choices: string[]) => ({ facet, text, choices, sure });
  const { user, asked, choose } = await openPanel(
    {
      [MEANINGS]: [
        said('type', 'Jeep', false, 'car'),
        said('type', 'कार', true, 'car'),
        said('fuel', 'डिझेल', true, 'diesel'),
        said('fuel', 'EV', false),
        said('type', 'TWO WHEELERS', true, 'bike'),
        said('fuel', 'TWO WHEELERS', false),
      ],
    },
    'Vehicles',
  );
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Vehicle type “Jeep”: Car, for both rows?' }));
  await user.click(screen.getByRole('combobox', { name: 'What Fuel “EV” means' }));
  await user.click(await screen.findByRole('option', { name: 'Leave it blank' }));
  await screen.findByRole('button', { name: 'Import 4 rows' });
  expect(screen.queryByText(/“कार”/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Import 4 rows' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Import' }));
  await alerted('4 rows are imported.');
  const rows = asked
    .filter(({ path }) => path === '/imports/rows')
    .flatMap(({ body }) => (body as { rows: { row: number; values: object }[] }).rows);
  const last = new Map(rows.map(({ row, values }) => [row, values]));
  expect([2, 3, 4, 6].map((row) => last.get(row))).toMatchObject([
    { vehicleType: 'car', fuel: 'diesel' },
    { vehicleType: 'car' },
    { vehicleType: 'car', fuel: 'diesel' },
    { vehicleType: 'bike', fuel: 'petrol' },
  ]);
  expect(last.get(3)).not.toHaveProperty('fuel');
});

test('one value fills a column that is missing, and the blank cells of one that is there (R616)', async () => {
  stubWorker(
    sheetOf(
      [...SALE, 'RC'],
      ['MH12AB1234', 'Asha', '9822012345', 450000, '05/03/2024', 'No'],
      ['MH12AB1235', 'Ram', '9822012346', 350000, '06/03/2024', ''],
    ),
  );
  const { user, asked, choose } = await openPanel({}, 'Old sales');
  await choose();
  const mode = await screen.findByRole('combobox', { name: 'Payment mode, for all rows that say nothing' });
  await user.type(mode, 'रोख{Enter}');
  await user.click(screen.getByRole('combobox', { name: 'Add a value for all rows' }));
  await user.click(await screen.findByRole('option', { name: 'RC transferred' }));
  const rc = await screen.findByRole('combobox', { name: 'RC transferred, for all rows that say nothing' });
  await user.type(rc, 'perhaps{Enter}');
  await screen.findByText('write Yes or No');
  await user.clear(rc);
  await user.type(rc, 'Yes{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Check the rows' }));
  await screen.findByRole('button', { name: 'Import 2 rows' });
  const rows = asked.filter(({ path }) => path === '/imports/rows').flatMap(({ body }) => (body as { rows: { values: object }[] }).rows);
  expect(rows.map(({ values }) => values)).toMatchObject([
    { paymentMode: 'Cash', rcTransferred: false },
    { paymentMode: 'Cash', rcTransferred: true },
  ]);
});

test('the corrected file, and any other with such a heading, has the columns that were matched by hand (R614)', async () => {
  const read = sheetOf(['Reg No', 'Naav', 'Price', '', 'Display'], ['MH12AB1234', 'Swift', 500_000, '', 'Yes']);
  stubWorker(read);
  const { user, asked, choose } = await openPanel({ [MEANINGS]: [] }, 'Vehicles');
  await choose();
  await screen.findByRole('button', { name: 'Import 1 row' });
  await user.click(screen.getByRole('button', { name: 'Columns of the file' }));
  await user.click(screen.getByRole('combobox', { name: 'What Naav is' }));
  await user.click(await screen.findByRole('option', { name: 'Vehicle name' }));
  await user.click(await screen.findByRole('button', { name: 'Check the rows' }));
  await screen.findByRole('button', { name: 'Import 1 row' });
  // A workbook has no blank texts, and this one has a column more.
  read.sheets[0]?.rows.splice(
    0,
    2,
    ['Reg No', 'Naav', 'Price', null, 'Display', 'Fuel'],
    ['MH12AB1234', 'Swift VXI', 500_000, null, 'Yes', 'Petrol'],
  );
  const names = () =>
    asked
      .filter(({ path }) => path === '/imports/rows')
      .flatMap(({ body }) => (body as { rows: { values: { vehicleName?: string } }[] }).rows.map(({ values }) => values.vehicleName));
  await choose();
  await expect.poll(names).toEqual([undefined, 'Swift', 'Swift VXI']);
  await user.click(screen.getByText('Owners', { exact: true }));
  await user.click(await screen.findByRole('button', { name: /^Leave/ }));
  await user.click(screen.getByText('Vehicles', { exact: true }));
  await choose();
  await expect.poll(() => names().at(3)).toBe('Swift VXI');
});

test('what is more than is due is added to the selling price by one press, of a row and of all (R649, R654)', async () => {
  const row = (number: string, buyer: string) => [number, buyer, '9822012345', 300_000, '05/03/2024', 43_000, 12, 23_990, 'UPI', 'Yes'];
  stubWorker(
    sheetOf(
      [...SALE, 'Down payment', 'Installments', 'EMI', 'Mode', 'RC'],
      row('MH12AB1234', 'Asha'),
      row('MH12AB1235', 'Ram'),
      row('MH12AB1236', 'Sita'),
      ['MH12AB1237', 'Gita', '9822012349', 1_000_000_000, '05/03/2024', 1_000_000_000, '', '', 'UPI', 'Yes'],
    ),
  );
  const { user, asked, choose } = await openPanel({}, 'Old sales');
  await choose();
  await screen.findByRole('button', { name: 'Import 4 rows' });
  await user.click(screen.getByRole('checkbox', { name: /^Show hints too/ }));
  const rows = within(screen.getByRole('table', { name: 'Problems' })).getAllByRole('row');
  expect(rows).toHaveLength(1 + 3);
  expect(rows[1]).toHaveTextContent('MH12AB1234, Asha');
  expect(rows[1]).toHaveTextContent('Warning: 12 × ₹ 23,990 = ₹ 2,87,880');
  expect(screen.getByText(/^The installments of 3 sales come to more than is due, ₹ 92,640 more in all/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add ₹ 30,880 to the selling price, row 2' }));
  await screen.findByText(/^The installments of 2 sales come to more/);
  await user.click(await screen.findByRole('button', { name: 'Add it to the selling prices of all 2 sales' }));
  await screen.findByRole('button', { name: 'Import 4 rows' });
  expect(screen.queryByText(/come to more than is due/)).toBeNull();
  // Rows that were corrected are checked again, those of the first press also before the second when there is time.
  const lastThree = () =>
    asked
      .filter(({ path }) => path === '/imports/rows')
      .flatMap(({ body }) => (body as { rows: { row: number; values: { sellingPrice: number } }[] }).rows)
      .map(({ row: at, values }) => [at, values.sellingPrice])
      .slice(-3);
  await expect.poll(lastThree).toEqual([
    [2, 330_880],
    [3, 330_880],
    [4, 330_880],
  ]);
});

test('what the database warns of is told at its row and summed up (R650, R652)', async () => {
  const row = (number: string) => [number, 'Asha', '9822012345', 300_000, '05/03/2024', 'Cash', 'Yes'];
  stubWorker(sheetOf([...SALE, 'Mode', 'RC'], row('MH12AB1234'), row('MH12AB1235')));
  const warned = (row: number, field: string, problem: string, detail: string) => ({ row, field, problem, detail, hint: true });
  const { choose } = await openPanel(
    {
      'POST /imports/check': [
        ...[2, 3].map((at) => warned(at, 'installments.installment_date', 'new_money', '15000')),
        warned(3, 'soldcars.payment_mode', 'cash_above_limit', '200000'),
      ],
    },
    'Old sales',
  );
  await choose();
  await screen.findByRole('button', { name: 'Import 2 rows' });
  expect(screen.getByText(/^This counts ₹ 30,000 as received after your opening balances \(2 sales\)/)).toBeInTheDocument();
  expect(screen.getByText(/^1 sale was paid in cash above the limit of its day/)).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'Problems' });
  expect(within(table).getAllByText(/^Warning: This counts ₹ 15,000 as received/)).toHaveLength(2);
  expect(within(table).getByText('Warning: So much cash is above the limit of this day, ₹ 2,00,000.')).toBeInTheDocument();
});

test('before vehicles are imported the sum of their buying prices is said, and columns that were not found come first (R654, R655)', async () => {
  stubWorker(sheetOf(['Reg No', 'Model', 'Kharedi', 'Rack'], ['MH12AB1234', 'Swift', 450_000, 'A'], ['MH12AB1235', 'Alto', 250_000, 'B']));
  const { user, choose } = await openPanel({ [MEANINGS]: [] }, 'Vehicles');
  await choose();
  await screen.findByText('Buying prices of 2 vehicles: ₹ 7,00,000 together.');
  await user.click(screen.getByRole('button', { name: 'Columns of the file' }));
  const headings = () =>
    within(screen.getByRole('table', { name: 'Columns of the file' }))
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
  expect(headings()).toEqual(['Rack', 'Reg No', 'Model', 'Kharedi']);
  await user.click(screen.getByRole('combobox', { name: 'What Model is' }));
  await user.click(await screen.findByRole('option', { name: 'Brand name' }));
  expect(headings()).toEqual(['Rack', 'Reg No', 'Model', 'Kharedi']);
});

test.each([
  ['?kind=sales', 'Old sales'],
  ['?kind=none', 'Vehicles'],
  ['', 'Vehicles'],
])('a link leads to one kind of files (R598): %s', (search, kind) => {
  stubWorker();
  openScreen(<ImportPanel />, { as: 'admin', at: `/dashboard/import${search}`, answers: {} });
  expect(screen.getByRole('radio', { name: kind })).toBeChecked();
});

/** The rows that were sent, each as it was sent last. */
const sentRows = (asked: readonly { path: string; body: unknown }[]) =>
  new Map(
    asked
      .filter(({ path }) => path === '/imports/rows')
      .flatMap(({ body }) => (body as { rows: { row: number; values: Record<string, unknown> }[] }).rows)
      .map(({ row, values }) => [row, values]),
  );

test('sales whose buyers would owe without a word are said in rupees, and were paid in full by one press (R691)', async () => {
  const row = (number: string, buyer: string, ...more: ReadCell[]) => [
    number,
    buyer,
    '9822012345',
    300_000,
    '05/03/2024',
    'UPI',
    'Yes',
    ...more,
  ];
  stubWorker(
    sheetOf(
      [...SALE, 'Mode', 'RC', 'Installments', 'EMI'],
      row('MH12AB1234', 'Asha'),
      row('MH12AB1235', 'Ram'),
      row('MH12AB1236', 'Sita'),
      row('MH12AB1237', 'Gita', 12, 25_000),
    ),
  );
  const { user, asked, choose } = await openPanel({}, 'Old sales');
  await choose();
  await screen.findByText('After this import the buyers of 4 sales still owe ₹ 12,00,000.');
  expect(screen.getByText('₹ 9,00,000 of 3 sales without installments would be owed by their buyers.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'It was paid in full, row 2' }));
  await screen.findByText('₹ 6,00,000 of 2 sales without installments would be owed by their buyers.');
  await user.click(screen.getByRole('button', { name: 'They were paid in full, all 2 sales' }));
  await screen.findByText('After this import the buyer of 1 sale still owes ₹ 3,00,000.');
  await screen.findByRole('button', { name: 'Import 4 rows' });
  expect([2, 3, 4, 5].map((at) => sentRows(asked).get(at)?.downPayment)).toEqual([300_000, 300_000, 300_000, undefined]);
});

test('numbers of installments are read as such by one press (R692)', async () => {
  const row = (number: string, paid: number) => [
    number,
    'Asha',
    '9822012345',
    200_000,
    '05/03/2024',
    'UPI',
    'Yes',
    23_600,
    12,
    14_700,
    paid,
  ];
  stubWorker(
    sheetOf(
      [...SALE, 'Mode', 'RC', 'Down payment', 'Installments', 'EMI', 'EMIs paid'],
      row('MH12AB1234', 5),
      row('MH12AB1235', 4),
      row('MH12AB1236', 29_400),
    ),
  );
  const { user, asked, choose } = await openPanel({}, 'Old sales');
  await choose();
  await screen.findByRole('button', { name: 'Read it as the number of installments: 5 × ₹ 14,700 = ₹ 73,500, row 2' });
  await user.click(screen.getByRole('button', { name: 'Read them as numbers of installments, of all 2 sales: ₹ 1,32,300' }));
  await screen.findByRole('button', { name: 'Import 3 rows' });
  await expect.poll(() => [2, 3, 4].map((at) => sentRows(asked).get(at)?.paidSoFar)).toEqual([73_500, 58_800, 29_400]);
});

test('vehicles without a type have that of their names, others are asked about once, and whether visitors see them before they are imported (R693)', async () => {
  stubWorker(
    sheetOf(
      ['Reg No', 'Company', 'Vehicle'],
      ['MH12AB1234', 'Hero', 'Splendor'],
      ['MH12AB1235', '', 'Swift'],
      ['MH12AB1236', '', 'Zyqnone'],
      ['MH12AB1237', '', 'ZYQNONE'],
      ['MH12AB1238', 'Maruti', 'Swift'],
      ['MH12AB1239', '', ''],
    ),
  );
  const named = (text: string, ...choices: string[]) => ({ facet: 'name', text, choices, sure: choices.length === 1 });
  const { user, asked, choose } = await openPanel(
    { [MEANINGS]: [named('Hero Splendor', 'bike'), named('Swift', 'car'), named('Zyqnone'), named('Maruti Swift', 'car')] },
    'Vehicles',
  );
  await choose();
  const types = await screen.findByRole('region', { name: 'What kind of vehicles they are' });
  expect(within(types).getByText(/^The file does not say it of 6 vehicles\./)).toBeInTheDocument();
  expect(within(types).getByRole('combobox', { name: 'Vehicle type, 1 row: Hero Splendor' })).toHaveProperty('value', 'Bike');
  expect(within(types).getByRole('combobox', { name: 'Vehicle type, 2 rows: Swift, Maruti Swift' })).toHaveProperty('value', 'Car');
  await user.click(within(types).getByRole('combobox', { name: 'Vehicle type, Not known, 3 rows: Zyqnone' }));
  await user.click(await screen.findByRole('option', { name: 'Tempo' }));
  const own = screen.getByRole('combobox', { name: 'Vehicle type, row 6' });
  await user.type(own, 'Truck{Enter}');
  const question = await screen.findByRole('radiogroup', { name: 'Shall visitors see these 6 vehicles on the home page?' });
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await user.click(within(question).getByRole('radio', { name: 'Yes, show them' }));
  await screen.findByRole('button', { name: 'Import 6 rows' });
  const sent = sentRows(asked);
  expect([2, 3, 4, 5, 6, 7].map((at) => sent.get(at)?.vehicleType)).toEqual(['bike', 'car', 'tempo', 'tempo', 'truck', 'tempo']);
  expect([...sent.values()].every(({ onhomepage }) => onhomepage === true)).toBe(true);
  const saved = savedFiles();
  await user.click(screen.getByRole('button', { name: 'Save the corrected file' }));
  await expect.poll(() => saved.length).toBe(1);
  const { sheets } = await readFile(saved[0] as Blob, 100);
  expect(sheets[0]?.rows.slice(0, 2).map((line) => line.slice(3).sort())).toEqual([
    ['On home page', 'Vehicle type'],
    ['Bike', 'Yes'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Import 6 rows' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Import' }));
  await alerted('6 rows are imported.');
  await choose();
  // What the search says of a name is asked anew, and stands beside what was said.
  expect(await screen.findByRole('combobox', { name: 'Vehicle type, 1 row: Hero Splendor' })).toHaveProperty('value', 'Bike');
  expect(screen.getByRole('combobox', { name: 'Vehicle type, Not known, 3 rows: Zyqnone' })).toHaveProperty('value', 'Tempo');
});

test('a file whose import was undone has what was corrected in it again, when it is chosen again (R695)', async () => {
  const read = sheetOf(['Reg No', 'Price', 'Display', 'Type'], ['MH12AB1299', 'x', 'Yes', 'Car']);
  stubWorker(read);
  const { user, choose } = await openPanel({}, 'Vehicles');
  await choose();
  const cell = () => screen.findByRole('combobox', { name: 'Display price, row 2' });
  await user.clear(await cell());
  await user.type(await cell(), '500000{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Import' }));
  await alerted('1 row is imported.');
  await choose();
  await screen.findByText('What you corrected in this file before is there again.');
  expect(await cell()).toHaveProperty('value', '500000');
  await screen.findByRole('button', { name: 'Import 1 row' });
  await user.click(screen.getByRole('button', { name: 'Take the file as it is' }));
  await screen.findByText('1 row has problems.');
  expect(await cell()).toHaveProperty('value', 'x');
  // One with other rows is another file.
  read.sheets[0]?.rows.push(['MH12AB1298', 400_000, 'Yes', 'Car']);
  await choose();
  await screen.findByText('1 row can be imported.');
  expect(await cell()).toHaveProperty('value', 'x');
  expect(screen.queryByText(/is there again/)).toBeNull();
});
