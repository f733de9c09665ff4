import type { NewSale } from '@contract/sale.ts';
import { today } from '../../lib/days.ts';
import { formatDate, formatRupees } from '../../lib/format.ts';

/** The one name of what a buyer still owes (R147). */
export const REMAINING_COST = 'Remaining cost';

const inPaise = (rupees: number) => Math.round(rupees * 100);

/** What the buyer still owes, rupees (R147); below 0 when he has paid too much. */
export const remainingCost = (sellingPrice: number, downPayment: number, installments = 0) =>
  (inPaise(sellingPrice) - inPaise(installments) - inPaise(downPayment)) / 100;

/** Says of a remaining cost below 0 what it means; '' of any other. */
export const overpaid = (remaining: number) =>
  remaining < 0 ? `Overpaid: the buyer has paid ${formatRupees(-remaining)} more than the price.` : '';

/** What a sale brings on its day (D11), and what then stays due; rupees. */
export const saleMoney = ({
  sellingPrice,
  downPayment,
  commission,
}: Pick<NewSale, 'sellingPrice' | 'downPayment' | 'commission'>) => ({
  received: (inPaise(downPayment) + inPaise(commission)) / 100,
  remaining: remainingCost(sellingPrice, downPayment),
});

/** When the money of a sale came in; a day that is not told is today (D38). */
export const receivedLabel = (sellDate: string | null) =>
  sellDate === null || sellDate === today() ? 'Received today' : `Received on ${formatDate(sellDate)}`;
