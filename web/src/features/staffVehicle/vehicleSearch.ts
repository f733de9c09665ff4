import { undirected, VEHICLE_SEARCH_LENGTH } from '@contract/typed.ts';
import type { VehicleHit } from '@contract/vehicle.ts';
import { cleanRegId, numberKey, REG_ID_LENGTH } from '../../kit/regId/regId.ts';
import { t } from '../../text/staff.ts';

const STATES = 'AN|AP|AR|AS|BR|CG|CH|DD|DL|DN|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TG|TN|TR|TS|UA|UK|UP|WB';

/** The prefix of a registration number: a state and a digit, or the year of the Bharat series. 'RX 100' is a name. */
const NUMBER = new RegExp(`^((${STATES})\\d|\\d{2}BH)`);

/**
 * Normalizes a vehicle search: upper case, without leading spaces. What looks like a registration number loses spaces and
 * hyphens; anything else is a name. Nothing is left out: what is too long is refused, cut it would be another vehicle's.
 */
export function cleanVehicleSearch(typed: string): string {
  const number = cleanRegId(typed);
  return NUMBER.test(number) ? number : undirected(typed).trimStart().toUpperCase();
}

/** Why a normalized search is refused: it is too long for a registration number, or for a name; '' where it is not. */
export function refusalOf(search: string): string {
  const text = search.trim();
  if (NUMBER.test(text) && text.length > REG_ID_LENGTH) return t('form.regId.tooLong', { number: text });
  return text.length > VEHICLE_SEARCH_LENGTH ? t('lookup.tooLong', { max: String(VEHICLE_SEARCH_LENGTH) }) : '';
}

/** The unambiguous result of a search: the only one, or the one whose whole number was typed. */
export const meantBy = (text: string, [first, ...others]: VehicleHit[]) =>
  first && (others.length === 0 || numberKey(first.registernumber) === numberKey(text)) ? first : undefined;
