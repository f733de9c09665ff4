import { identityOf } from './claims.ts';
import { type SessionState, SIGNED_OUT } from './sessionStore.ts';

interface Circumstances {
  /** The person has pressed Log Out in this tab. */
  byChoice: boolean;
  /** There is unsaved work on the page. */
  keepPage: boolean;
}

const ended = (state: SessionState): SessionState => ({ ...state, status: 'ended', token: null });

/** The page of an ended session is given up. */
export const givenUp = ({ role }: SessionState): SessionState => ({ ...SIGNED_OUT, endedAs: role });

/**
 * State transition for a new token, or none. A page that is kept waits for the one person who was signed in: another
 * person's session, from another tab, does not touch it.
 */
export function nextState(state: SessionState, token: string | null, { byChoice, keepPage }: Circumstances) {
  if (token) {
    const next: SessionState = { ...identityOf(token), status: 'in', token, endedAs: null };
    const isOther = next.id !== state.id;
    if (isOther && state.status === 'ended') return state;
    return isOther && state.status === 'in' && keepPage ? ended(state) : next;
  }
  if (byChoice || state.status === 'loading') return SIGNED_OUT;
  if (state.status === 'in') return keepPage ? ended(state) : givenUp(state);
  return state;
}

/** State transition: the server has ended the session, while a call of this page waits for a new one. */
export const endedByServer = (state: SessionState) => (state.status === 'in' ? ended(state) : state);

/** State transition: the server has not been heard of for as many hours as a session goes on without it; it waits for the network. */
export const overdue = (state: SessionState, hours: number, keepPage: boolean): SessionState =>
  keepPage && state.status !== 'loading' ? endedByServer(state) : { ...SIGNED_OUT, endedAs: state.role ?? state.endedAs, overdue: hours };

/** Error: another person than the expected one has signed in; the message is their name. */
export class OtherPerson extends Error {}
