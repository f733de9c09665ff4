import { done } from '@contract/common.ts';
import { imageLinks } from '@contract/file.ts';
import { queryOptions } from '@tanstack/react-query';
import { pathOfLink } from '../../kit/files/objectPaths.ts';
import { api } from '../../lib/api.ts';
import { unlessGone } from '../../lib/apiError.ts';
import { keys } from '../../lib/queryKeys.ts';

/** The links of the notices, newest first (R054). */
export const noticesQuery = queryOptions({
  queryKey: keys.notices(),
  queryFn: ({ signal }) => api.get('/get-images', { folderPath: 'Notices/' }, imageLinks, signal),
});

/** Deletes a notice (R213); already deleted is success (idempotent). Throws ApiError. */
export const deleteNotice = (link: string, requestId: string) =>
  unlessGone(api.delete('/dashboard/delete-notice', { path: pathOfLink(link), requestId }, done));
