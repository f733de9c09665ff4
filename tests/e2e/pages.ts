import { addresses, type PageName } from '../../web/src/lib/addresses.ts';
import pages from '../support/pages.json' with { type: 'json' };
import type { Person } from './people.ts';

/** The URL of a page; `id` fills in the vehicle. */
export const addressOf = (page: PageName, id: string) => addresses[page].replace(':id', id);

const names = Object.keys(pages) as PageName[];

/** Whether a person, null for a visitor, may open a page. */
export const mayOpen = (person: Person | null, name: PageName) => pages[name].who.split(' ').includes(person ?? 'visitor');

/** Every page with a route guard. */
export const GUARDED = names.filter((name) => !mayOpen(null, name));

/** The pages that each person is tested on; together all pages. */
export const PAGES_OF: [Person | null, PageName[]][] = [
  [null, names.filter((name) => mayOpen(null, name))],
  ['driver', GUARDED.filter((name) => mayOpen('driver', name))],
  ['admin', GUARDED.filter((name) => !mayOpen('driver', name))],
];

/** The names of the links under a heading of an admin's sidebar. */
export const linksUnder = (heading: string) =>
  Object.values(pages).flatMap((page) =>
    'link' in page && page.link.startsWith(`${heading}: `) ? page.link.slice(heading.length + 2) : [],
  );
