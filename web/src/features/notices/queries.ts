import { done } from '@contract/common.ts';
import { imageLinks } from '@contract/file.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ApiError, unlessGone } from '../../lib/apiError.ts';
import { pathOfLink } from '../../lib/objectPaths.ts';
import { keys } from '../../lib/queryKeys.ts';

/** The notice pictures' links, newest first (R054). */
export const noticesQuery = queryOptions({
  queryKey: keys.notices(),
  queryFn: ({ signal }) => api.get('/get-images', { folderPath: 'Notices/' }, imageLinks, signal),
});

/** Deletes a notice (R213); one that is gone already is no failure. Throws ApiError. */
export const deleteNotice = (link: string) =>
  unlessGone(api.delete('/dashboard/delete-notice', { path: pathOfLink(link) }, done));

/** Why notices were not saved, by what their uploads failed of (R214, R216). */
export function uploadFailure(causes: unknown[]): string {
  const refusal = causes.find((cause): cause is ApiError => cause instanceof ApiError && cause.status === 400);
  if (!refusal) return 'An error occurred while saving details';
  return /already exists/i.test(refusal.message)
    ? 'Registration number already exists. Please enter a unique registration number.'
    : 'Error submitting the form. Please check your inputs.';
}
