import { ApiError } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';

/** The error message for notices that were not saved, by the causes of their failed uploads. */
export function uploadFailure(causes: unknown[]): string {
  const refusal = causes.find((cause): cause is ApiError => cause instanceof ApiError && cause.status === 400);
  if (!refusal) return t('noticeGrid.upload.failed');
  return /already exists/i.test(refusal.message) ? t('noticeGrid.upload.exists') : t('noticeGrid.upload.refused');
}
