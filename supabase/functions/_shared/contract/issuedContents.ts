import { z } from 'zod';
import { PAYMENT_KINDS } from './choices.ts';
import { line, text } from './common.ts';
import { problem } from './problems.ts';

/*
 * What an issued paper says, as data: the database writes it once (private.paper_contents) and never changes it. Its clauses are named by
 * their wording; labels and layout are those of today, and the PDF that was stored is the paper as it was handed out. Amounts are rupees,
 * days `YYYY-MM-DD`; '' and null: not known. Identity numbers, buying prices and other customers are in no kind but the margin sheet,
 * the receipt that a seller signs and the tax papers, which are an admin's. What is kept is read without the limits of what is typed: they may change.
 */

/** The wordings of the clauses that papers have (issuedClauses of the site), the newest last. */
export const WORDINGS = [1] as const;
/** Missing on papers that were made before wordings were named: they have the first. */
const wording = z.literal(WORDINGS).optional();

const party = z.object({
  name: z.string(),
  phone: z.string(),
  /** Son, wife or daughter of. */
  guardian: z.string(),
  /** In one line. */
  address: z.string(),
});
export type PaperParty = z.infer<typeof party>;

const vehicle = z.object({
  registernumber: z.string(),
  type: z.string(),
  make: z.string(),
  model: z.string(),
  variant: z.string(),
  colour: z.string(),
  fuel: z.string(),
  make_year: z.number().nullable(),
  made_month: z.number().nullable(),
  registered_on: z.string().nullable(),
  chassis_number: z.string(),
  engine_number: z.string(),
  kilometers: z.number(),
});
export type PaperVehicle = z.infer<typeof vehicle>;

/** The dealer as they were on that day. */
const dealer = z.object({
  name: z.string(),
  company_name: z.string(),
  /** Line by line. */
  address: z.array(z.string()),
  city: z.string(),
  phone: z.string(),
  gstin: z.string(),
  authorisation_number: z.string(),
});

/** How the rest may be paid, of what Settings know. */
export const payTo = z.object({
  payee: z.string(),
  upi_id: z.string(),
  bank: z.string(),
  account_number: z.string(),
  ifsc: z.string(),
  amount: z.number(),
  /** Without `/`, which UPI refuses. */
  reference: z.string(),
  /** The amount is above what UPI takes: bank transfer comes first. */
  transfer_first: z.boolean(),
});
export type PayTo = z.infer<typeof payTo>;

const dueLine = z.object({ number: z.number(), due_on: z.string(), amount: z.number(), paid: z.number() });

const common = z.object({ dealer, vehicle });
const ofBuyer = common.extend({ buyer: party });

/** One payment as papers and sales name it. */
export const onePayment = z.object({
  day: z.string(),
  amount: z.number(),
  mode: z.string(),
  /** UTR, or what else is written of it. */
  reference: z.string(),
  cheque_number: z.string(),
  cheque_bank: z.string(),
  cheque_date: z.string().nullable(),
  /** Cash above the limit of the revenue stamp. */
  stamp: z.boolean(),
});
/** `parts`: those it was made by, where they are several; its mode is 'Several' then. */
const payment = onePayment.extend({ parts: z.array(onePayment).optional() });

/** What is left after a payment: `next` is null when nothing more is due. */
const standing = z.object({
  price: z.number(),
  paid: z.number(),
  balance: z.number(),
  next: z.object({ due_on: z.string(), amount: z.number() }).nullable(),
  /** What a financier pays, in the balance; missing for none. */
  financed: z.number().optional(),
  /** Taxes beside the price, in the balance; missing for none, and on older papers, whose balance is without them. */
  tcs: z.number().optional(),
  tax_on_top: z.number().optional(),
});

/** What else a sale is paid with; missing where there is nothing. */
const deal = {
  /** Vehicles in part exchange. */
  exchanges: z
    .array(
      z.object({
        registernumber: z.string(),
        make: z.string(),
        model: z.string(),
        kilometers: z.number(),
        value: z.number(),
        loan: z.number(),
        loan_bank: z.string(),
      }),
    )
    .optional(),
  financed: z.object({ financier: z.string(), amount: z.number() }).optional(),
};

/** Tax collected at source (TCS), beside the price: the dealer passes it on, it is never income. */
const taxAtSource = z.object({ rate: z.number(), amount: z.number() });

const tokenReceipt = ofBuyer.extend({
  kind: z.literal('token_receipt'),
  wording,
  payment,
  /** Until when the vehicle is kept. */
  until: z.string(),
  refundable: z.boolean(),
  taken_by: z.string(),
});

const paymentReceipt = ofBuyer.extend({
  kind: z.literal('payment_receipt'),
  payment,
  paid_for: z.enum(['down_payment', 'installment', 'late_fee']),
  /**
   * Of an installment: its place in the plan, `last` where it pays several, `part` where it pays a part of the one or of the last; null
   * without a plan. Older papers name only the first of several.
   */
  installment: z.object({ number: z.number(), of: z.number(), last: z.number().optional(), part: z.boolean().optional() }).nullable(),
  /** Late fees that are owed after it, beside the price; missing on older papers. */
  late_fees: z.number().optional(),
  /** The receipt of a late fee that was taken together with it. */
  fee_beside: z.object({ number: z.string(), amount: z.number() }).optional(),
  standing,
  /** Of the price, what was paid before the down payment as a token; missing for none. */
  token: z.number().optional(),
  /** Missing below its limit. */
  tcs: taxAtSource.optional(),
  pay_to: payTo.nullable(),
  taken_by: z.string(),
});

export const HANDED_PAPERS = [
  ...(['rc', 'insurance', 'puc', 'tax', 'fitness', 'permit', 'service_book', 'forms_29_30', 'noc'] as const),
] as const;
export const HANDED_STATES = ['original', 'copy', 'pending'] as const;
export const FUEL_LEVELS = ['empty', 'quarter', 'half', 'three_quarters', 'full'] as const;
export const TRANSFER_PAYERS = ['buyer', 'seller'] as const;
export const SHEET_SIZES = ['A4', 'A5'] as const;

const handed = z.object({ paper: z.enum(HANDED_PAPERS), state: z.enum(HANDED_STATES) });

/** What a person writes of the moment of delivery. */
export const deliveryDetails = z.object({
  /** Local: `YYYY-MM-DDTHH:MM`. */
  at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, problem('noMoment', { label: 'Date and time' })),
  place: line('Place', 120),
  kilometers: z
    .int(problem('wholeNumber', { label: 'Kilometers' }))
    .min(0, problem('negative', { label: 'Kilometers' }))
    .max(9_999_999, problem('tooMany', { label: 'Kilometers' })),
  fuel_level: z.enum(FUEL_LEVELS).nullable(),
  keys: z
    .int(problem('wholeNumber', { label: 'Keys' }))
    .min(0, problem('negative', { label: 'Keys' }))
    .max(9, problem('mostOf', { label: 'Keys', max: 9 })),
  spare_wheel: z.boolean(),
  tools: z.boolean(),
  accessories: text('Accessories', 500),
  papers: z
    .array(handed)
    .max(HANDED_PAPERS.length, problem('eachOnce', { label: 'Papers' }))
    .refine((papers) => new Set(papers.map(({ paper }) => paper)).size === papers.length, problem('eachOnce', { label: 'Papers' })),
  defects: text('Known defects', 1000),
  witness: line('Witness', 120),
  /** Who pays for the transfer. */
  transfer_paid_by: z.enum(TRANSFER_PAYERS),
});

const deliveryNote = ofBuyer.extend({
  kind: z.literal('delivery_note'),
  wording,
  delivery: deliveryDetails.extend({
    at: z.string(),
    place: z.string(),
    kilometers: z.number(),
    keys: z.number(),
    accessories: z.string(),
    papers: z.array(handed),
    defects: z.string(),
    witness: z.string(),
  }),
  balance: z.number(),
  ...deal,
});

/** The rest of what a sale agreement says. */
export const agreementDetails = z.object({
  place: line('Place', 120),
  transfer_paid_by: z.enum(TRANSFER_PAYERS),
  /** What was agreed besides, line by line. */
  terms: text('Further terms', 2000),
  witness: line('Witness', 120),
});

const saleAgreement = ofBuyer.extend({
  kind: z.literal('sale_agreement'),
  wording,
  selldate: z.string(),
  price: z.number(),
  /** Of the down payment, what was paid before as a token; 0 for none. */
  token: z.number(),
  down_payment: z.number(),
  /** null below its limit. */
  tcs: taxAtSource.nullable(),
  /** GST beside the price; missing for none. */
  tax_on_top: z.number().optional(),
  plan: z.array(dueLine),
  /** Whose hypothecation is on the RC; '' for none, and on older papers. */
  financier: z.string().default(''),
  ...deal,
  agreement: agreementDetails.extend({ place: z.string(), terms: z.string(), witness: z.string() }),
});

const statementPaper = ofBuyer.extend({
  kind: z.literal('statement'),
  selldate: z.string(),
  standing,
  plan: z.array(dueLine),
  /** All that was received, in the order of days. */
  payments: z.array(
    onePayment.extend({
      paid_for: z.enum(PAYMENT_KINDS),
      /** A cheque that is not credited yet. */
      uncleared: z.boolean(),
    }),
  ),
  /** Still owed beside the price. */
  late_fees: z.number(),
  tcs: taxAtSource.nullable(),
  pay_to: payTo.nullable(),
});

/** What a person chooses for the window. */
export const sheetDetails = z.object({
  size: z.enum(SHEET_SIZES),
  /** The vehicle's public page, for the QR code: a plain address. */
  page: z
    .string('page: not an address')
    .regex(/^https?:\/\/[A-Za-z0-9][A-Za-z0-9.-]*(:\d{1,5})?\/[A-Za-z0-9%._/-]*$/, 'page: not an address')
    .max(300, 'page is too long'),
});

const dataSheet = common.extend({
  kind: z.literal('data_sheet'),
  /** 0: not provided. */
  price: z.number(),
  description: z.string(),
  keeper_serial: z.number().nullable(),
  transmission: z.string(),
  emission_norm: z.string(),
  fitness_until: z.string().nullable(),
  insurance_until: z.string().nullable(),
  sheet: sheetDetails.extend({ page: z.string() }),
});

/** What a person adds to the forms of the RC transfer. */
export const formDetails = z.object({
  /** The registering authority of the buyer's place. */
  authority: line('Registering authority', 120),
  /** That of the seller's place, which gets a copy. */
  copy_to: line('Copy to', 120),
});

const formOfTransfer = common.extend({
  /** The owner on the RC, not the dealer. */
  seller: party,
  buyer: party.extend({ age: z.number().nullable() }),
  sold_on: z.string(),
  financier: z.string(),
  form: formDetails.extend({ authority: z.string(), copy_to: z.string() }),
});
const form29 = formOfTransfer.extend({ kind: z.literal('form_29') });
const form30 = formOfTransfer.extend({ kind: z.literal('form_30') });

/** GST on the margin of a sale: each tax to the rupee, a negative margin counts as 0. */
const marginLine = z.object({
  registernumber: z.string(),
  vehicle: z.string(),
  hsn: z.string(),
  selldate: z.string(),
  buyer: z.string(),
  /** Of the state that the buyer lives in: central and state tax, or integrated tax of another one. */
  inter_state: z.boolean(),
  price: z.number(),
  purchase: z.number(),
  margin: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  /** What the buyer pays: the price, and the tax where it is not inside, without TCS. */
  bill: z.number(),
  /** Passed on to the tax office, never income. */
  tcs: z.number(),
  /** Per cent on the day of the sale; missing on older sheets, which have one rate. */
  rate: z.number().optional(),
});
export type MarginLine = z.infer<typeof marginLine>;

const marginSheet = z.object({
  kind: z.literal('margin_sheet'),
  dealer,
  /** The sales of these days; both days are those of the sale on the sheet of one vehicle. */
  from: z.string(),
  until: z.string(),
  /** Per cent on the last day; null when none is known, of a sheet without sales. */
  rate: z.number().nullable(),
  price_includes_gst: z.boolean(),
  lines: z.array(marginLine),
});

/** What a seller signs for: a payment of the buying price. */
const sellerReceipt = common.extend({
  kind: z.literal('seller_receipt'),
  wording,
  /** The owner on the RC, or who else sold it, of whom the address is not known. */
  seller: party,
  payment,
  bought_on: z.string(),
  price: z.number(),
  /** With this payment. */
  paid: z.number(),
  /** Below 0 when too much was paid. */
  rest: z.number(),
  /** What is left of a loan that was taken over, owed to its bank. */
  taken_over: z.object({ amount: z.number(), bank: z.string() }).optional(),
  /** Whose hypothecation is on the RC; '' for none. */
  financier: z.string(),
});

/** A sale for the tax office (rules 46, 49 and 53); an admin's, since its taxable value is the margin. */
const taxPaper = common.extend({
  buyer: party.extend({ gstin: z.string() }),
  selldate: z.string(),
  /** What the buyer pays, without TCS. */
  price: z.number(),
  hsn: z.string(),
  /** '27-Maharashtra' */
  place_of_supply: z.string(),
  rate: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  tcs: taxAtSource.nullable(),
  /** Of a credit note: the invoice that it takes back, and why. */
  invoice: z.object({ number: z.string(), day: z.string() }).nullable(),
  reason: z.string(),
});
const taxInvoice = taxPaper.extend({ kind: z.literal('tax_invoice') });
const billOfSupply = taxPaper.extend({ kind: z.literal('bill_of_supply') });
const creditNote = taxPaper.extend({ kind: z.literal('credit_note') });

/** By kind. */
export const issuedContents = z.discriminatedUnion('kind', [
  tokenReceipt,
  paymentReceipt,
  deliveryNote,
  saleAgreement,
  statementPaper,
  dataSheet,
  form29,
  form30,
  marginSheet,
  sellerReceipt,
  taxInvoice,
  billOfSupply,
  creditNote,
]);
export type IssuedContents = z.infer<typeof issuedContents>;
export type IssuedKind = IssuedContents['kind'];
export type ContentsOf<Kind extends IssuedKind> = Extract<IssuedContents, { kind: Kind }>;

/** Every kind of paper. */
export const ISSUED_KINDS = issuedContents.options.map(({ shape }) => shape.kind.value);

/** What is left of contents that cannot be read: one paper does not take the others of a list along. */
export const unreadableContents = z.object({ kind: z.enum(ISSUED_KINDS) }).transform(({ kind }) => ({ kind, unreadable: true as const }));
