import { codeOf, reasonOf } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';

/** Why a deletion or an undoing was refused by a closed month, where another day is no way out; undefined for any other failure. */
export const closedReason = (error: unknown) => (codeOf(error) === 'month.closed' ? t('staffCommon.undoClosed') : undefined);

/** Why a deletion or an undoing failed, fit to show. */
export const undoReason = (error: unknown) => closedReason(error) ?? reasonOf(error);
