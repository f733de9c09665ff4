import { isSamePhone } from '@contract/phone.ts';
import type { NewSale } from '@contract/sale.ts';
import { stateNamed, stateOfGstin } from '@contract/state.ts';
import { doubtsOfAmount, doubtsOfDay, doubtsOfLetters, doubtsOfNumber, doubtsOfReference } from '../../kit/form/doubts.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { doubtsOfPlan } from './plan.ts';
import type { Held } from './saleFormState.ts';
import { chargedOf } from './saleMoney.ts';

/** Threshold: a price below this share of the display price, or above its inverse, is unlikely. */
const FAR_OFF = 0.5;

/** What is asked where the vehicle is reserved for somebody else than who buys it, by their phones; '' where it is not. */
export function otherBuyer(sale: Pick<NewSale, 'ownerName' | 'contactNo' | 'buyer_landline'>, held?: Held): string {
  const { ownerName, contactNo, buyer_landline } = sale;
  if (!held || isSamePhone(held.phone, `${contactNo}, ${buyer_landline}`)) return '';
  const phone = contactNo || buyer_landline;
  return t('sale.token.otherBuyer', { name: held.name, phone: held.phone, buyer: [ownerName, phone].filter(Boolean).join(', ') });
}

/** Whether a price is so far from the display price, 0 for none, that it is typed once more. */
export const isFarOff = ({ sellingPrice }: Pick<NewSale, 'sellingPrice'>, displayPrice: number) =>
  sellingPrice > 0 && displayPrice > 0 && (sellingPrice < displayPrice * FAR_OFF || sellingPrice * FAR_OFF > displayPrice);

/** Asks which is right where the buyer's GSTIN is of another state than theirs, which is blank for the dealer's own. */
export function doubtsOfState(gstin: string | undefined, state: string): string[] {
  const ofGstin = gstin ? stateOfGstin(gstin) : undefined;
  const named = ofGstin && stateNamed(state);
  return gstin && named && ofGstin !== named ? [t('sale.doubts.otherState', { gstin, ofGstin, state: named })] : [];
}

/** Warnings about unlikely values of a sale, confirmed before it is sent; `displayPrice` is 0 for none. */
export function doubtsOfSale(sale: NewSale, displayPrice: number): string[] {
  const { sellingPrice, downPayment, sellDate, paymentMode, reference, payments = [], exchanges = [] } = sale;
  const charged = chargedOf(sale);
  const isMore = downPayment > charged;
  return [
    ...doubtsOfAmount(t('sale.doubts.sellingPrice'), sellingPrice),
    ...(isFarOff(sale, displayPrice)
      ? [t('sale.doubts.farOff', { price: formatAmount(sellingPrice), displayPrice: formatAmount(displayPrice) })]
      : []),
    ...(isMore ? [t('sale.doubts.moreThanPrice', { downPayment: formatAmount(downPayment), price: formatAmount(charged) })] : []),
    ...doubtsOfDay(t('sale.doubts.sellDate'), sellDate),
    ...[{ paymentMode, reference }, ...payments].flatMap((one) => doubtsOfReference(one.paymentMode, one.reference)),
    ...exchanges.flatMap(({ vehicle }) => doubtsOfNumber(vehicle.registernumber)),
    ...doubtsOfPlan(sale),
    ...doubtsOfState(sale.buyer_gstin, sale.buyer_state),
    ...doubtsOfLetters(sale),
  ];
}
