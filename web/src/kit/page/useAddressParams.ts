import { useEffect, useRef } from 'react';
import { createSearchParams, type URLSearchParamsInit, useSearchParams } from 'react-router-dom';

/**
 * URL state: the search parameters, and a setter that replaces the history entry. Updates faster than rendering accumulate;
 * react-router's own functional updater has a stale closure and would lose all but the last.
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
