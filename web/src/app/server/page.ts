import type { QueryClient } from '@tanstack/react-query';
import type { Dealer } from '../../lib/dealer.ts';
import type { PublicPage } from '../public/pages.ts';
import type { Head } from './head.ts';

/** The page that is asked for. */
export interface Asked {
  client: QueryClient;
  /** As pages show them. */
  dealer: Dealer;
  /** The site's own address, `https://dealer.example`. */
  origin: string;
  pathname: string;
  params: URLSearchParams;
}

/** What a page says of itself once its answers are in the client's cache; `instead`: the page that is shown for it. */
export interface Found {
  status: 200 | 301 | 404;
  head: Head;
  instead?: PublicPage;
  /** Of a 301: the path of the page. */
  location?: string;
}

/** Asks the API for what a page shows. Throws what the API throws, except for what a page can do without. */
export type Prepare = (asked: Asked) => Promise<Found>;
