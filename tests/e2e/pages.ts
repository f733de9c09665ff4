import { mayOpen, pagesOf } from '../../web/src/app/routes.ts';
import { addresses, type PageName } from '../../web/src/lib/paths.ts';
import type { Person } from './people.ts';

export { mayOpen };

/** The address of a page; of a vehicle's page that of this vehicle. */
export const addressOf = (page: PageName, id: string) => addresses[page].replace(':id', id);

/** Every page behind a guard. */
export const GUARDED = [...pagesOf('driver'), ...pagesOf('office')];

/** Which pages stand for a person's own, so that each page is somebody's. */
export const PAGES_OF: [Person | null, PageName[]][] = [
  [null, pagesOf('public')],
  ['driver', pagesOf('driver')],
  ['admin', pagesOf('office')],
];
