import { BLANK, type NewAccount } from '@contract/account.ts';
import { ApiError, codeOf, withReference } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';
import { translated } from '../../text/told.ts';

/** The error message of a failed registration; for a 400 the server's own, which says what was wrong. */
export function registrationFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return t('accounts.refused.broken');
  if (error.status === null) return error.message;
  if (error.status === 401) return t('accounts.refused.unauthorized');
  if (error.status !== 400) return withReference(t('accounts.refused.unexpected'), error);
  return error.isTold ? error.message : t('accounts.refused.exists');
}

interface RefusedField {
  field: keyof Pick<NewAccount, 'userID' | 'userName'>;
  sentence: string;
}

const userId = (reason: 'taken' | 'invalid'): RefusedField => ({ field: 'userID', sentence: t(`accounts.refused.userId.${reason}`) });
const name = (reason: 'taken' | 'invalid' | 'reserved'): RefusedField => ({
  field: 'userName',
  sentence: t(`accounts.refused.name.${reason}`),
});

/** The field errors in an error response. */
export function refusedFields(error: unknown): readonly RefusedField[] {
  switch (codeOf(error)) {
    case 'account.userid_taken':
      return [userId('taken')];
    case 'account.name_taken':
      return [name('taken')];
    case 'account.taken':
      return [userId('taken'), name('taken')];
    case 'account.userid_invalid':
      return [userId('invalid')];
    case 'account.name_invalid':
      return [name('invalid')];
    case 'account.name_reserved':
      return [name('reserved')];
    case 'account.invalid':
      return [userId('invalid'), name('invalid')];
    default:
      return [];
  }
}

/** The error message of a failed password change: the server's own where there is one. */
export const passwordFailure = (error: unknown): string =>
  error instanceof ApiError && (error.isTold || error.status === null) ? error.message : t('accounts.ownPassword.unexpected');

/** Whether a field is refused because nothing is in it. */
export const isBlank = (problem?: { message?: string | undefined }) => problem?.message === translated(BLANK);

/** The one alert that names all blank fields; '' where none is blank. */
export const blankAlert = (refused: Record<string, { message?: string | undefined } | undefined>) =>
  Object.values(refused).some(isBlank) ? translated(BLANK) : '';
