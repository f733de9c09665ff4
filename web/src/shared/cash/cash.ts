import { type CashTaken, cashTaken } from '@contract/dues.ts';
import { queryOptions } from '@tanstack/react-query';
import { formatAmount, formatRupees } from '../../kit/money/rupees.ts';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';
import { t } from '../../text/staff.ts';

/** Who pays: the buyer of a sale, or by their phone one whose sale is not recorded yet. `day` is `YYYY-MM-DD`. */
export interface CashPayer {
  registernumber?: string;
  sale?: number;
  phone?: string;
  day: string;
}

/** What they have paid in cash so far, and the limits of that day. */
export const cashQuery = (payer: CashPayer) =>
  queryOptions({
    queryKey: ['cash', payer],
    meta: { staleAfter: [...VEHICLE_WRITES, 'sale', 'reservation', 'installment', 'erasure', 'dealer'] },
    queryFn: ({ signal }) => api.get('/dues/cash', { ...payer }, cashTaken, signal),
  });

const reaches = (sum: number, limit: number | null) => limit !== null && sum >= limit;

/** What one more payment in cash comes to: hints for people, and whether it needs a reason. Rupees. */
export function lookAtCash({ of_sale, of_day, warn_from, reason_from }: CashTaken, amount: number) {
  const [sale, day] = [of_sale + amount, of_day + amount];
  const most = Math.max(sale, day);
  const needsReason = amount > 0 && reaches(most, reason_from);
  if (amount <= 0 || !(needsReason || reaches(most, warn_from))) return { hints: [], needsReason };
  const sum = { sum: formatAmount(most) };
  const limit = reason_from !== null && { limit: formatRupees(reason_from) };
  return {
    hints: [t(day > sale ? 'cash.ofDay' : 'cash.ofSale', sum), ...(limit ? [t(needsReason ? 'cash.noCash' : 'cash.muchCash', limit)] : [])],
    needsReason,
  };
}

/** Whether a payment in cash lacks the reason that its limit asks for. Where that cannot be asked, the database decides. */
export async function lacksReason(payer: CashPayer, amount: number, reason: string | null | undefined) {
  if (reason) return false;
  const taken = await queryClient.fetchQuery(cashQuery(payer)).catch(() => null);
  return taken !== null && lookAtCash(taken, amount).needsReason;
}
