import { done } from '@contract/common.ts';
import { pathOfLink } from '../../kit/files/objectPaths.ts';
import { api } from '../../lib/api.ts';
import { unlessGone } from '../../lib/apiError.ts';

/** Deletes a notice; already deleted is success (idempotent). Throws ApiError. */
export const deleteNotice = (link: string, requestId: string) =>
  unlessGone(api.delete('/dashboard/delete-notice', { path: pathOfLink(link), requestId }, done));
