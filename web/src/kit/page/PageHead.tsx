import { usePageTitle } from './usePageTitle.ts';

interface PageHeadProps {
  /** The page's own title; the dealer's name follows it. */
  title?: string;
  /** noindex: search engines do not list the page. */
  hidden?: boolean;
}

/** The head of a page that the router shows: the document's title, and whether search engines may list it. */
export function PageHead({ title, hidden = false }: PageHeadProps) {
  usePageTitle(title);
  return hidden ? <meta name="robots" content="noindex" /> : null;
}
