import { refusalText } from '../../lib/apiError.ts';
import { ASKED, type OutboxItem } from '../../lib/outbox/item.ts';
import { t } from '../../text/staff.ts';

/** Why something could not be added to the outbox, fit to show. */
export const whyNotAdded = (error: unknown) =>
  t(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'outbox.noSpace' : 'outbox.keepFailed');

/** Why an item was not sent, in the page's language; undefined where it was not refused. */
export const whyStopped = ({ refusal }: OutboxItem) => refusal && (refusal.code === ASKED ? t('outbox.asked') : refusalText(refusal));
