import { isLandline, isWorldPhone, worldPhone } from '@contract/phone.ts';
import type { NewSale } from '@contract/sale.ts';
import { today } from '../../kit/dates/days.ts';
import type { CashPayer } from '../../shared/cash/cash.ts';

/** Who pays a sale that is not recorded yet: known by their phone, once it is whole. */
export function payerOf({ contactNo, sellDate }: Pick<NewSale, 'contactNo' | 'sellDate'>): CashPayer {
  const phone = worldPhone(contactNo);
  const isWhole = isWorldPhone(phone) || isLandline(phone);
  return { ...(isWhole && { phone }), day: sellDate ?? today() };
}
