import type { newLoan } from '@contract/vehicleLoan.ts';
import type { z } from 'zod';
import { t } from '../../text/staff.ts';

type Account = z.output<typeof newLoan>['toAccount'];

/** Where money is put, or comes from: an account of the cash book. */
export interface Place {
  key: string;
  name: string;
  account: Account;
  party: string;
}

/** The choice of a bank account that is not in the list. */
export const NEW_BANK = 'new-bank';

export const placeChoices = (places: readonly Place[]) => [
  ...places.map(({ key, name }) => ({ value: key, label: name })),
  { value: NEW_BANK, label: t('vehicleLoans.add.bank') },
];

/** The account that was chosen; cash where there is none. */
export function placeOf(places: readonly Place[], key: string, otherBank: string): Pick<Place, 'account' | 'party'> {
  if (key === NEW_BANK) return { account: 'bank', party: otherBank };
  return places.find((place) => place.key === key) ?? { account: 'cash', party: '' };
}
