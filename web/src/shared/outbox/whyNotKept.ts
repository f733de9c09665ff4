import { t } from '../../text/staff.ts';

/** Why something could not be kept on this device, fit to show. */
export const whyNotKept = (error: unknown) =>
  t(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'outbox.noSpace' : 'outbox.keepFailed');
