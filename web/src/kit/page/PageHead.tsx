import { useDocumentTitle } from '@mantine/hooks';
import { useEffect } from 'react';
import { dealer } from '../../lib/dealer.ts';

interface PageHeadProps {
  /** The page's own title; the dealer's name follows it. */
  title?: string;
  description?: string;
  /** noindex: search engines do not list the page. */
  hidden?: boolean;
}

const descriptionTag = () => document.querySelector<HTMLMetaElement>('meta[name="description"]');
const houseDescription = descriptionTag()?.content ?? '';

/** The document's title and meta tags: description, and whether search engines may list the page. */
export function PageHead({ title, description = houseDescription, hidden = false }: PageHeadProps) {
  useDocumentTitle(title ? `${title} · ${dealer.name}` : `${dealer.name} · ${dealer.tagline}`);
  useEffect(() => descriptionTag()?.setAttribute('content', description), [description]);
  return hidden ? <meta name="robots" content="noindex" /> : null;
}
