import { statusOf } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';

/** The text of a failed lookup (R149, D24): an unknown number has its own. */
export const lookupFailure =
  (otherwise?: string) =>
  (error: Error | null): string =>
    statusOf(error) === 404 ? t('lookup.unknown') : (otherwise ?? t('lookup.failed'));

/** On every screen of the drivers the same (R161): the text, and below it what it is about. */
export const driverLookup = {
  error: (error: Error | null) => lookupFailure(t('lookup.driverFailed'))(error),
  detail: (error: Error | null) => (statusOf(error) === 404 ? undefined : t('lookup.driverFailedDetail')),
};
