import type { SearchAnswer } from '@contract/showroom.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { dealer } from '../../lib/dealer.ts';
import { env } from '../../lib/env.ts';
import type { Place } from '../../lib/place.tsx';
import { createQueryClient } from '../../lib/queryClient.ts';
import { getPublic } from '../../lib/send.ts';
import { paramsAt } from '../../lib/stockPages.ts';
import { t } from '../../text/server.ts';
import { answersIn } from '../public/dataBlock.ts';
import { PublicSite } from '../public/PublicSite.tsx';
import { loadPage, type PublicPage, publicPageAt } from '../public/pages.ts';
import { BusyPage } from './BusyPage.tsx';
import { compare, favourites } from './chosen.ts';
import { contact } from './contact.ts';
import { type Assets, documentOf } from './document.ts';
import { type Head, headHtml } from './head.ts';
import { home } from './home.ts';
import { inTime, PATIENCE_MS } from './inTime.ts';
import { nowhere, unknownVehicle } from './notFound.ts';
import type { Asked, Prepare } from './page.ts';
import { allVehicles, type Listing, publicPaths, sitemaps } from './sitemap.ts';
import { vehicle } from './vehicle.ts';

const preparations: Record<PublicPage, Prepare> = {
  home,
  vehicle,
  contact,
  favourites,
  compare,
  unknownVehicle,
  notFound: nowhere,
};

export interface Rendered {
  status: number;
  html: string;
}

const busyHead = (): Head => ({ title: t('search.busy.title'), description: t('search.busy.text'), things: [] });
const shellHead = (): Head => ({ description: dealer.tagline, things: [] });

/** Listed vehicles, for one walk through all of them, which ends when it takes too long. */
function listed(): Listing {
  const signal = AbortSignal.timeout(PATIENCE_MS.machine);
  return (after) => getPublic<SearchAnswer>('/', { limit: 1000, paging: 'keyset', after }, signal);
}

/** Where the pages are rendered: the address of the API, and what the build has made for browsers. */
export interface Surroundings {
  apiUrl: string;
  assets: Assets;
}

const nowhereAt = { origin: '', pathname: '', params: new URLSearchParams() };

/** A page as HTML; what its queries answer is in the client's cache. */
function bodyOf(Page: ComponentType, client: QueryClient, { origin, pathname, params }: Omit<Asked, 'client'>) {
  const place: Place = { origin, pathname, params, setParams: () => {} };
  return renderToString(<PublicSite client={client} place={place} Page={Page} />);
}

/**
 * The renderer of the public pages. It asks the API as a visitor, and is told nothing of who asks, only the address of the
 * page, so that what it answers may be given to anybody.
 */
export function createRenderer({ apiUrl, assets }: Surroundings) {
  env.apiUrl = apiUrl;

  return {
    /** The page at an address of the site; not `fresh` when it is kept as a file. Throws when the API fails or is too slow. */
    async render({ origin, pathname, search }: URL, { fresh } = { fresh: true }): Promise<Rendered> {
      const client = createQueryClient({ retry: false });
      try {
        const name = publicPageAt(pathname);
        const asked: Asked = { client, origin, pathname, params: paramsAt(pathname, search) };
        const { status, head, instead } = await inTime(
          preparations[name](asked),
          PATIENCE_MS[fresh ? 'visitor' : 'machine'],
        );
        const page = instead ?? name;
        const body = bodyOf(await loadPage(page), client, asked);
        const data = { page, fresh, answers: instead ? [] : answersIn(client) };
        return { status, html: documentOf({ assets, head: headHtml(head), body, data }) };
      } finally {
        client.cancelQueries();
        client.clear();
      }
    },

    /** The page for when it cannot be rendered. */
    busy(): string {
      const body = bodyOf(BusyPage, createQueryClient({ retry: false }), nowhereAt);
      return documentOf({ assets, head: headHtml(busyHead()), body, data: null });
    },

    /** A page without content, for a static host: the browser asks the API for what the address names. */
    shell(): string {
      return documentOf({
        assets,
        head: headHtml(shellHead()),
        body: '',
        data: { page: '', fresh: false, answers: [] },
      });
    },

    /** The files of the sitemap by their names. Throws when the API fails or is too slow. */
    sitemaps: (origin: string) => sitemaps(origin, listed()),

    /** The path of every public page, the vehicles' included. */
    paths: async () => publicPaths(await allVehicles(listed())).map(({ path }) => path),
  };
}
