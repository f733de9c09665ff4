import { IMPORT_FIELDS, type ImportKind } from '@contract/import.ts';
import type { ReadCell } from '../../kit/sheet/read.ts';
import { bare } from '../../shared/sheet/cells.ts';
import { t } from '../../text/staff.ts';
import { marathiNames } from './marathi.ts';

/** What a column of a file is called here: as on the forms, but for what a sale calls owner, who is the buyer. */
export function labelOf(kind: ImportKind, key: string): string {
  const { table, field } = IMPORT_FIELDS[kind][key] ?? {};
  if (kind === 'sales' && key === 'ownerName') return t('imports.label.buyer');
  if (kind === 'sales' && key === 'contactNo') return t('imports.label.buyerPhone');
  return table && field ? field.label : key;
}

/** Other names under which people and our own lists keep these columns, without case, spaces and signs. */
const SYNONYMS: Record<string, readonly string[]> = {
  registernumber: [
    'registration',
    'regno',
    'registrationno',
    'registernumber',
    'vehiclenumber',
    'vehicleno',
    'vehno',
    'gadinumber',
    'number',
    'rcnumber',
    'carid',
    'registrationnumber',
    'vehicleregno',
    'vehicleregistrationno',
    'vehicleregistrationnumber',
    'regnumber',
    'carno',
    'carnumber',
    'bikeno',
    'truckno',
    'gadino',
    'plateno',
    'numberplate',
    'rcno',
    'vno',
  ],
  vehicleName: [
    'model',
    'modelname',
    'vehicle',
    'carname',
    'gadi',
    'name',
    'makemodel',
    'makeandmodel',
    'modelvariant',
    'vehiclemodel',
    'vehiclemake',
    'itemname',
    'item',
    'stockitem',
    'product',
    'car',
    'modelname',
    'vehiclename',
    'vehicledescription',
    'vehicledetails',
  ],
  brandName: ['brand', 'make', 'company', 'maker', 'manufacturer', 'mfg', 'oem', 'brandname', 'manufacturername'],
  vehicleType: ['type', 'category', 'body', 'vehiclecategory', 'segment', 'class', 'vehicleclass', 'group', 'bodytype'],
  fuel: ['fueltype', 'petroldiesel', 'fueltypes'],
  vehicleColor: ['color', 'colour', 'vehiclecolour', 'clr'],
  kilometers: [
    'km',
    'kms',
    'odometer',
    'kilometres',
    'kmrun',
    'kmsrun',
    'kmdriven',
    'kmsdriven',
    'running',
    'runningkm',
    'reading',
    'odo',
    'meterreading',
  ],
  vehicleSellPrice: [
    'price',
    'askingprice',
    'saleprice',
    'sellingprice',
    'rate',
    'mrp',
    'offerprice',
    'expectedprice',
    'sellingrate',
    'demand',
    'quotedprice',
    'sp',
    'listprice',
    'displayprice',
    'amount',
    'finalprice',
  ],
  vehicleBuyPrice: [
    'purchaseprice',
    'purchase',
    'boughtfor',
    'costprice',
    'buyprice',
    'purchaserate',
    'purchaseamount',
    'purchasecost',
    'cost',
    'buyingamount',
    'buyingrate',
    'pp',
    'cp',
    'landedcost',
    'purchasevalue',
  ],
  boughtOn: [
    'purchasedate',
    'dateofpurchase',
    'buyingdate',
    'buydate',
    'purchasedon',
    'stockdate',
    'takenin',
    'instocksince',
    'purdate',
    'dop',
    'indate',
    'dateofbuying',
    'receivedon',
    'buyon',
  ],
  make_year: [
    'year',
    'manufacturingyear',
    'mfgyear',
    'modelyear',
    'yearofmanufacture',
    'mfgyr',
    'yom',
    'yr',
    'modelyr',
    'mfd',
    'mfgmonthyear',
    'makeyear',
    'manufacturingdate',
    'mfgdate',
    'makemodelyear',
  ],
  made_month: ['mfgmonth', 'monthofmanufacture'],
  keeper_serial: [
    'ownerno',
    'noofowners',
    'owners',
    'ownership',
    'nooffowner',
    'noofowner',
    'ownerserial',
    'ownertype',
    'ownersr',
    'ownershipno',
    'owner1st2nd',
  ],
  registration_date: ['registeredon', 'dateofregistration', 'regdate', 'dateofreg', 'registered', 'regndate', 'dor', 'passingdate'],
  fitness_upto_date: ['fitness', 'fitnessupto', 'fitnessvalidtill'],
  chassis_number: ['chassis', 'chassisno', 'vin'],
  engine_number: ['engine', 'engineno'],
  onhomepage: ['display', 'homepage', 'shown', 'displayed'],
  security_plate: ['hsrp'],
  insuranceEndDate: [
    'insurancevalidtill',
    'insuranceupto',
    'insuranceexpiry',
    'insurance',
    'insupto',
    'insvalidtill',
    'insvalid',
    'insend',
    'insurancedate',
    'insuranceenddate',
    'insurancetill',
    'insuranceupto',
    'insdate',
    'insurancevalidity',
  ],
  insuranceCompany: ['insurer'],
  policyNumber: ['policyno', 'policy'],
  ownerName: [
    'owner',
    'seller',
    'sellername',
    'customername',
    'nameofowner',
    'name',
    'partyname',
    'supplier',
    'suppliername',
    'vendor',
    'vendorname',
    'purchasedfrom',
    'boughtfrom',
    'party',
  ],
  ownerPhone: [
    'phoneno',
    'contactno',
    'phonenumberofowner',
    'ownercontact',
    'ownernumber',
    'phone',
    'mobile',
    'phonenumber',
    'mobileno',
    'contact',
    'ownermobile',
    'sellerphone',
    'contactnumber',
    'partyphoneno',
    'partyphone',
    'partycontact',
    'mob',
    'mobno',
    'mobilenumber',
    'cell',
    'phonenumber',
    'suppliermobile',
  ],
  ownerEmail: ['email', 'mail'],
  ownerAddress: ['address'],
  company_name: [
    'finance',
    'financedby',
    'hypothecation',
    'financer',
    'hp',
    'hpa',
    'hypo',
    'hpto',
    'hypothecatedto',
    'hypothecatedwith',
    'financer',
    'financier',
    'financiername',
    'bank',
    'bankname',
    'financebank',
    'loanfrom',
    'financename',
    'financeby',
  ],
  contactNo: [
    'contactnumber',
    'phone',
    'mobile',
    'buyermobile',
    'phonenumber',
    'mobileno',
    'customerphone',
    'partyphoneno',
    'partyphone',
    'customermobile',
    'customercontact',
    'customerno',
    'buyercontact',
    'buyerno',
    'mob',
    'mobno',
    'mobilenumber',
    'contact',
    'buyerphone',
    'customermobileno',
  ],
  sellingPrice: [
    'soldfor',
    'saleprice',
    'price',
    'dealamount',
    'saleamount',
    'totalamount',
    'invoiceamount',
    'salevalue',
    'sellingamount',
    'billamount',
    'grosstotal',
    'total',
    'salerate',
    'sellprice',
    'salesprice',
    'finalprice',
    'amount',
    'value',
  ],
  sellDate: [
    'soldon',
    'saledate',
    'selldate',
    'date',
    'sellingdate',
    'invoicedate',
    'billdate',
    'dateofsale',
    'soldon',
    'deliverydate',
    'solddate',
    'dos',
    'deliveredon',
    'vchdate',
    'salesdate',
  ],
  downPayment: [
    'advance',
    'dp',
    'paidatsale',
    'bookingamount',
    'downpaymentamount',
    'receivedpaidamount',
    'receivedamount',
    'initialpayment',
  ],
  totalInstallments: [
    'installments',
    'emis',
    'noofinstallments',
    'months',
    'tenure',
    'noofemi',
    'emimonths',
    'totalemi',
    'installmentcount',
  ],
  installmentAmount: ['emi', 'installment', 'emiamount', 'monthlyemi', 'emirs', 'monthlyinstallment'],
  firstDueDate: ['firstdue', 'firstemi', 'firstinstallment'],
  paymentMode: [
    'mode',
    'paidby',
    'payment',
    'paymenttype',
    'paymode',
    'paymentmethod',
    'modeofpayment',
    'paidvia',
    'cashcheque',
    'paymentthrough',
    'receiptmode',
  ],
  paidSoFar: [
    'paid',
    'received',
    'installmentspaid',
    'emipaid',
    'paidtillnow',
    'amountreceived',
    'totalreceived',
    'totalpaid',
    'amountpaid',
  ],
  lastPaidOn: ['lastpayment', 'paiduntil', 'lastpaid', 'lastpaymentdate', 'paidon'],
  rcTransferred: ['rctransfer', 'transferred', 'rc'],
  description: [
    'remarks',
    'notes',
    'remark',
    'particulars',
    'details',
    'expense',
    'narration',
    'comment',
    'comments',
    'note',
    'purpose',
    'expensename',
    'category',
    'categoryname',
    'expensecategory',
    'expensehead',
    'head',
    'remarkifany',
    'otherdetails',
  ],
  cost: [
    'amount',
    'price',
    'rs',
    'expenseamount',
    'spent',
    'debit',
    'debitamount',
    'dr',
    'withdrawal',
    'amountpaid',
    'totalamount',
    'total',
    'value',
    'paidamount',
    'grosstotal',
  ],
  date: ['day', 'spenton', 'expensedate', 'vchdate', 'voucherdate', 'billdate', 'paidon', 'dated', 'dt'],
};
/** In a list of sales the owner is the buyer, and the date of an RC may be that of its transfer. */
const OF_KIND: Partial<Record<ImportKind, Record<string, readonly string[]>>> = {
  stock: { registration_date: [...(SYNONYMS.registration_date ?? []), 'rcdate'] },
  sales: {
    ownerName: [
      'buyer',
      'buyername',
      'customer',
      'customername',
      'nameofbuyer',
      'nameofcustomer',
      'soldto',
      'partyname',
      'party',
      'purchaser',
      'name',
    ],
    vehicleName: ['model', 'vehicle', 'vehiclemodel', 'makemodel', 'makeandmodel', 'itemname', 'item', 'carname', 'vehicledetails', 'car'],
    vehicleBuyPrice: (SYNONYMS.vehicleBuyPrice ?? []).filter((name) => name !== 'cost'),
  },
  /** Of a ledger: what it is beside what was paid for it. */
  costs: { registernumber: [...(SYNONYMS.registernumber ?? []), 'vehicle', 'gadi', 'car'].filter((name) => name !== 'number') },
};

/** Every name of a column, the surest first. */
const namesOf = (kind: ImportKind, key: string) => [
  labelOf(kind, key),
  key,
  IMPORT_FIELDS[kind][key]?.column ?? key,
  ...(OF_KIND[kind]?.[key] ?? SYNONYMS[key] ?? []),
  ...marathiNames(kind, key),
];

const asText = (cell: ReadCell | undefined) => (typeof cell === 'string' ? bare(cell) : '');

/** A unit behind a heading: 'Price in lakhs', 'Amount Rs.', 'KMs'. */
const UNIT = /[\s.,-]+(?:in\s+)?(?:rs|inr|₹|rupees|lakhs?|lacs?|thousands?|crores?|km|kms|cc|kgs?|रु|रुपये|लाख)\.?\s*$/iu;
/** The parts of a heading in two languages, with a unit or a remark in brackets: 'Vehicle No. / गाडी नंबर', 'Price (Rs.)'. */
function partsOf(cell: ReadCell | undefined): string[] {
  if (typeof cell !== 'string' || cell.length > LONGEST) return [];
  const parts = cell.split(/[/|\n([]|\s[-–:]\s/);
  return [...new Set([cell.replace(UNIT, ''), ...parts].map(bare))].filter((part) => part !== '' && part !== bare(cell));
}
/** Characters of a heading. */
const LONGEST = 80;

type Headings = readonly (ReadCell | undefined)[];

/**
 * What tells which column of a file is what: by place, the key of a field. Each field at most once; of two names the surer wins, and a whole
 * heading over a part of one. A heading whose parts name two fields is neither.
 */
function columnMatcher(kind: ImportKind): (headings: Headings) => Map<number, string> {
  const fields = Object.keys(IMPORT_FIELDS[kind]).map((key) => ({ key, names: namesOf(kind, key).map(bare) }));
  const deepest = Math.max(...fields.map(({ names }) => names.length));
  return (headings) => {
    const texts = headings.map(asText);
    const matched = new Map<number, string>();
    const used = new Set<string>();
    const take = (place: number, key: string) => {
      matched.set(place, key);
      used.add(key);
    };
    for (let depth = 0; depth < deepest; depth++) {
      for (const { key, names } of fields) {
        const name = names[depth];
        const place = name === undefined || used.has(key) ? -1 : texts.findIndex((text, at) => text === name && !matched.has(at));
        if (place >= 0) take(place, key);
      }
    }
    for (const [place, heading] of headings.entries()) {
      if (matched.has(place)) continue;
      const meant = partsOf(heading).map((part) => fields.filter(({ key, names }) => names.includes(part) && !used.has(key))[0]?.key);
      const [key, ...others] = new Set(meant.filter((one) => one !== undefined));
      if (key && others.length === 0) take(place, key);
    }
    return new Map([...matched].sort(([a], [b]) => a - b));
  };
}

/** Which column of one row of headings is what. */
export const matchColumns = (kind: ImportKind, headings: Headings) => columnMatcher(kind)(headings);

/** How far down the headings may stand: below a title, or a line of groups. */
const DEEPEST_HEADING = 15;

/** The row of the headings: the one of the first in which most are known. 0 where none is. */
export function headingRow(kind: ImportKind, rows: readonly ReadCell[][]): number {
  const match = columnMatcher(kind);
  const counts = rows.slice(0, DEEPEST_HEADING).map((row) => match(row).size);
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)));
}
