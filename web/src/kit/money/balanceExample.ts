import { formatAmount } from './rupees.ts';

const PRICE = 420_000;
const BEFORE = 1_240_000;

/** What the balance gives away: before and after a vehicle of this price is added. */
export const balanceExample = () => ({ before: formatAmount(BEFORE), after: formatAmount(BEFORE - PRICE), price: formatAmount(PRICE) });
