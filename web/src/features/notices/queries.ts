import { imageLinks } from '@contract/file.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The notice pictures' links (R054). */
export const noticesQuery = queryOptions({
  queryKey: ['images', 'Notices/'],
  queryFn: ({ signal }) => api.get('/get-images', { folderPath: 'Notices/' }, imageLinks, signal),
});
