import type { Dealer } from '@contract/dealer.ts';
import { LANGUAGE_CODES, type Language } from '@contract/language.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { t } from '../text/t.ts';
import { getPublic } from './send.ts';

export type { Dealer };

/** Until it is known who the dealer is, and where that cannot be asked. */
export const NOBODY: Dealer = {
  name: '',
  languages: LANGUAGE_CODES,
  tagline: '',
  city: '',
  companyName: '',
  groupChatLink: '',
  pin: '',
  hours: '',
  openingHours: '',
  phones: { general: { label: '', dial: '', text: '' } },
  address: [],
  logo: null,
  coordinates: null,
  emi: null,
};

const FRESH_MS = 600_000;

/** Who the dealer is: name, phones, address, hours; an admin changes it in the settings. */
export const dealerQuery = queryOptions({
  queryKey: ['dealer'],
  meta: { staleAfter: ['dealer'], persisted: true },
  queryFn: ({ signal }) => getPublic<Dealer>('/dealer', {}, signal),
  staleTime: FRESH_MS,
});

/** Whether the API has said who the dealer is. */
export const isKnown = (dealer: Dealer): boolean => dealer !== NOBODY;

/** Whether this is a shop whose dealer nobody has filled in yet: it is not for search engines (R592). */
export const isUnnamed = (dealer: Dealer): boolean => isKnown(dealer) && dealer.name === '';

/** The dealer as pages show them: whom nobody has filled in has a name all the same, and whoever has no tagline one that is true of all. */
export function shownDealer(dealer: Dealer): Dealer {
  if (!isKnown(dealer)) return dealer;
  const tagline = dealer.tagline || t('site.unnamed.tagline', { city: cityWord(dealer.city) });
  return { ...dealer, name: dealer.name || t('site.unnamed.name'), tagline };
}

/** The dealer, as the page came with them; blank as long as nobody has said. */
export const useDealer = (): Dealer => useQuery({ ...dealerQuery, select: shownDealer }).data ?? NOBODY;

/** The languages of the dealer's site that this build speaks, the first for whoever has chosen none and reads none. */
export const languagesOf = ({ languages }: Dealer): Language[] => languages.filter((one) => LANGUAGE_CODES.includes(one));

/** The language that is meant where nobody has said one. */
export const siteLanguage = (dealer: Dealer): Language => languagesOf(dealer)[0] ?? 'en';

/** The numbers to call; none as long as they are not known. */
export const phonesOf = ({ phones }: Dealer) => Object.values(phones).filter(({ dial }) => dial !== '');

/** A word for texts that name the city, or say nothing of it. */
export const cityWord = (city: string): string => city || 'none';
