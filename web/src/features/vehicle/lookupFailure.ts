import { statusOf } from '../../lib/apiError.ts';

/** The text of a failed lookup (R149, D24): an unknown number has its own. */
export const lookupFailure =
  (otherwise = 'Error fetching car details') =>
  (error: Error | null): string =>
    statusOf(error) === 404 ? 'No data found for this ID.' : otherwise;

/** On every screen of the drivers the same (R161): the text, and below it what it is about. */
export const driverLookup = {
  error: lookupFailure('Error in adding Vehicle Images. Please try again!'),
  detail: (error: Error | null) => (statusOf(error) === 404 ? undefined : 'Error fetching car details.'),
};
