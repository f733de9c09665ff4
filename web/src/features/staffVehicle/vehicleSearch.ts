import { undirected } from '@contract/typed.ts';
import { VEHICLE_SEARCH_LENGTH, type VehicleHit } from '@contract/vehicle.ts';
import { cleanRegId, REG_ID_LENGTH } from '../../kit/regId/regId.ts';

const STATES =
  'AN|AP|AR|AS|BR|CG|CH|DD|DL|DN|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TG|TN|TR|TS|UA|UK|UP|WB';

/** The prefix of a registration number: a state and a digit, or the year of the Bharat series. 'RX 100' is a name. */
const NUMBER = new RegExp(`^((${STATES})\\d|\\d{2}BH)`);

/**
 * Normalizes a vehicle search: upper case, without leading spaces. What looks like a registration number loses spaces and
 * hyphens and has at most 10 characters (R255, D36); anything else is a name.
 */
export function cleanVehicleSearch(typed: string): string {
  const number = cleanRegId(typed).slice(0, REG_ID_LENGTH);
  return NUMBER.test(number) ? number : undirected(typed).trimStart().toUpperCase().slice(0, VEHICLE_SEARCH_LENGTH);
}

/** The unambiguous result of a search: the only one, or the one whose whole number was typed (D22). */
export const meantBy = (text: string, [first, ...others]: VehicleHit[]) =>
  first && (others.length === 0 || cleanRegId(first.registernumber) === cleanRegId(text)) ? first : undefined;
