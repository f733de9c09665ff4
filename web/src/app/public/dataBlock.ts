import type { DehydratedState } from '@tanstack/react-query';

/** What a page is hydrated with: which page it is, and the answers that were rendered. */
export interface PageData {
  page: string;
  id: string;
  state: DehydratedState | null;
}

export const DATA_ID = 'page-data';

/** JSON for a script element that is data: no value can close the element or open a comment (XSS). */
export const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
