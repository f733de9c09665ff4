import type { ImportKind } from '@contract/import.ts';
import { expect, test } from 'vitest';
import { readSheet } from '../../../../tests/support/readSheet.ts';
import { type ReadCell, readFile } from '../../kit/sheet/read.ts';

/*
 * Files as they are kept in the trade (R615): what of them comes in, row by row, without what only the search knows.
 */

interface FileKind {
  name: string;
  kind: ImportKind;
  rows: ReadCell[][];
  /** What must stand in each row that comes in. */
  values: Record<string, unknown>[];
  /** Rows of the file, from 1, that are left out with a word. */
  notes?: number[];
}

const SALE = ['Vehicle No', 'Customer Name', 'Mobile No', 'Sale Price', 'Mode', 'Sale Date'];
const sold = (number: string, ...more: ReadCell[]): ReadCell[] => [number, 'Asha', '9822012345', 450_000, 'Cash', '05/03/2024', ...more];

const KINDS: FileKind[] = [
  {
    name: 'a plain list',
    kind: 'stock',
    rows: [
      ['Reg No', 'Model', 'Price'],
      ['MH12AB1234', 'Swift', 535_000],
    ],
    values: [{ registernumber: 'MH12AB1234', vehicleName: 'Swift', vehicleSellPrice: 535_000 }],
  },
  {
    name: 'merged titles above the headings',
    kind: 'stock',
    rows: [
      ['SHREE MOTORS', null, null],
      ['Stock list as on 31/03/2024', null, null],
      [],
      ['Sr. No.', 'Vehicle No.', 'Model'],
      [1, 'MH12AB1234', 'Swift'],
    ],
    values: [{ registernumber: 'MH12AB1234', vehicleName: 'Swift' }],
  },
  {
    name: 'groups of rows that say the fuel',
    kind: 'stock',
    rows: [
      ['Reg No', 'Model'],
      ['PETROL', null],
      ['MH12AB1234', 'Swift'],
      ['DIESEL (2)', ''],
      ['MH12AB1235', 'Bolero'],
    ],
    values: [{ fuel: 'petrol' }, { fuel: 'diesel' }],
    notes: [2, 4],
  },
  {
    name: 'groups that say the type, and a column that says it where they do not fit',
    kind: 'stock',
    rows: [['Sr', 'Reg No', 'Type'], ['BIKE'], [1, 'MH12AB1234', null], [2, 'MH12AB1235', 'Truck'], ['-- CAR --'], [3, 'MH12AB1236']],
    values: [{ vehicleType: 'bike' }, { vehicleType: 'truck' }, { vehicleType: 'car' }],
    notes: [2, 5],
  },
  {
    name: 'groups by maker',
    kind: 'stock',
    rows: [['Reg No', 'Model'], ['MARUTI'], ['MH12AB1234', 'Swift'], ['HYUNDAI : 1'], ['MH12AB1235', 'i20']],
    values: [{ vehicleName: 'Swift' }, { vehicleName: 'i20' }],
    notes: [2, 4],
  },
  {
    name: 'totals of many names',
    kind: 'stock',
    rows: [
      ['Reg No', 'Model', 'Purchase Price', 'Price'],
      ['MH12AB1234', 'Swift', 450_000, 535_000],
      ['Sub Total', null, 450_000, 535_000],
      [null, null, 450_000, 535_000],
      ['GRAND TOTAL (Rs.)', null, '4,50,000', '5,35,000'],
      ['Total Vehicles: 1'],
      [null, 'एकूण रक्कम', 450_000],
      ['एकूण / Total', null, 450_000],
      ['Total (एकूण)', '', 450_000, 535_000],
      ['Grand Total एकूण', null, 450_000],
    ],
    values: [{ vehicleBuyPrice: 450_000 }],
    notes: [3, 4, 5, 6, 7, 8, 9, 10],
  },
  {
    name: 'blank columns and blank rows between',
    kind: 'stock',
    rows: [
      [null, 'Reg No', '', null, 'Model', '', 'Rate'],
      [],
      [null, 'MH12AB1234', '', '', 'Swift', null, '5,35,000/-'],
      ['', ''],
      [null, 'MH12AB1235'],
    ],
    values: [{ vehicleSellPrice: 535_000 }, { registernumber: 'MH12AB1235' }],
  },
  {
    name: 'units in a second row of headings',
    kind: 'stock',
    rows: [
      ['Reg No', 'KM', 'Price', 'Bought on'],
      [null, '(kms)', '(Rs.)', 'DD/MM/YYYY'],
      ['MH12AB1234', '45,000', 535_000, '05/03/2024'],
    ],
    values: [{ kilometers: 45_000, vehicleSellPrice: 535_000, boughtOn: '2024-03-05' }],
  },
  {
    name: 'prices in lakhs, by the heading',
    kind: 'stock',
    rows: [
      ['Reg No', 'Price (in Lakhs)', 'Purchase Price'],
      ['MH12AB1234', 5.35, 480_000],
      ['MH12AB1235', '4.5', 390_000],
      ['MH12AB1236', '5,35,000', 1],
      ['MH12AB1237', '6 lakh', 2],
    ],
    values: [
      { vehicleSellPrice: 535_000, vehicleBuyPrice: 480_000 },
      { vehicleSellPrice: 450_000 },
      { vehicleSellPrice: 535_000 },
      { vehicleSellPrice: 600_000 },
    ],
  },
  {
    name: 'prices in lakhs, by the line of units',
    kind: 'stock',
    rows: [
      ['Reg No', 'Price'],
      ['', '(Lacs)'],
      ['MH12AB1234', 5.35],
    ],
    values: [{ vehicleSellPrice: 535_000 }],
  },
  {
    name: 'headings in two languages',
    kind: 'stock',
    rows: [
      ['गाडी नंबर / Vehicle No.', 'मॉडेल (Model)', 'Rate / किंमत', 'इंधन - Fuel'],
      ['MH12AB1234', 'Swift', '५,३५,०००', 'Petrol'],
    ],
    values: [{ registernumber: 'MH12AB1234', vehicleName: 'Swift', vehicleSellPrice: 535_000, fuel: 'petrol' }],
  },
  {
    name: 'headings and figures in Marathi',
    kind: 'stock',
    rows: [
      ['अ.क्र.', 'गाडी क्र.', 'गाडीचे नाव', 'विक्री किंमत', 'खरेदी तारीख', 'मॉडेल वर्ष', 'शेरा'],
      ['१', 'MH12AB1234', 'स्विफ्ट', '७ लाख ५० हजार', '०५.०३.२०२४', '२०१९', 'एक हाती'],
    ],
    values: [{ vehicleName: 'स्विफ्ट', vehicleSellPrice: 750_000, boughtOn: '2024-03-05', make_year: 2019, description: 'एक हाती' }],
  },
  {
    name: 'headings in Hindi',
    kind: 'stock',
    rows: [
      ['गाड़ी नंबर', 'मॉडल', 'कीमत', 'खरीद तारीख'],
      ['MH12AB1234', 'स्विफ्ट', '5.5 लाख', '5 मार्च 2024'],
    ],
    values: [{ vehicleSellPrice: 550_000, boughtOn: '2024-03-05' }],
  },
  {
    name: 'numbers that were stored as text',
    kind: 'stock',
    rows: [
      ['Reg No', 'Owner Mobile', 'Price', 'Kms', 'Bought on', 'Year'],
      ['MH12AB1234', "'9822012345", "'535000", '45000.0', '45356', '2019.0'],
    ],
    values: [{ ownerPhone: '9822012345', vehicleSellPrice: 535_000, kilometers: 45_000, boughtOn: '2024-03-05', make_year: 2019 }],
  },
  {
    name: 'years of manufacture of all kinds',
    kind: 'stock',
    rows: [
      ['Reg No', 'Mfg Year'],
      ['MH12AB1234', '2017-18'],
      ['MH12AB1235', 'Mar-19'],
      ['MH12AB1236', '03/2019'],
      ['MH12AB1237', new Date('2019-03-01')],
      ['MH12AB1238', '2017-2018'],
    ],
    values: [{ make_year: 2017 }, { make_year: 2019 }, { make_year: 2019 }, { make_year: 2019 }, { make_year: 2017 }],
  },
  {
    name: 'days of all kinds',
    kind: 'stock',
    rows: [
      ['Reg No', 'Purchase Date'],
      ['MH12AB1234', '05.03.2024'],
      ['MH12AB1235', '5-Mar-24'],
      ['MH12AB1236', 45_356],
      ['MH12AB1237', '०५/०३/२०२४'],
      ['MH12AB1238', "5 Mar '24"],
      ['MH12AB1239', '05 / 03 / 2024'],
    ],
    values: Array.from({ length: 6 }, () => ({ boughtOn: '2024-03-05' })),
  },
  {
    name: 'a column of names of photos',
    kind: 'stock',
    rows: [
      ['Reg No', 'Photos', 'Model'],
      ['MH12AB1234', 'IMG-20240305-WA0001.jpg, IMG-20240305-WA0002.jpg', 'Swift'],
    ],
    values: [{ registernumber: 'MH12AB1234', vehicleName: 'Swift' }],
  },
  {
    name: 'headings again on each printed page',
    kind: 'stock',
    rows: [
      ['Reg No', 'Model', 'Price'],
      ['MH12AB1234', 'Swift', 1000],
      ['REG NO.', 'MODEL', 'PRICE'],
      ['MH12AB1235', 'Alto', 2000],
    ],
    values: [{ vehicleName: 'Swift' }, { vehicleName: 'Alto' }],
  },
  {
    name: "Vyapar's list of items",
    kind: 'stock',
    rows: [
      ['Item Name', 'Item Code', 'Registration No', 'Category', 'HSN', 'Sale price', 'Purchase price', 'Current stock quantity'],
      ['Swift VXI', '1', 'MH12AB1234', 'Car', '8703', 535_000, 480_000, 1],
    ],
    values: [
      { registernumber: 'MH12AB1234', vehicleName: 'Swift VXI', vehicleType: 'car', vehicleSellPrice: 535_000, vehicleBuyPrice: 480_000 },
    ],
  },
  {
    name: 'owners beside their vehicles',
    kind: 'owners',
    rows: [
      ['Gadi No', 'Party Name', 'Mob.', 'Address'],
      ['MH 12 AB 1234', 'Asha Patil', '98220-12345', 'Pune'],
    ],
    values: [{ registernumber: 'MH12AB1234', ownerName: 'Asha Patil', ownerPhone: '98220-12345', ownerAddress: 'Pune' }],
  },
  {
    name: 'old sales with who financed them',
    kind: 'sales',
    rows: [[...SALE, 'HP'], sold('MH12AB1234', 'HDFC Bank'), sold('MH12AB1235', '-')],
    values: [{ company_name: 'HDFC Bank', paymentMode: 'Cash' }, { sellingPrice: 450_000 }],
  },
  {
    name: 'the same in Marathi',
    kind: 'sales',
    rows: [
      ['गाडी नंबर', 'ग्राहकाचे नाव', 'मोबाईल', 'विक्री किंमत', 'पेमेंट', 'विक्री तारीख', 'फायनान्स', 'शेरा'],
      ['MH12AB1234', 'आशा', '९८२२०१२३४५', '४.५ लाख', 'रोख', '०५/०३/२०२४', 'बजाज', 'आरसी बाकी'],
      ['MH12AB1235', 'राम', '9822012346', '350000', 'चेक', '6/3/2024', '', ''],
    ],
    values: [
      { ownerName: 'आशा', sellingPrice: 450_000, paymentMode: 'Cash', company_name: 'बजाज', description: 'आरसी बाकी' },
      { paymentMode: 'Cheque' },
    ],
  },
  {
    name: "Vyapar's report of sales",
    kind: 'sales',
    rows: [
      ['Username', 'Shree Motors'],
      ['Duration: From 01/04/2023 to 31/03/2024'],
      [],
      [
        'Date',
        'Invoice No',
        'Party Name',
        'Party Phone No.',
        'Transaction Type',
        'Total Amount',
        'Payment Type',
        'Received/Paid Amount',
        'Balance Due',
        'Vehicle No',
      ],
      ['05/03/2024', '12', 'Asha Patil', '9822012345', 'Sale', 450_000, 'Cash', 400_000, 50_000, 'MH12AB1234'],
      ['Total', '', '', '', '', 450_000, '', 400_000, 50_000, ''],
    ],
    values: [
      {
        sellDate: '2024-03-05',
        ownerName: 'Asha Patil',
        contactNo: '9822012345',
        sellingPrice: 450_000,
        paymentMode: 'Cash',
        downPayment: 400_000,
      },
    ],
    notes: [6],
  },
  {
    name: 'how it was paid, in the words of the trade',
    kind: 'sales',
    rows: [
      SALE,
      ...['GPay', 'RTGS', 'रोख', 'नकद', 'DD', 'Loan', 'chq', 'ऑनलाइन'].map((mode, at) =>
        sold(`MH12AB123${at}`).map((cell, place) => (place === 4 ? mode : cell)),
      ),
    ],
    values: ['UPI', 'Bank transfer', 'Cash', 'Cash', 'Cheque', 'Finance', 'Cheque', 'Bank transfer'].map((paymentMode) => ({
      paymentMode,
    })),
  },
  {
    name: 'whether the RC is transferred, in words',
    kind: 'sales',
    rows: [[...SALE, 'RC Transfer'], ...['Done', 'Pending', 'होय', 'नाही', 'बाकी', 'Y'].map((word, at) => sold(`MH12AB123${at}`, word))],
    values: [true, false, true, false, false, true].map((rcTransferred) => ({ rcTransferred })),
  },
  {
    name: "Tally's day book",
    kind: 'costs',
    rows: [
      ['Shree Motors'],
      ['Market Yard, Pune'],
      ['Office Expenses Ledger Account'],
      ['1-Apr-23 to 31-Mar-24'],
      [],
      ['Date', 'Particulars', 'Vch Type', 'Vch No.', 'Debit', 'Credit'],
      ['1-Apr-23', 'Opening Balance', '', '', 1200, ''],
      [new Date('2024-03-05'), 'Tea and snacks', 'Payment', 12, 850, ''],
      ['6-Mar-24', 'Electricity', 'Payment', 13, '1,250.00', ''],
      ['', 'Closing Balance', '', '', '', 3300],
      ['', '', '', '', 3300, 3300],
    ],
    values: [{ description: 'Tea and snacks', cost: 850, date: '2024-03-05' }, { cost: 1250 }],
    notes: [7, 10, 11],
  },
  {
    name: "Vyapar's report of expenses",
    kind: 'costs',
    rows: [
      ['Date', 'Exp No.', 'Party', 'Category Name', 'Payment Type', 'Total', 'Balance'],
      ['05/03/2024', 1, '', 'Tea', 'Cash', 850, 0],
    ],
    values: [{ date: '2024-03-05', description: 'Tea', cost: 850 }],
  },
  {
    name: 'a note book of costs by month',
    kind: 'costs',
    rows: [['दिनांक', 'तपशील', 'रुपये'], ['मार्च'], ['५/३/२४', 'चहा', '८५०/-'], ['एकूण', '', '८५०']],
    values: [{ date: '2024-03-05', description: 'चहा', cost: 850 }],
    notes: [2, 4],
  },
  {
    name: 'costs of vehicles, by month in words',
    kind: 'costs',
    rows: [
      ['Date', 'Gadi No', 'Work', 'Expense Amount'],
      ['5 मार्च 2024', 'MH12AB1234', 'x', '2k'],
    ],
    values: [{ date: '2024-03-05', registernumber: 'MH12AB1234', cost: 2000 }],
  },
  {
    name: 'only the numbers of vehicles',
    kind: 'stock',
    rows: [['Vehicle Number'], ['MH12AB1234'], ['22BH1234AA']],
    values: [{ registernumber: 'MH12AB1234' }, { registernumber: '22BH1234AA' }],
  },
  {
    name: 'more than one maker and model in a column',
    kind: 'stock',
    rows: [
      ['Reg. No', 'Make/Model', 'Colour', 'Owner (1st/2nd)', 'HP'],
      ['MH12AB1234', 'Maruti Swift', 'White', '1st', 'HDFC'],
    ],
    values: [{ vehicleName: 'Maruti Swift', vehicleColor: 'White', keeper_serial: 1, company_name: 'HDFC' }],
  },
  {
    name: 'years below Model, which owner below Owner, and Marathi in Latin letters',
    kind: 'stock',
    rows: [
      ['Gadi No', 'Gadi', 'Model', 'Owner', 'Rang', 'Kharedi', 'Asking'],
      ['CARS'],
      ['MH12AB1234', 'Swift', 2005, '1st', 'White', 450_000, 535_000],
      ['MH12AB1235', 'Alto', '2021', '2nd', 'Red', '2,50,000', '3 lakh'],
      ['MH12AB1236', 'i20', '2017-18', 1, '', '', ''],
      ['MH12AB1237', 'Nexon', '', '', '', '', ''],
    ],
    values: [
      { vehicleName: 'Swift', make_year: 2005, keeper_serial: 1, vehicleBuyPrice: 450_000, vehicleSellPrice: 535_000 },
      { vehicleName: 'Alto', make_year: 2021, keeper_serial: 2, vehicleColor: 'Red' },
      { vehicleName: 'i20', make_year: 2017, keeper_serial: 1 },
      { vehicleName: 'Nexon' },
    ],
    notes: [2],
  },
  {
    name: 'models and owners by name, one of them like a year',
    kind: 'stock',
    rows: [
      ['Reg No', 'Model', 'Owner', 'Year'],
      ['MH12AB1234', '2008', 'Asha', 2014],
      ['MH12AB1235', 'Swift', '2', 2015],
    ],
    values: [
      { vehicleName: '2008', ownerName: 'Asha', make_year: 2014 },
      { vehicleName: 'Swift', ownerName: '2', make_year: 2015 },
    ],
  },
  {
    name: 'old sales with installments, in Latin letters',
    kind: 'sales',
    rows: [
      ['Gadi No', 'Gadi', 'Model', 'Owner', 'Grahak', 'Mobile', 'Vikri', 'Mode', 'Tarikh', 'Hapte', 'Hapta', 'Jama'],
      ['MH12AB1234', 'Swift', 2019, '1st', 'Asha', '9822012345', 120_000, 'Cash', '05/03/2024', 12, 10_000, 60_000],
    ],
    values: [
      {
        vehicleName: 'Swift',
        make_year: 2019,
        keeper_serial: 1,
        ownerName: 'Asha',
        sellingPrice: 120_000,
        sellDate: '2024-03-05',
        totalInstallments: 12,
        installmentAmount: 10_000,
        paidSoFar: 60_000,
      },
    ],
  },
];

test('there are thirty kinds of files', () => expect(KINDS.length).toBeGreaterThanOrEqual(30));

test.each(KINDS)('R615: $name', ({ kind, rows, values, notes = [] }) => {
  const read = readSheet(kind, rows);
  expect(read.rows.map((row) => row.values)).toMatchObject(values);
  expect(read.problems.filter(({ key, isHint }) => isHint && key === '').map(({ row }) => row)).toEqual(notes);
});

test('R615: a sheet of Google comes with a mark before its first heading', async () => {
  const file = new Blob(['\ufeffReg No,Model,Price\r\nMH12AB1234,"Swift, VXI","₹5,35,000"\r\n']);
  const [sheet] = (await readFile(file, 100)).sheets;
  const rows = sheet?.rows ?? [];
  const { rows: read } = readSheet('stock', rows);
  expect(read[0]?.values).toMatchObject({ registernumber: 'MH12AB1234', vehicleName: 'Swift, VXI', vehicleSellPrice: 535_000 });
});
