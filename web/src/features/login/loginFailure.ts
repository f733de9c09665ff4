import { ApiError, withReference } from '../../lib/apiError.ts';
import { OtherPerson } from '../../lib/sessionState.ts';
import { t } from '../../text/t.ts';

/**
 * The error message of a failed login; the server's own after too many attempts (rate limiting, D07), for a
 * locked account, and when it asks for a retry in a moment.
 */
export function loginFailure(error: unknown): string {
  if (error instanceof OtherPerson) return t('login.failed.otherPerson', { username: error.message });
  if (!(error instanceof ApiError)) return t('login.failed.broken');
  if (error.status === null) return t('login.failed.noResponse');
  if (error.status === 429 || error.status === 403 || (error.status === 503 && error.passing)) return error.message;
  if (error.status === 400) return t('login.failed.unknownUser');
  if (error.status === 401) return t('login.failed.wrongPassword');
  return withReference(t('login.failed.unexpected'), error);
}
