import type { Dealer } from '@contract/dealer.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getPublic } from './send.ts';

export type { Dealer };

/** Until it is known who the dealer is, and where that cannot be asked. */
export const NOBODY: Dealer = {
  name: '',
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
  coordinates: { latitude: 0, longitude: 0 },
  emi: { rate: 11, months: 60 },
};

const FRESH_MS = 600_000;

/** Who the dealer is: name, phones, address, hours; an admin changes it in the settings. */
export const dealerQuery = queryOptions({
  queryKey: ['dealer'],
  meta: { staleAfter: ['dealer'] },
  queryFn: ({ signal }) => getPublic<Dealer>('/dealer', {}, signal),
  staleTime: FRESH_MS,
});

/** The dealer, as the page came with them; blank as long as nobody has said. */
export const useDealer = (): Dealer => useQuery(dealerQuery).data ?? NOBODY;

/** Whether it is known who the dealer is; until then no link calls them or shows where they are. */
export const isKnown = (dealer: Dealer): boolean => dealer !== NOBODY;

/** The numbers to call; none as long as they are not known. */
export const phonesOf = (dealer: Dealer) => (isKnown(dealer) ? Object.values(dealer.phones) : []);
