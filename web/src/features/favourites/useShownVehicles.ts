import { useEffect, useState } from 'react';
import type { KeptVehicle } from '../../shared/favourites/browserList.ts';
import { favourites, useKept } from '../../shared/favourites/lists.ts';

/**
 * The saved vehicles as a page shows them, null until the browser has read them: one that is taken out stays in its place until the page is
 * left, with an empty heart, so that a slip is taken back by a second press.
 */
export function useShownVehicles(): KeptVehicle[] | null {
  const saved = useKept(favourites);
  const [shown, setShown] = useState<KeptVehicle[] | null>(null);
  useEffect(() => {
    if (!saved) return;
    setShown((before) => {
      const there = new Set(before?.map((it) => it.registernumber));
      return [...saved.filter((it) => !there.has(it.registernumber)), ...(before ?? [])];
    });
  }, [saved]);
  return shown;
}
