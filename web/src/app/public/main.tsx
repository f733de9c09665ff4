import './theme.css';
import './base.css';
import '../global.css';
import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hearDay } from '../../lib/clock.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { DATA_ID, type PageData, takeAnswers } from './dataBlock.ts';
import { keepTyped } from './keepTyped.ts';
import { PublicSite } from './PublicSite.tsx';
import { loadPage, type PublicPage, pathMeant, publicPageAt } from './pages.ts';
import { usePublicPlace } from './usePublicPlace.ts';

const Root = ({ Page }: { Page: ComponentType }) => <PublicSite client={queryClient} place={usePublicPlace()} Page={Page} />;

/** Whether the answers are of now: a page that the browser brings back may be older. */
function isFresh({ fresh }: PageData): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return fresh && navigation?.type !== 'back_forward';
}

const root = document.getElementById('root');
const block = document.getElementById(DATA_ID)?.textContent;
if (!root || !block) throw new Error('The document has no #root or no data.');
const data = JSON.parse(block) as PageData;
// A static host does not redirect.
const path = pathMeant(location.pathname);
if (path !== location.pathname) location.replace(path + location.search + location.hash);
// The shell, which stands for pages that are newer than the build, names no page.
const Page = await loadPage((data.page as PublicPage) || publicPageAt(location.pathname));
if (isFresh(data)) hearDay(data.day);
takeAnswers(queryClient, data, isFresh(data));
if (data.page) keepTyped(root, () => hydrateRoot(root, <Root Page={Page} />));
else createRoot(root).render(<Root Page={Page} />);
// The page answers to its scripts from now on: measured by the tests.
performance.mark('alive');
