import type { QueryClient } from '@tanstack/react-query';
import type { Head } from './head.ts';

/** The page that is asked for. */
export interface Asked {
  client: QueryClient;
  /** The site's own address, `https://dealer.example`. */
  origin: string;
  pathname: string;
  params: URLSearchParams;
}

/** What a page says of itself once its answers are in the client's cache. 404: nothing is there. */
export type Found = { status: 200; head: Head } | { status: 404 };

/** Asks the API for what a page shows. Throws what the API throws, except for what a page can do without. */
export type Prepare = (asked: Asked) => Promise<Found>;
