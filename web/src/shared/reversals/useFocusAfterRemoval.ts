import { useLayoutEffect, useRef } from 'react';

/** Focus management of a button that goes when it has done its work: then its part of the page has the focus, instead of nothing. */
export function useFocusAfterRemoval() {
  const button = useRef<HTMLButtonElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    const part = button.current?.closest('section') ?? button.current?.closest('main');
    return () => {
      if (!isDone.current || !part) return;
      part.tabIndex = -1;
      part.focus({ preventScroll: true });
    };
  }, []);
  return {
    button,
    done() {
      isDone.current = true;
    },
  };
}
