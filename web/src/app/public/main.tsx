import '@mantine/core/styles.layer.css';
import '@mantine/carousel/styles.layer.css';
import './base.css';
import '../global.css';
import { languageOf } from '@contract/language.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { cachedAt } from '../../lib/cachedPage.ts';
import { markLanguage } from '../../lib/chosenLanguage.ts';
import { hearDay } from '../../lib/clock.ts';
import { languageAt, paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.tsx';
import { pressMarked } from '../../lib/pressed.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { setLanguage } from '../../text/language.ts';
import { publicTexts } from '../../text/publicTexts.ts';
import { addTexts } from '../../text/say.ts';
import { DATA_ID, type PageData, takeAnswers } from './dataBlock.ts';
import { PublicSite } from './PublicSite.tsx';
import { loadPage, type PageComponent, type PublicPage, pathMeant, publicPageAt } from './pages.ts';
import { usePublicPlace } from './usePublicPlace.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** What the server has written into a select. */
const writtenIn = ({ options }: HTMLSelectElement) => ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;

/** Whether somebody has changed a field since it came from the server; of radios the one that was chosen. */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== writtenIn(field);
  if (!isTicked(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

/** Has React hydrate the part of the page that an element is in, at once: as before any press (selective hydration). */
const hydrateNow = (element: Element) => element.dispatchEvent(new Event('touchcancel', { bubbles: true }));

/** Sets a value past React, which remembers the one that it has set: of the next event it sees that something has changed. */
const setValue = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);

/** What is typed or chosen while its part of the page is not hydrated yet: React would put the value that the server wrote in its place. */
function keepValue({ target }: Event) {
  const field = target as Field;
  if (isTicked(field)) return;
  const { value } = field;
  hydrateNow(field);
  if (field.value !== value) setValue(field, value);
}

/**
 * Hydrates, and gives the page what somebody has typed, chosen or pressed before: components know only what was rendered. The elements'
 * own events tell them, as if it were done now.
 */
function keepTyped(root: HTMLElement, hydrate: () => void) {
  const typed = [...root.querySelectorAll<Field>('input,textarea,select')].filter(isTouched).map((field) => {
    const { value, selectionStart, selectionEnd } = field as HTMLInputElement;
    return { field, was: { value, selectionStart, selectionEnd } as HTMLInputElement };
  });
  // Before React, which listens here too.
  for (const type of ['input', 'change']) root.addEventListener(type, keepValue, true);
  hydrate();
  for (const { field, was } of typed) {
    hydrateNow(field);
    if (isTicked(field)) {
      field.checked = field.defaultChecked;
      field.click();
    } else if (field instanceof HTMLSelectElement) {
      setValue(field, was.value);
      field.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      field.value = field.defaultValue;
      setValue(field, was.value);
      if (was.selectionStart !== null && field === document.activeElement) field.setSelectionRange(was.selectionStart, was.selectionEnd);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  pressMarked(root);
}

/** The offline page stands at the address of another one, whose search, for instance, it does not show. */
const placeOf = (place: Place): Place => (data.page === 'offline' ? { ...place, pathname: paths.offline() } : place);

const Root = ({ Page }: { Page: PageComponent }) => <PublicSite client={queryClient} place={placeOf(usePublicPlace())} Page={Page} />;

/** Whether the answers are of now: a page that the browser or the service worker brings back may be older. */
function isFresh({ fresh }: PageData): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return fresh && navigation?.type !== 'back_forward' && cachedAt() === undefined;
}

/** Resolves when the styles are there of what the server has not written; the document has its own. web/startScripts.js loads them, or takes them away. */
function styled(): Promise<unknown> {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!sheet || sheet.sheet) return Promise.resolve();
  return new Promise((done) => {
    for (const type of ['load', 'error']) sheet.addEventListener(type, done);
  });
}

const root = document.getElementById('root');
const block = document.getElementById(DATA_ID)?.textContent;
if (!root || !block) throw new Error('The document has no #root or no data.');
const data = JSON.parse(block) as PageData;
// A static host does not redirect.
const path = pathMeant(location.pathname);
if (path !== location.pathname) location.replace(path + location.search + location.hash);
// Of what was rendered: the offline page stands at the address of another one. The shell, which stands for pages that are newer than the build, names none.
const language = (data.page && languageOf(document.documentElement.lang)) || languageAt(location.pathname).language;
setLanguage(() => language);
markLanguage(language);
const [texts, Page] = await Promise.all([
  publicTexts[language](),
  loadPage((data.page as PublicPage) || publicPageAt(location.pathname)),
  styled(),
]);
addTexts(language, texts);
if (isFresh(data)) hearDay(data.day);
takeAnswers(queryClient, data, isFresh(data));
// Hears of the network from now on, not when the page is hydrated: what is lost in between is asked for again, too.
queryClient.mount();
const { innerHTML } = root;
/** An error that nothing catches unmounts the whole page: it is again as the server has written it, which does without scripts. */
const onUncaughtError = (error: unknown) =>
  setTimeout(() => {
    root.innerHTML = innerHTML;
    throw error;
  });
// In a transition, each <Suspense> by itself, so that a press is answered meanwhile.
if (data.page) keepTyped(root, () => startTransition(() => void hydrateRoot(root, <Root Page={Page} />, { onUncaughtError })));
else createRoot(root).render(<Root Page={Page} />);
// The page answers to its scripts from now on: measured by the tests.
performance.mark('alive');
// Without it the site is as it was: one of a browser that has none, or is told to keep nothing.
if (import.meta.env.PROD && navigator.serviceWorker) import('./keepForOffline.ts').catch(() => {});
