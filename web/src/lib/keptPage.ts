/** The Server-Timing entry by which the service worker says when it kept the page that it answers with. */
export const KEPT = 'kept';

/** When this page was kept, milliseconds, where it came from the service worker's cache because the network did not answer. */
export function keptAt(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === KEPT)?.duration;
}
