import { z } from 'zod';
import type { Resource } from './resource.ts';

/** A sale with GST. Rupees; a paper that is not made yet has no number. */
const supply = z.object({
  registernumber: z.string(),
  hsn: z.string(),
  vehicle: z.string(),
  buyer: z.string(),
  /** Of the buyer; '' for none. */
  gstin: z.string(),
  /** '27-Maharashtra' */
  place: z.string(),
  inter_state: z.boolean(),
  rate: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  /** What the buyer pays, without TCS. */
  value: z.number(),
  number: z.string(),
  day: z.string(),
  note: z.string(),
  note_day: z.string().nullable(),
});
export type Supply = z.infer<typeof supply>;

/** GET /api/gst-return?month&year, an admin's: what GSTR-1 of a month is made of. `notes`: sales with an invoice that were reversed in it. */
export const gstReturn = z.object({
  gstin: z.string(),
  /** Above it a sale to another state, to somebody without a GSTIN, is a line of its own. */
  limit: z.number().nullable(),
  supplies: z.array(supply),
  notes: z.array(supply),
  documents: z.array(
    z.object({ kind: z.enum(['tax_invoice', 'bill_of_supply', 'credit_note']), number: z.string(), cancelled: z.boolean() }),
  ),
});
export type GstReturn = z.infer<typeof gstReturn>;

/** Who may, with examples. */
export const resource = (): Resource => ({
  tables: {
    sale_taxes: {
      read: 'admin',
      row: { sale: -9, inside: 'true', inter_state: 'false', hsn: '8703', rate: 18, taxable: 0, cgst: 0, sgst: 0, igst: 0 },
    },
  },
  verbs: { gst_return: 'admin' },
  endpoints: { 'GET /gst-return': { may: 'admin', query: { month: 1, year: 2026 } } },
});
