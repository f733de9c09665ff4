import type { ContentsOf, IssuedContents } from '../../supabase/functions/_shared/contract/issuedContents.ts';

/*
 * A paper of each kind, with the worked figures: bought at 4,20,000, sold at 5,10,000 with 2,35,000 paid down, of which 11,000 was a token,
 * and twelve installments. The buyer's name is in Devanagari, the seller's in Latin letters.
 */

const dealer = {
  name: 'Lotus Motors',
  company_name: 'Lotus Motors & Finance',
  address: ['Plot 14, Nilgiri Colony', 'Hadapsar, Pune 411028'],
  city: 'Pune',
  phone: '5000001234',
  gstin: '27AAAAA0000A1Z0',
  authorisation_number: 'MH/12/DA/0042',
};
const vehicle = {
  registernumber: 'MH12ZZ9001',
  type: 'car',
  make: 'Maruti',
  model: 'Swift',
  variant: 'VXI',
  colour: 'Pearl white',
  fuel: 'Petrol',
  make_year: 2019,
  made_month: 8,
  registered_on: '2019-09-14',
  chassis_number: 'DEMOSWIFT00009001',
  engine_number: 'DEMOK12M9001',
  kilometers: 48_210,
};
const buyer = {
  name: 'श्री ज्ञानेश्वर द्वितीय कर्जतकर',
  phone: '5000012345',
  guardian: 'Sachin Shinde',
  address: 'Flat 7, Sai Krupa, Hadapsar, Pune 411028',
};
const cash = {
  ...{ day: '2026-11-21', amount: 235_000, mode: 'Cash', reference: '' },
  ...{ cheque_number: '', cheque_bank: '', cheque_date: null, stamp: true },
};
const standing = { price: 510_000, paid: 260_000, balance: 250_000, next: { due_on: '2027-01-10', amount: 22_916.67 } };
const plan = Array.from({ length: 12 }, (_, index) => ({
  number: index + 1,
  due_on: `${index === 0 ? 2026 : 2027}-${String(((index + 11) % 12) + 1).padStart(2, '0')}-10`,
  amount: index < 11 ? 22_916.67 : 22_916.63,
  paid: index === 0 ? 22_916.67 : index === 1 ? 2_083.33 : 0,
}));
const pay_to = {
  ...{ payee: 'Lotus Motors & Finance', upi_id: 'demo@example', bank: 'Bank of Maharashtra, Hadapsar' },
  ...{ account_number: '000000004242', ifsc: 'MAHB0000001', amount: 22_916.67, reference: 'RCT-26-27-00042' },
  transfer_first: false,
};
const seller = {
  name: 'Prakash Gaikwad',
  phone: '5000054321',
  guardian: 'Nilesh Gaikwad',
  address: 'Wadi Road, Satara 415001',
};
const form = { authority: 'RTO Pune (MH12)', copy_to: 'RTO Satara (MH11)' };

/** GST on the worked sale: 18 % on 90,000, and a sale at a loss, which counts as 0. */
const marginLines = [
  {
    ...{
      registernumber: 'MH12ZZ9001',
      vehicle: 'Maruti Swift VXI',
      hsn: '8703',
      selldate: '2026-11-21',
      buyer: buyer.name,
    },
    ...{ inter_state: false, price: 510_000, purchase: 420_000, margin: 90_000, taxable: 90_000 },
    ...{ cgst: 8_100, sgst: 8_100, igst: 0, bill: 526_200, tcs: 0 },
  },
  {
    ...{
      registernumber: 'MH12ZZ9002',
      vehicle: 'Maruti Swift VXI',
      hsn: '8703',
      selldate: '2026-11-24',
      buyer: 'Imran Shaikh',
    },
    ...{ inter_state: false, price: 400_000, purchase: 420_000, margin: -20_000, taxable: 0 },
    ...{ cgst: 0, sgst: 0, igst: 0, bill: 400_000, tcs: 0 },
  },
  {
    ...{
      registernumber: 'MH12ZZ9003',
      vehicle: 'Toyota Innova Crysta',
      hsn: '8703',
      selldate: '2026-11-25',
      buyer: 'Pooja Kulkarni',
    },
    ...{ inter_state: true, price: 1_250_000, purchase: 1_160_000, margin: 90_000, taxable: 90_000 },
    ...{ cgst: 0, sgst: 0, igst: 16_200, bill: 1_266_200, tcs: 12_500 },
  },
];

const base = { dealer, vehicle, buyer };

/** Contents by kind. */
export const EXAMPLES: { [Kind in IssuedContents['kind']]: ContentsOf<Kind> } = {
  token_receipt: {
    ...{ ...base, kind: 'token_receipt' as const, until: '2026-11-27', refundable: false, taken_by: 'Manisha Pawar' },
    payment: { ...cash, amount: 11_000 },
  },
  payment_receipt: {
    ...{ ...base, kind: 'payment_receipt' as const, paid_for: 'installment', installment: { number: 3, of: 12 } },
    payment: {
      ...{ day: '2027-02-10', amount: 25_000, mode: 'Cheque', reference: 'हप्ता, गाडी दुसर्‍या मालकाची' },
      ...{ cheque_number: '000123', cheque_bank: 'Bank of Baroda', cheque_date: '2027-02-09', stamp: false },
    },
    ...{ standing, pay_to, taken_by: 'Manisha Pawar' },
  },
  delivery_note: {
    ...{ ...base, kind: 'delivery_note' as const, balance: 275_000 },
    delivery: {
      ...{ at: '2026-11-21T17:30', place: 'Hadapsar, Pune', kilometers: 48_232, fuel_level: 'half', keys: 2 },
      ...{ spare_wheel: true, tools: true, accessories: 'Seat covers, floor mats, reverse camera' },
      papers: [
        { paper: 'rc', state: 'original' },
        { paper: 'insurance', state: 'copy' },
        { paper: 'puc', state: 'original' },
        { paper: 'tax', state: 'copy' },
        { paper: 'forms_29_30', state: 'original' },
        { paper: 'noc', state: 'pending' },
      ],
      defects: 'Scratch on the left rear door; AC is weak.',
      witness: 'Vaibhav More',
      transfer_paid_by: 'buyer',
    },
  },
  sale_agreement: {
    ...{ ...base, kind: 'sale_agreement' as const, selldate: '2026-11-21', price: 510_000, token: 11_000 },
    ...{ down_payment: 235_000, tcs: null, plan, financier: '' },
    agreement: {
      ...{ place: 'Pune', transfer_paid_by: 'buyer', witness: 'Vaibhav More' },
      terms:
        'The dealer repairs the air conditioning within 15 days, free of charge.\nSecond key to be given by 30/11/2026.',
    },
  },
  statement: {
    ...{ ...base, kind: 'statement' as const, selldate: '2026-11-21', standing, plan },
    payments: [
      { ...cash, amount: 11_000, day: '2026-11-15', paid_for: 'token', uncleared: false },
      { ...cash, paid_for: 'down_payment', uncleared: false },
      {
        ...cash,
        ...{ day: '2026-12-10', amount: 22_916.67, mode: 'UPI', reference: 'UTR 632100000042', stamp: false },
        ...{ paid_for: 'installment', uncleared: false },
      },
      {
        ...cash,
        ...{ day: '2027-01-20', amount: 2_083.33, mode: 'Cheque', cheque_number: '000124', stamp: false },
        ...{ paid_for: 'installment', uncleared: true },
      },
      { ...cash, day: '2027-02-02', amount: 500, stamp: false, paid_for: 'late_fee', uncleared: false },
    ],
    ...{ late_fees: 500, tcs: null, pay_to },
  },
  data_sheet: {
    ...{ dealer, vehicle, kind: 'data_sheet' as const, price: 535_000, keeper_serial: 2, transmission: 'Manual' },
    description: 'Full service history, four new tyres, one family. Finance and exchange possible.',
    ...{ emission_norm: 'BS-IV', fitness_until: '2034-09-13', insurance_until: '2027-08-31' },
    sheet: { size: 'A4', page: 'https://lotus-motors.example/vehicle/MH12ZZ9001' },
  },
  form_29: {
    ...{
      dealer,
      vehicle,
      seller,
      kind: 'form_29' as const,
      sold_on: '2026-11-21',
      financier: 'Bank of Maharashtra',
      form,
    },
    buyer: { ...buyer, age: 41 },
  },
  form_30: {
    ...{
      dealer,
      vehicle,
      seller,
      kind: 'form_30' as const,
      sold_on: '2026-11-21',
      financier: 'Bank of Maharashtra',
      form,
    },
    buyer: { ...buyer, age: 41 },
  },
  margin_sheet: {
    ...{ kind: 'margin_sheet' as const, dealer, from: '2026-11-01', until: '2026-11-30', rate: 18 },
    ...{ price_includes_gst: false, lines: marginLines },
  },
};
