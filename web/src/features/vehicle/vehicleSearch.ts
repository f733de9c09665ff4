import { VEHICLE_SEARCH_LENGTH, type VehicleHit } from '@contract/vehicle.ts';
import { cleanRegId } from '../../lib/regId.ts';

const tight = (text: string) => text.replaceAll(/[ -]/g, '').toUpperCase();

/** How a number begins: two letters and a digit, or the year of the Bharat series. */
const NUMBER = /^([A-Z]{2}\d|\d{2}BH)/;

/**
 * What is typed to find a vehicle: upper case, without leading spaces. What looks like a number has no spaces or hyphens and
 * at most 10 characters (R255, D36), anything else is a name.
 */
export function cleanVehicleSearch(typed: string): string {
  const number = tight(typed);
  return NUMBER.test(number) ? cleanRegId(number) : typed.trimStart().toUpperCase().slice(0, VEHICLE_SEARCH_LENGTH);
}

/** The one vehicle that a search means: the only one found, or the one whose whole number was typed (D22). */
export const meantBy = (text: string, [first, ...others]: VehicleHit[]) =>
  first && (others.length === 0 || tight(first.registernumber) === tight(text)) ? first : undefined;
