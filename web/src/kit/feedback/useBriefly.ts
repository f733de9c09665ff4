import { useEffect, useState } from 'react';

/** How long a button says that it has copied, milliseconds. */
const SAID_MS = 1500;

/** Something that is said for a moment: whether it is said now, and what says it. Said again, it begins anew. */
export function useBriefly(): [isSaid: boolean, say: () => void] {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const clock = setTimeout(setTimes, SAID_MS, 0);
    return () => clearTimeout(clock);
  }, [times]);
  return [times > 0, () => setTimes((before) => before + 1)];
}
