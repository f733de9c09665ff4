import type { ListAnswer } from '@contract/vehicle.ts';
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
import { nowhere, unknownVehicle } from './notFound.ts';
import type { Asked, Prepare } from './page.ts';
import { plainAddress } from './plainAddress.ts';
import { allVehicles, type Listing, publicPaths, sitemap } from './sitemap.ts';
import { vehicle } from './vehicle.ts';

/** How long the API may take: a visitor does not wait for long, a build does. */
const PATIENCE_MS = { visitor: 6000, build: 60_000 };

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

/** Listed vehicles, as the sitemap asks for them. */
const listed: Listing = (limit, offset) => getPublic<ListAnswer>('/', { limit, offset });

/** Resolves as `work`, or throws after `milliseconds`. */
async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The API is too slow.')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
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
          PATIENCE_MS[fresh ? 'visitor' : 'build'],
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

    plainAddress,

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

    /** `sitemap.xml`, and for a large stock its parts; null for a part that there is not. */
    sitemap: (origin: string, file?: number) => sitemap(origin, listed, file),

    /** The path of every public page, the vehicles' included. */
    paths: async () => publicPaths(await allVehicles(listed)).map(({ path }) => path),
  };
}
