import { isSamePhone } from '@contract/phone.ts';
import type { NewSale } from '@contract/sale.ts';
import { doubtsOfAmount, doubtsOfDay, doubtsOfLetters, doubtsOfReference } from '../../kit/form/doubts.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { doubtsOfPlan } from './plan.ts';
import type { Held } from './saleFormState.ts';

/** Threshold: a price below this share of the display price, or above its inverse, is unlikely. */
const FAR_OFF = 0.5;

/** What is asked where the vehicle is reserved for somebody else than who buys it, by their phones; '' where it is not. */
export function otherBuyer(sale: Pick<NewSale, 'ownerName' | 'contactNo' | 'buyer_landline'>, held?: Held): string {
  const { ownerName, contactNo, buyer_landline } = sale;
  if (!held || isSamePhone(held.phone, `${contactNo}, ${buyer_landline}`)) return '';
  const phone = contactNo || buyer_landline;
  return t('sale.token.otherBuyer', { name: held.name, phone: held.phone, buyer: [ownerName, phone].filter(Boolean).join(', ') });
}

/** Warnings about unlikely values of a sale, confirmed before it is sent; `displayPrice` is 0 for none. */
export function doubtsOfSale(sale: NewSale, displayPrice: number): string[] {
  const { sellingPrice, downPayment, sellDate, paymentMode, reference } = sale;
  const isFarOff = sellingPrice < displayPrice * FAR_OFF || (displayPrice > 0 && sellingPrice * FAR_OFF > displayPrice);
  const isMore = downPayment > sellingPrice;
  return [
    ...doubtsOfAmount(t('sale.doubts.sellingPrice'), sellingPrice),
    ...(isFarOff && sellingPrice > 0
      ? [t('sale.doubts.farOff', { price: formatAmount(sellingPrice), displayPrice: formatAmount(displayPrice) })]
      : []),
    ...(isMore ? [t('sale.doubts.moreThanPrice', { downPayment: formatAmount(downPayment), price: formatAmount(sellingPrice) })] : []),
    ...doubtsOfDay(t('sale.doubts.sellDate'), sellDate),
    ...doubtsOfReference(paymentMode, reference),
    ...doubtsOfPlan(sale),
    ...doubtsOfLetters(sale),
  ];
}
