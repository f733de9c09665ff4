import { statusOf } from '../../lib/apiError.ts';

/** The text of a failed lookup (R149, D24): an unknown number has its own. */
export const lookupFailure =
  (otherwise = 'Error fetching car details') =>
  (error: Error | null): string =>
    statusOf(error) === 404 ? 'No data found for this ID.' : otherwise;
