import { formatAmount } from '../../kit/money/rupees.ts';

const BOUGHT = 420_000;
const SOLD = 510_000;
/** Per cent on the margin; the example only, a sheet has the rate of its day. */
const RATE = 18;

/** Half of the tax is the state's; each is to the rupee, as on the sheet. */
const taxOf = (taxable: number) => 2 * Math.round((taxable * RATE) / 200);

/** What 'Prices include GST' does to the margin sheet of one sale: the tax inside the price, or on top of it. */
export function gstExample() {
  const margin = SOLD - BOUGHT;
  const onTop = taxOf(margin);
  return {
    bought: formatAmount(BOUGHT),
    sold: formatAmount(SOLD),
    inside: formatAmount(taxOf((margin * 100) / (100 + RATE))),
    onTop: formatAmount(onTop),
    bill: formatAmount(SOLD + onTop),
  };
}
