/** The Server-Timing entry by which the service worker says of when the page is that it answers with. */
export const CACHED = 'kept';
/** The event of `window` for an answer that has come since: what is shown has been asked for again. */
export const ANSWERED = 'answered';

let isAnswered = false;

/** Says that an answer has come over the network. */
export function hearAnswer() {
  isAnswered = true;
  globalThis.dispatchEvent?.(new Event(ANSWERED));
}

/** Of when this page is, milliseconds, where it came from the service worker's cache and nothing has been answered since. */
export function cachedAt(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return isAnswered ? undefined : navigation?.serverTiming?.find(({ name }) => name === CACHED)?.duration;
}
