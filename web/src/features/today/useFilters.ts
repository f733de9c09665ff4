import { TODAY_KINDS, TODAY_STATES } from '@contract/choices.ts';
import type { TodayKind, TodayState } from '@contract/today.ts';
import { putParam, usePlace } from '../../lib/place.tsx';
import type { Which } from './queries.ts';

/** What the address chooses (`?kind=`, `?person=`, `?show=`): without it every open line. */
export function whichOf(params: URLSearchParams): Which {
  const kind: TodayKind | undefined = TODAY_KINDS.find((one) => one === params.get('kind'));
  const state: TodayState = TODAY_STATES.find((one) => one === params.get('show')) ?? 'open';
  const person = params.get('person')?.trim();
  return { ...(kind && { kind }), ...(person && { person }), state };
}

/** The filters as URL state, so that Back finds the list as it was. */
export function useFilters() {
  const { params, setParams } = usePlace();
  return {
    which: whichOf(params),
    /** '' forgets what was chosen. */
    choose: (name: 'kind' | 'person' | 'show', value: string) => setParams((others) => putParam(others, name, value)),
    showAll: () => setParams((others) => putParam(putParam(others, 'kind', ''), 'person', '')),
  };
}
