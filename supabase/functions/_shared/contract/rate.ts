import { z } from 'zod';
import { day, requestId, requiredAmount } from './common.ts';
import { problem } from './problems.ts';
import type { Given, Resource } from './resource.ts';

/** The kinds of rates, limits and days, in the order of the settings page. Rates are per cent, limits and fees rupees. */
export const RATE_KINDS = [
  ...(['gst_rate', 'pan_limit', 'tcs_limit', 'tcs_rate', 'cash_warning', 'cash_limit'] as const),
  ...(['report_days', 'noc_days', 'apply_days', 'insurance_days', 'emi_rate', 'emi_months'] as const),
  ...(['late_fee', 'notice_days', 'payment_days', 'complaint_days', 'stock_days', 'long_stock_days'] as const),
  ...(['stamp_limit', 'upi_limit', 'books_months', 'identity_months', 'seller_days'] as const),
  ...(['cash_paid_limit', 'cash_transport_limit', 'cash_loan_limit', 'b2cl_limit'] as const),
] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** What a kind is counted in. */
export type RateUnit = 'percent' | 'rupees' | 'days' | 'months';

export function unitOf(kind: RateKind): RateUnit {
  if (kind.endsWith('_rate')) return 'percent';
  if (kind.endsWith('_days')) return 'days';
  return kind.endsWith('_months') ? 'months' : 'rupees';
}

const VALUE = { label: 'Value' };
const LIMITS: Record<RateUnit, { min: number; max: number; refusal: string }> = {
  percent: { min: 0, max: 100, refusal: problem('rateTooLarge', VALUE) },
  rupees: { min: 0, max: 9_999_999_999, refusal: problem('tooLarge', VALUE) },
  days: { min: 1, max: 1000, refusal: problem('rateDays', VALUE) },
  months: { min: 1, max: 120, refusal: problem('rateMonths', VALUE) },
};

const kind = z.enum(RATE_KINDS, `kind: one of ${RATE_KINDS.join(', ')}`);
const holdsFrom = day('Holds from');

/** GET /api/settings/rates: by kind, the latest first, those of coming days too. */
const rate = z.object({ kind, holdsFrom: z.string(), value: z.number() });
export type Rate = z.infer<typeof rate>;
export const rateList = z.array(rate);

/** The fields of a rate, each for itself. */
export const rateFields = { kind, holdsFrom, value: requiredAmount('Value') };

/** Says so when a value is none of its kind. */
export function fitsItsKind({ kind, value }: Pick<Rate, 'kind' | 'value'>, problems: z.core.$RefinementCtx) {
  const unit = unitOf(kind);
  const { min, max, refusal } = LIMITS[unit];
  const isCount = unit === 'days' || unit === 'months';
  if (value < min || value > max || (isCount && !Number.isInteger(value)))
    problems.addIssue({ code: 'custom', path: ['value'], message: refusal });
}

/** POST /api/settings/rates: what holds from a day on; on a day that has one already it is corrected. */
export const newRate = z.object({ ...rateFields, requestId }).superRefine(fitsItsKind);

/** DELETE /api/settings/rates: the one before holds on. */
export const rateWithdrawal = z.object({ kind, holdsFrom, requestId });

/** Who may, with examples. */
export const resource = ({ freshDay }: Given): Resource => ({
  tables: {
    rates: {
      read: 'office',
      insert: 'admin',
      update: { admin: 'value' },
      delete: 'admin',
      row: { kind: 'gst_rate', holds_from: '2150-01-01', value: 12 },
    },
  },
  verbs: {
    list_rates: 'office',
    set_rate: { may: 'admin', call: { kind: 'gst_rate', holds_from: '2150-01-01', value: 5 } },
    take_back_rate: { may: 'admin', call: { kind: 'gst_rate', holds_from: '2151-01-01' } },
  },
  endpoints: {
    'GET /settings/rates': 'office',
    'POST /settings/rates': { may: 'admin', body: { kind: 'cash_warning', holdsFrom: freshDay, value: 150000 }, log: ['INSERT', 'rates'] },
    'DELETE /settings/rates': {
      may: 'admin',
      granted: 404,
      body: { kind: 'gst_rate', holdsFrom: '1950-01-03' },
      found: { body: { kind: 'cash_warning', holdsFrom: freshDay } },
      log: ['DELETE', 'rates'],
    },
  },
});
