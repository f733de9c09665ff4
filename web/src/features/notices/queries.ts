import type { ImageLinks } from '@contract/file.ts';
import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/queryKeys.ts';
import { getPublic } from '../../lib/send.ts';

/** The links of the notices, newest first (R054). */
export const noticesQuery = queryOptions({
  queryKey: keys.notices(),
  queryFn: ({ signal }) => getPublic<ImageLinks>('/get-images', { folderPath: 'Notices/' }, signal),
});
