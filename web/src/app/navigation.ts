import type { PageName } from '../lib/addresses.ts';
import type { Role } from '../lib/claims.ts';
import { pageAt } from '../lib/paths.ts';
import { type Area, type Group, mayOpen, pages, pagesOf, parentOf } from './pages.ts';

/** A page with a link in the sidebar. */
export type LinkedPage = { [Name in PageName]: (typeof pages)[Name] extends { Icon: unknown } ? Name : never }[PageName];

/** Type guard: whether a page has a link in the sidebar. */
export const isLinked = (name: PageName): name is LinkedPage => 'Icon' in pages[name];

/** The page at an address, with its parent when it has no link of its own. */
export function placeOf(pathname: string): { page?: PageName; parent?: PageName } {
  const page = pageAt(pathname)?.name;
  const parent = page && parentOf(page);
  return { ...(page && { page }), ...(parent && { parent }) };
}

function groupOf(name: LinkedPage): Group | '' {
  const page = pages[name];
  return 'group' in page ? page.group : '';
}

/** The links of an area by group: those without a group first, the area's own links before the public ones. */
export function linksOf(area: Area, role: Role | null) {
  const own: PageName[] = ['staffMoney', 'changePassword'];
  const linked = [...new Set([...pagesOf(area), ...pagesOf('public'), ...own])].filter(isLinked).filter((name) => mayOpen(role, name));
  const groups = [...new Set(linked.map(groupOf))];
  return groups.map((group) => ({ group, pages: linked.filter((name) => groupOf(name) === group) }));
}
