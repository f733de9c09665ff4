import { useEffect, useRef, useState } from 'react';

/** A function that is called with the last text once there was none for so many milliseconds; `now` calls it at once. */
export function useDebounced(call: (text: string) => void, milliseconds: number) {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  const [waiting] = useState(() => {
    let clock: ReturnType<typeof setTimeout> | undefined;
    let text: string | null = null;
    const now = () => {
      clearTimeout(clock);
      if (text === null) return;
      const last = text;
      text = null;
      latest.current(last);
    };
    const cancel = () => {
      clearTimeout(clock);
      text = null;
    };
    const later = (next: string) => {
      clearTimeout(clock);
      text = next;
      clock = setTimeout(now, milliseconds);
    };
    return { later, now, cancel };
  });
  useEffect(() => waiting.cancel, [waiting]);
  return waiting;
}
