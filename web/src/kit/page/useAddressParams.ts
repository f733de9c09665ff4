import { useEffect, useRef } from 'react';
import { createSearchParams, type URLSearchParamsInit, useSearchParams } from 'react-router-dom';

/**
 * What stands after the `?` of the address, and the way to change it in place. Changes that follow each other faster than
 * the page is drawn add up; react-router's own updater would count each from what was drawn last.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  const changeParams = (change: (before: URLSearchParams) => URLSearchParamsInit) => {
    latest.current = createSearchParams(change(new URLSearchParams(latest.current)));
    setParams(latest.current, { replace: true, preventScrollReset: true });
  };
  return [params, changeParams] as const;
}
