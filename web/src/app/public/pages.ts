import type { ComponentType } from 'react';
import { PUBLIC_PAGES, pageAt } from '../../lib/paths.ts';
import { stockPageAt } from '../../lib/stockPages.ts';

/** Code splitting: the components of the public pages, loaded on demand. `id` is what the address names. */
const components = {
  home: () => import('../../pages/public/HomePage.tsx').then((page) => page.HomePage),
  vehicle: () => import('../../pages/public/VehiclePage.tsx').then((page) => page.VehiclePage),
  contact: () => import('../../pages/public/ContactPage.tsx').then((page) => page.ContactPage),
  notFound: () => import('../../pages/public/NotFoundPage.tsx').then((page) => page.NotFoundPage),
} satisfies Record<PublicPage, () => Promise<ComponentType<{ id: string }>>>;

export type PublicPage = (typeof PUBLIC_PAGES)[number] | 'notFound';

export const loadPage = (name: PublicPage): Promise<ComponentType<{ id: string }>> => components[name]();

/** The public page at an address: the 404 page where there is none. */
export function publicPageAt(pathname: string): { name: PublicPage; id: string } {
  const page = pageAt(pathname);
  const name = PUBLIC_PAGES.find((known) => known === page?.name);
  if (page && name) return { name, id: page.id };
  return { name: stockPageAt(pathname) ? 'home' : 'notFound', id: '' };
}
