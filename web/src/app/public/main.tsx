import './public.css';
import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { queryClient as client } from '../../lib/queryClient.ts';
import { DATA_ID, type PageData, takeAnswers } from './dataBlock.ts';
import { keepTyped } from './keepTyped.ts';
import { loadPage, type PublicPage, publicPageAt } from './pages.ts';
import { PublicSite } from './PublicSite.tsx';
import { usePublicPlace } from './usePublicPlace.ts';

function Root({ Page, id }: { Page: ComponentType<{ id: string }>; id: string }) {
  return <PublicSite client={client} place={usePublicPlace()} Page={Page} id={id} />;
}

/** Whether the answers are of now: a page that the browser brings back may be older. */
const isFresh = ({ fresh }: PageData) => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return fresh && navigation?.type !== 'back_forward';
};

const root = document.getElementById('root');
const block = document.getElementById(DATA_ID)?.textContent;
if (!root || !block) throw new Error('The document has no #root or no data.');
const data = JSON.parse(block) as PageData;
// The shell, which stands for pages that are newer than the build, names none.
const { name, id } = data.page ? { name: data.page as PublicPage, id: data.id } : publicPageAt(location.pathname);
const Page = await loadPage(name);
const page = <Root Page={Page} id={id} />;
if (data.page) {
  takeAnswers(client, data, isFresh(data));
  keepTyped(root, () => hydrateRoot(root, page));
} else createRoot(root).render(page);
