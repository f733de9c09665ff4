import type { PublicCar } from '@contract/vehicle.ts';
import { known } from '../../kit/facts/format.ts';
import { language } from '../../text/language.ts';

type Named = Pick<PublicCar, 'carcompany' | 'carname' | 'names'>;
/** The make or the model, as the dealer calls it in the language of the page; '' for none. */
export const nameOf = (car: Named, part: 'carcompany' | 'carname') => car.names?.[part]?.[language()] ?? known(car[part]);

/** Company and name, or the number of a vehicle that has neither. */
export const titleOf = (car: Named & Pick<PublicCar, 'registernumber'>) =>
  [nameOf(car, 'carcompany'), nameOf(car, 'carname')].filter(Boolean).join(' ') || car.registernumber;
