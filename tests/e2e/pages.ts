import { mayOpen, pagesOf } from '../../web/src/app/routes.ts';
import { addresses, type PageName } from '../../web/src/lib/paths.ts';
import type { Person } from './people.ts';

export { mayOpen };

/** The URL of a page; `id` fills in the vehicle. */
export const addressOf = (page: PageName, id: string) => addresses[page].replace(':id', id);

/** Every page with a route guard. */
export const GUARDED = [...pagesOf('driver'), ...pagesOf('office')];

/** The pages that each person is tested on; together all pages. */
export const PAGES_OF: [Person | null, PageName[]][] = [
  [null, pagesOf('public')],
  ['driver', pagesOf('driver')],
  ['admin', pagesOf('office')],
];
