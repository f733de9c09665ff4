import type { Picture } from '@contract/picture.ts';
import { queryOptions } from '@tanstack/react-query';
import { getPublic } from '../../lib/send.ts';

/** The notices, newest first. */
export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  meta: { staleAfter: ['notice', 'bin'] },
  queryFn: ({ signal }) => getPublic<Picture[]>('/get-images', { folderPath: 'Notices/', pictures: 1 }, signal),
});
