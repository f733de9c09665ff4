import type { ComponentType } from 'react';
import { PUBLIC_PAGES } from '../../lib/addresses.ts';
import { isStaffs, pageAt, withoutGlued } from '../../lib/paths.ts';
import { stockPageAt } from '../../lib/stockPages.ts';

/** Code splitting: the components of the public pages, loaded on demand; `home` is HomePage.tsx. */
const components = {
  home: () => import('../../pages/public/HomePage.tsx').then((page) => page.HomePage),
  vehicle: () => import('../../pages/public/VehiclePage.tsx').then((page) => page.VehiclePage),
  unknownVehicle: () => import('../../pages/public/UnknownVehiclePage.tsx').then((page) => page.UnknownVehiclePage),
  contact: () => import('../../pages/public/ContactPage.tsx').then((page) => page.ContactPage),
  favourites: () => import('../../pages/public/FavouritesPage.tsx').then((page) => page.FavouritesPage),
  compare: () => import('../../pages/public/ComparePage.tsx').then((page) => page.ComparePage),
  sharedList: () => import('../../pages/public/SharedListPage.tsx').then((page) => page.SharedListPage),
  pay: () => import('../../pages/public/PayPage.tsx').then((page) => page.PayPage),
  offline: () => import('../../pages/public/OfflinePage.tsx').then((page) => page.OfflinePage),
  notFound: () => import('../../pages/public/NotFoundPage.tsx').then((page) => page.NotFoundPage),
} satisfies Record<PublicPage, () => Promise<PageComponent>>;

/** A public page, and the search in the header above it, where it has one. */
export type PageComponent = ComponentType & { Search?: ComponentType<{ className?: string | undefined }> };

export type PublicPage = (typeof PUBLIC_PAGES)[number] | 'unknownVehicle' | 'notFound';

/** The names of all public pages. */
export const PAGES = Object.keys(components) as PublicPage[];

export const loadPage = (name: PublicPage): Promise<PageComponent> => components[name]();

/** The public page at an address: the 404 page where there is none. */
export function publicPageAt(pathname: string): PublicPage {
  const page = pageAt(pathname);
  return PUBLIC_PAGES.find((name) => name === page?.name) ?? (stockPageAt(pathname) ? 'home' : 'notFound');
}

/** The path that is meant: where a page has it without what is glued to its end, that one. */
export function pathMeant(pathname: string): string {
  const path = withoutGlued(pathname);
  return publicPageAt(path) === 'notFound' && !isStaffs(path) ? pathname : path;
}
