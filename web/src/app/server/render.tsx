import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@contract/language.ts';
import type { SearchAnswer } from '@contract/showroom.ts';
import { Button, Container, Title } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { today } from '../../kit/dates/days.ts';
import { type Dealer, dealerQuery, isKnown, isUnnamed, languagesOf, phonesOf, shownDealer, useDealer } from '../../lib/dealer.ts';
import { env } from '../../lib/env.ts';
import { languageAt, pathIn } from '../../lib/paths.ts';
import { addressOf, asPicture, MIDDLE, sizeOf } from '../../lib/pictures.ts';
import { type Place, usePlace } from '../../lib/place.tsx';
import { createQueryClient } from '../../lib/queryClient.ts';
import { getPublic } from '../../lib/send.ts';
import { paramsAt } from '../../lib/stockPages.ts';
import classes from '../../pages/public/pages.module.css';
import { isGone, isOnDisplay, landingVehicleQuery, picturesOf } from '../../shared/vehicle/publicVehicle.ts';
import { setLanguage } from '../../text/language.ts';
import { loadServerTexts } from '../../text/loadServer.ts';
import { t } from '../../text/server.ts';
import { answersIn } from '../public/dataBlock.ts';
import { PublicSite } from '../public/PublicSite.tsx';
import { loadPage, type PageComponent, type PublicPage, publicPageAt } from '../public/pages.ts';
import { compare, favourites, sharedList } from './chosen.ts';
import { contact } from './contact.ts';
import { dealerMemory } from './dealerMemory.ts';
import { type Assets, documentOf } from './document.ts';
import { alternatesOf, type Head, headHtml } from './head.ts';
import { home } from './home.ts';
import { nowhere, offline, unknownVehicle } from './notFound.ts';
import type { Asked, Prepare } from './page.ts';
import { pay } from './pay.ts';
import { plainAddress } from './plainAddress.ts';
import { allVehicles, type Listing, noSitemap, publicPaths, sitemaps } from './sitemap.ts';
import { vehicle } from './vehicle.ts';
import { PATIENCE_MS, withTimeout } from './withTimeout.ts';

/** A vehicle that is not there is missing; whatever else has failed is thrown. */
function goneAsMissing(error: Error): undefined {
  if (!isGone({ error })) throw error;
}

/** The title of a page that could not be rendered. */
const busyTitle = (pathname: string) => (publicPageAt(pathname) === 'vehicle' ? t('vehicle.failed') : t('search.busy.title'));

/** What a visitor sees while the API fails, on a vehicle's page under its own title: how to reach the dealer all the same. It needs no script. */
const BusyPage = () => (
  <Container size="sm" className={classes.missing}>
    <Title order={1}>{busyTitle(usePlace().pathname)}</Title>
    <p className={classes.intro}>{t('search.busy.text')}</p>
    {phonesOf(useDealer()).map(({ label, dial, text }) => (
      <p key={dial}>
        {label} <a href={`tel:${dial}`}>{text}</a>
      </p>
    ))}
    <Button component="a" href="">
      {t('common.retry')}
    </Button>
  </Container>
);

const preparations: Record<PublicPage, Prepare> = {
  home,
  vehicle,
  contact,
  favourites,
  compare,
  sharedList,
  pay,
  offline,
  unknownVehicle,
  notFound: nowhere,
};

export interface Rendered {
  status: number;
  html: string;
  /** Of a 301, and of a 302 to a language that the dealer's site has. */
  location?: string | undefined;
}

const busyHead = (pathname: string): Head => ({ title: busyTitle(pathname), description: t('search.busy.text'), things: [] });
const shellHead = (dealer: Dealer): Head => ({ description: shownDealer(dealer).tagline, things: [] });

/** Listed vehicles, for one walk through all of them, which ends when it takes too long. */
function listed(): Listing {
  const signal = AbortSignal.timeout(PATIENCE_MS.machine);
  return (after) => getPublic<SearchAnswer>('/', { limit: 1000, paging: 'keyset', after }, signal);
}

/** The language of the page that is being rendered: several are at a time. */
const spoken = new AsyncLocalStorage<Language>();
setLanguage(() => spoken.getStore() ?? 'en');
await loadServerTexts();

/** As the address of the API it is one for the process. */
const memory = dealerMemory();

/** Where the pages are rendered: the address of the API, and what the build has made for browsers. */
export interface Surroundings {
  apiUrl: string;
  assets: Assets;
  /** Who the dealer is as long as the API has not said so; unknown when missing. */
  dealer?: Dealer | undefined;
}

const nowhereAt = { origin: '', pathname: '', params: new URLSearchParams() };

/** What a page shows of the dealer; one that does not know them asks for them in the browser. */
const known = (dealer: Dealer) => (isKnown(dealer) ? dealer : null);

/** A page as HTML; what its queries answer is in the client's cache. */
function bodyOf(Page: PageComponent, client: QueryClient, { origin, pathname, params, dealer }: Omit<Asked, 'client'>) {
  client.setQueryData(dealerQuery.queryKey, known(dealer) ?? undefined);
  const place: Place = { origin, pathname, params, setParams: () => {} };
  return renderToString(<PublicSite client={client} place={place} Page={Page} />);
}

/**
 * The renderer of the public pages. It asks the API as a visitor, and is told nothing of who asks, only the address of the
 * page, so that what it answers may be given to anybody.
 */
export function createRenderer({ apiUrl, assets, dealer: built }: Surroundings) {
  env.apiUrl = apiUrl;
  if (built) memory.assume(built);

  async function page(
    { origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>,
    dealer: Dealer,
    fresh: boolean,
  ): Promise<Rendered> {
    const client = createQueryClient({ retry: false });
    try {
      const name = publicPageAt(pathname);
      if (!fresh && !known(dealer)) throw new Error('The API does not say who the dealer is.');
      const asked: Asked = { client, dealer: shownDealer(dealer), origin, pathname, params: paramsAt(pathname, search) };
      const { status, head, instead, location } = await withTimeout(preparations[name](asked), PATIENCE_MS[fresh ? 'visitor' : 'machine']);
      const page = instead ?? name;
      const data = { page, fresh, day: today(), dealer: known(dealer), answers: instead ? [] : answersIn(client) };
      const body = bodyOf(await loadPage(page), client, { ...asked, dealer });
      return {
        status,
        html: documentOf({
          assets,
          head: headHtml({ ...head, ...(status === 200 && { alternates: alternatesOf(head, asked) }) }, dealer),
          body,
          languages: languagesOf(dealer),
          data,
        }),
        location,
      };
    } finally {
      client.cancelQueries();
      client.clear();
    }
  }

  return {
    /** The page at an address of the site; not `fresh` when it is kept as a file. Throws when the API fails or is too slow. */
    async render({ origin, pathname, search }: URL, { fresh } = { fresh: true }): Promise<Rendered> {
      const dealer = await memory.ask();
      const { language, path } = languageAt(pathname);
      const [first = language] = languagesOf(dealer);
      if (!languagesOf(dealer).includes(language)) return { status: 302, html: '', location: pathIn(first, path) + search };
      return spoken.run(language, () => page({ origin, pathname, search }, dealer, fresh));
    },

    plainAddress,

    /** The page for when the one at this path cannot be rendered. */
    busy(pathname: string): string {
      const dealer = memory.last();
      return spoken.run(languageAt(pathname).language, () => {
        const body = bodyOf(BusyPage, createQueryClient({ retry: false }), { ...nowhereAt, pathname, dealer });
        return documentOf({ assets, head: headHtml(busyHead(pathname), dealer), body, languages: languagesOf(dealer), data: null });
      });
    },

    /** A page without content, for a static host: the browser asks the API for what the address names. */
    shell(): string {
      const dealer = memory.last();
      return documentOf({
        assets,
        head: headHtml(shellHead(dealer), dealer),
        body: '',
        languages: languagesOf(dealer),
        data: { page: '', fresh: false, day: today(), dealer: known(dealer), answers: [] },
      });
    },

    /**
     * Those of these vehicles that are on display, under their own numbers, with the address of the first picture of each that has one, of the
     * middle size where there is one. Throws when the API fails.
     */
    async previews(numbers: string[]): Promise<{ registernumber: string; picture?: string }[]> {
      const client = createQueryClient({ retry: false });
      const asked = numbers.map((number) => client.fetchQuery(landingVehicleQuery(number)).catch(goneAsMissing));
      const found = await Promise.all(asked).finally(() => client.clear());
      return found.flatMap((vehicle) => {
        if (!vehicle || !isOnDisplay(vehicle.car)) return [];
        const { registernumber } = vehicle.car;
        const [first] = picturesOf(vehicle);
        if (!first) return [{ registernumber }];
        const picture = asPicture(first);
        return [{ registernumber, picture: sizeOf(picture, MIDDLE) ?? addressOf(picture) }];
      });
    },

    /** Who the dealer is, for the site's manifest. */
    dealer: async () => shownDealer(await memory.ask()),

    /** Whether search engines are to list nothing of the site. */
    isHidden: async () => isUnnamed(await memory.ask()),

    /** The files of the sitemap by their names, of a hidden site without an address. Throws when the API fails or is too slow. */
    async sitemaps(origin: string) {
      const dealer = await memory.ask();
      return isUnnamed(dealer) ? noSitemap() : sitemaps(origin, listed(), languagesOf(dealer));
    },

    /** The path of every public page, the vehicles' included. */
    async paths(): Promise<string[]> {
      const languages = languagesOf(await memory.ask());
      const pages = publicPaths(await allVehicles(listed()));
      return pages.flatMap(({ path }) => languages.map((language) => pathIn(language, path)));
    },

    /** The languages that the dealer's site has, the first for whoever reads none of them. */
    languages: async () => languagesOf(await memory.ask()),
  };
}
