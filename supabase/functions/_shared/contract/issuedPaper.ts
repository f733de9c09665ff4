import { z } from 'zod';
import { optionalDate, registrationNumber, requestId } from './common.ts';
import {
  agreementDetails,
  deliveryDetails,
  formDetails,
  ISSUED_KINDS,
  type IssuedContents,
  type IssuedKind,
  issuedContents,
  sheetDetails,
  unreadableContents,
} from './issuedContents.ts';
import { LANGUAGE_CODES } from './language.ts';
import { leftVehicle, ofMany } from './manyVehicles.ts';
import { problem } from './problems.ts';
import type { Given, Resource } from './resource.ts';

const id = z.coerce.number('id must be a number').int('id must be whole');

/** What a paper is about. Without `sale` the present sale of the vehicle is meant. */
const subject = { registernumber: registrationNumber.optional(), sale: z.int('sale must be a whole number').optional() };
const plain = z.object(subject);
const kind = <Kind extends IssuedKind>(kind: Kind) => z.literal(kind);

const receipt = plain.extend({
  kind: kind('payment_receipt'),
  /** The payment after the sale; without one its down payment. */
  installment: z.int('installment must be a whole number').optional(),
});
const account = plain.extend({ kind: kind('statement') });
const delivery = plain.extend({ kind: kind('delivery_note'), details: deliveryDetails });
const agreement = plain.extend({ kind: kind('sale_agreement'), details: agreementDetails });
const sheet = z.object({ kind: kind('data_sheet'), registernumber: registrationNumber, details: sheetDetails });
const form29 = plain.extend({ kind: kind('form_29'), details: formDetails });
const form30 = plain.extend({ kind: kind('form_30'), details: formDetails });
/** Of one sale, or of the sales of these days. */
const margin = plain.extend({ kind: kind('margin_sheet'), from: optionalDate('From'), until: optionalDate('Until') });

/** For a seller to sign; an admin's. */
const sellerReceipt = z.object({ kind: kind('seller_receipt'), purchasePayment: z.int('purchasePayment must be a whole number') });

const taxInvoice = plain.extend({ kind: kind('tax_invoice') });
const billOfSupply = plain.extend({ kind: kind('bill_of_supply') });
/** Of a sale that is reversed. */
const creditNote = plain.extend({ kind: kind('credit_note') });

/** One that the site has no more is read in English. */
const paperLanguage = z.enum(LANGUAGE_CODES).catch('en');
/** The answer to a draft: what the paper would say, and in which language. */
export const draftContents = issuedContents.and(z.object({ language: paperLanguage }));

/** POST /api/issued-papers/draft: the contents of a paper as it would be made now. */
export const paperDraft = z.discriminatedUnion(
  'kind',
  [receipt, account, delivery, agreement, sheet, form29, form30, margin, sellerReceipt, taxInvoice, billOfSupply, creditNote],
  'kind: no paper that is made by hand',
);
export type PaperDraft = z.input<typeof paperDraft>;

/** POST /api/issued-papers. `corrects` is the id of the paper of the same kind that this one replaces. */
export const newIssuedPaper = z.intersection(
  paperDraft,
  z.object({ corrects: z.int('corrects must be a whole number').optional(), requestId }),
);
export const issuedId = z.object({ id: z.number() });

/**
 * GET /api/issued-papers: of a vehicle, or of the days from `from` until `until` with the margin sheets of sales in them, or one by its id;
 * the latest first. `kind`: no other kind.
 */
export const issuedRequest = z
  .object({
    registernumber: registrationNumber.optional(),
    from: optionalDate('from'),
    until: optionalDate('until'),
    id: id.optional(),
    kind: z.enum(ISSUED_KINDS, 'kind: no kind of paper').optional(),
  })
  .refine(
    ({ registernumber, id, from, until }) => registernumber ?? id ?? (from && until),
    problem('required', { label: 'Registration number' }),
  );

/**
 * A paper that the dealer handed out. `number` is null of a draft, which was not issued. `corrects` names the paper that it replaces,
 * `corrected_by` the one that replaces it; `reversed` says that what it documents was reversed.
 */
export const issuedPaper = z.object({
  id: z.number(),
  number: z.string().nullable(),
  /** When it was made. */
  day: z.string(),
  /** With English beside it. */
  language: paperLanguage,
  registernumber: z.string().nullable(),
  sale: z.number().nullable(),
  /** The payment that it documents. */
  installment: z.number().nullable(),
  /** The payment to a seller that it documents; an admin's. */
  purchase_payment: z.number().nullable(),
  contents: issuedContents.or(unreadableContents),
  corrects: z.string().nullable(),
  corrected_by: z.string().nullable(),
  /** How often it was made anew under its number, as its sale was amended; a draft has none. */
  revision: z.number().optional(),
  reversed: z.boolean(),
  username: z.string(),
  /** Its PDF, where it was stored. */
  link: z.url().nullable(),
});
export type IssuedPaper = z.infer<typeof issuedPaper>;
/** One that can be shown. */
export type ReadablePaper = IssuedPaper & { contents: IssuedContents };
/** Whether a paper can be shown. */
export const isReadable = (paper: IssuedPaper): paper is ReadablePaper => !('unreadable' in paper.contents);
export const issuedPapers = z.array(issuedPaper);

/** POST /api/issued-papers/data-sheets: of each vehicle that is not sold a data sheet with a number of its own. */
export const manySheets = z.object({
  sheets: ofMany(z.object({ registernumber: registrationNumber, page: sheetDetails.shape.page })),
  size: sheetDetails.shape.size,
  requestId,
});
export type ManySheets = z.input<typeof manySheets>;
/** Theirs in the order asked for, and the vehicles that have none. */
export const sheetsMade = z.object({
  papers: z.array(issuedPaper.pick({ id: true, number: true, day: true, contents: true })),
  left: z.array(leftVehicle),
});
export type SheetsMade = z.infer<typeof sheetsMade>;

/** Who may, with examples. */
export const resource = ({ available, sold }: Given): Resource => ({
  tables: {
    issued_papers: {
      read: 'office',
      sees: { employee: "kind not in ('margin_sheet', 'seller_receipt', 'tax_invoice', 'bill_of_supply', 'credit_note')" },
      row: { kind: 'data_sheet', year: 2150, serial: 1, number: 'DS/50-51/00001', contents: '{}' },
    },
  },
  verbs: {
    list_issued_papers: 'office',
    draft_paper: 'office',
    issue_paper: { may: 'office', call: { kind: 'statement', registernumber: 'TAPSOLD' } },
    issue_data_sheets: {
      may: 'office',
      call: { sheets: '[{"registernumber": "TAPHIDDEN", "page": "https://example.com/vehicle/1"}]', size: 'A4' },
    },
  },
  endpoints: {
    'GET /issued-papers': { may: 'office', query: { registernumber: sold } },
    'POST /issued-papers/draft': { may: 'office', body: { kind: 'statement', registernumber: sold }, log: 'nothing' },
    'POST /issued-papers': {
      may: 'office',
      body: { kind: 'data_sheet', registernumber: available, details: { size: 'A4', page: 'https://example.com/vehicle/1' } },
      log: 'tests/api/issuedPapers.test.ts',
    },
    'POST /issued-papers/data-sheets': {
      may: 'office',
      body: { sheets: [{ registernumber: available, page: 'https://example.com/vehicle/1' }], size: 'A4' },
      log: ['INSERT', 'issued_papers'],
    },
  },
});
