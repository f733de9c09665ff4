import { useEffect } from 'react';
import { dealer } from '../../lib/dealer.ts';

/** A document's title: the page's own, followed by the dealer's name; without one the dealer's name and tagline. */
export const pageTitle = (title?: string) =>
  title ? `${title} · ${dealer.name}` : `${dealer.name} · ${dealer.tagline}`;

/** Keeps the document's title that of the page. Everything else in a public page's head is written by the server. */
export function usePageTitle(title?: string) {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
