import { useEffect, useState } from 'react';

/** How long a button says that it has copied, milliseconds. */
const SAID_MS = 1500;

/** Something that is said for a moment: what it is now, and what says it. Said again, it begins anew. */
export function useBriefly(): [isSaid: boolean, say: () => void] {
  const [times, setTimes] = useState(0);
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    if (times === 0) return;
    setSaid(true);
    const clock = setTimeout(() => setSaid(false), SAID_MS);
    return () => clearTimeout(clock);
  }, [times]);
  return [isSaid, () => setTimes((before) => before + 1)];
}
