import { createContext, useContext } from 'react';

/** The address that the page shows. Who renders it provides it: the router of the staff's pages, a public page's own entry, the server. */
export interface Place {
  /** Of the site, 'https://example.in': what a whole address begins with. */
  origin: string;
  pathname: string;
  params: URLSearchParams;
  /** Replaces the history entry by one with other search parameters; `before` may be changed in place. Updates faster than rendering accumulate. */
  setParams: (change: (before: URLSearchParams) => URLSearchParams) => void;
}

const PlaceContext = createContext<Place | null>(null);

export const PlaceProvider = PlaceContext.Provider;

/** The address as state. Throws outside of a PlaceProvider. */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('usePlace: no PlaceProvider above.');
  return place;
}

/** Puts a search parameter, '' takes it away; changes `params` in place and returns them. */
export function putParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  if (value) params.set(name, value);
  else params.delete(name);
  return params;
}
