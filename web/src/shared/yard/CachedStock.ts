import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cachePictures, smallPicture } from './cachedPictures.ts';
import { yardStockQuery } from './stock.ts';

/** Loads the stock with its pictures for the time without network; what was not loaded comes with the next try. Shows nothing. */
export function CachedStock(): null {
  const vehicles = useQuery(yardStockQuery).data?.vehicles;
  useEffect(() => {
    if (!vehicles) return;
    const stop = new AbortController();
    const links = vehicles.flatMap((vehicle) => smallPicture(vehicle) ?? []);
    cachePictures(links, stop.signal).catch((error: unknown) => console.warn('Not all pictures of the yard are cached', error));
    return () => stop.abort();
  }, [vehicles]);
  return null;
}
