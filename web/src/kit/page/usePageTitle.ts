import { useEffect } from 'react';
import { type Dealer, useDealer } from '../../lib/dealer.ts';

/** A document's title: the page's own, followed by the dealer's name; without one the dealer's name and tagline. */
export const pageTitle = ({ name, tagline }: Pick<Dealer, 'name' | 'tagline'>, title?: string) =>
  (title ? [title, name] : [name, tagline]).filter(Boolean).join(' · ');

/** Keeps the document's title that of the page. Everything else in a public page's head is written by the server. */
export function usePageTitle(title?: string) {
  const full = pageTitle(useDealer(), title);
  useEffect(() => {
    document.title = full;
  }, [full]);
}
