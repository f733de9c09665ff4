import { statusOf } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';

/** The error message of a failed lookup: an unknown number has its own. */
export const lookupFailure =
  (otherwise?: string) =>
  (error: Error | null): string =>
    statusOf(error) === 404 ? t('lookup.unknown') : (otherwise ?? t('lookup.failed'));

/** The same on every screen of the drivers: the message, and a detail below. */
export const driverLookup = {
  error: (error: Error | null) => lookupFailure(t('lookup.driverFailed'))(error),
  detail: (error: Error | null) => (statusOf(error) === 404 ? undefined : t('lookup.driverFailedDetail')),
};
