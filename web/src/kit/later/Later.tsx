import { useMounted } from '@mantine/hooks';
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useRef } from 'react';
import { pressMarked, WAITS } from '../../lib/pressed.ts';

const REACHES = ['pointerdown', 'focusin', 'keydown'];
/** A browser that has no time for so many milliseconds is not waited for any longer; one without idle callbacks gets the first ones. */
const IDLE_MS = { most: 2000, without: 200 };

/** Resolves when somebody reaches for a part that waits, or has pressed in it already; else when the page has loaded and the browser has time. */
function wanted(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const done = () => {
      listening.abort();
      resolve();
    };
    const reach = ({ target }: Event) => target instanceof Element && target.closest(`[${WAITS}]`) && done();
    for (const type of REACHES) addEventListener(type, reach, { signal, capture: true });
    const wait = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: IDLE_MS.most });
      else setTimeout(done, IDLE_MS.without);
    };
    if (document.querySelector(`[${WAITS}] [data-pressed]`)) done();
    else if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { signal });
  });
}

/** As the server wrote it, and still, for whom it cannot be loaded: a rejection would take the whole page with it. */
export const keepWritten = () => new Promise<never>(() => {});

/** A component for `Later`, whose code is loaded when it is wanted. On a server it is imported: what is lazy there would not be rendered. */
export const lazyWhenWanted = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => wanted().then(load).catch(keepWritten));

interface LaterProps {
  /** What is seen where no server has rendered it, until it is loaded. */
  fallback: ReactNode;
  /** The part, which calls what it is given once it answers to presses: those from before are repeated then. */
  children: (onReady: () => void) => ReactNode;
}

/**
 * A part of a page that answers later than the rest, with nothing lost that was pressed in it. Its props have to stay the same until then: React
 * throws away what the server wrote where they change.
 */
export function Later({ fallback, children }: LaterProps) {
  const part = useRef<HTMLDivElement>(null);
  const awake = useCallback(() => {
    part.current?.removeAttribute(WAITS);
    if (part.current) pressMarked(part.current);
  }, []);
  return (
    <div ref={part} {...{ [WAITS]: '' }}>
      <Suspense fallback={fallback}>{children(awake)}</Suspense>
    </div>
  );
}

/** A part that does nothing without scripts: no server renders it. Its code comes as that of `Later`; until then `fallback` keeps its place. */
export function Scripted({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const isMounted = useMounted();
  return <div data-scripted>{isMounted ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>;
}
