import type { PREVIOUS_OWNERS, TRANSMISSIONS } from '@contract/choices.ts';
import type { FilterCounts } from '@contract/showroom.ts';
import { formatKm } from '../../kit/facts/format.ts';
import { formatRupees } from '../../kit/money/rupees.ts';
import { language } from '../../text/language.ts';
import { t } from '../../text/t.ts';
import { type End, type List, type Range, rangeOf, sideOf } from './filters.ts';

const LAKH = 100_000;

/** A price as people say it: '₹ 5.5 lakh', '₹ 75,000'. */
const priceText = (rupees: number) => (rupees < LAKH ? formatRupees(rupees) : t('showroom.filters.lakh', { lakh: rupees / LAKH }));

/** A figure of a range with its unit. */
export const figureText: Record<Range, (value: number) => string> = {
  price: priceText,
  emi: (value) => t('showroom.filters.aMonth', { emi: formatRupees(value) }),
  km: formatKm,
  year: String,
};

/** An end of a range as a wish: 'Up to ₹ 6 lakh'. */
export function endText(end: End, value: number): string {
  const figure = figureText[rangeOf(end)](value);
  return t(`showroom.filters.end.${sideOf(end)}`, { figure });
}

/** A brand as the dealer calls it in the language of the page, otherwise as it is spelled. */
export const brandName = (stock: FilterCounts | undefined, brand: string): string =>
  stock?.brand.find(({ value }) => value === brand)?.names?.[language()] ?? brand;

/** A choice of a filter in words; of the `stock` a brand has its name; its own is a colour that is no family, which older addresses have. */
export function choiceText(list: List, value: string, stock?: FilterCounts): string {
  if (list === 'brand') return brandName(stock, value);
  if (list === 'transmission') return t(`words.transmission.${value as (typeof TRANSMISSIONS)[number]}`);
  if (list === 'owners') return t(`showroom.filters.owner.${value as (typeof PREVIOUS_OWNERS)[number]}`);
  const key = `words.colour.${value}` as 'words.colour.White';
  return list === 'colour' && t.has(key) ? t(key) : value;
}
