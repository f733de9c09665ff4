import { describe, expect, test } from 'vitest';
import { endedByServer, givenUp, nextState } from './sessionState.ts';
import { type SessionState, SIGNED_OUT } from './sessionStore.ts';

const tokenOf = (sub: string, renewed = 0) => {
  const claims = { sub, exp: renewed, username: `Test ${sub}`, isAdmin: false, isEmployee: true, isDriver: false };
  return `a.${btoa(JSON.stringify(claims))}.b`;
};
const calm = { byChoice: false, keepPage: false };
const atWork = { byChoice: false, keepPage: true };
const signedIn = (sub: string) => nextState(SIGNED_OUT, tokenOf(sub), calm);
const kept = (sub: string) => nextState(signedIn(sub), null, atWork);

describe('the session, with role and name from the claims (R031)', () => {
  test('ends at once when nothing would be lost, and keeps the page when something would', () => {
    expect(nextState(signedIn('asha'), null, calm)).toEqual({ ...SIGNED_OUT, endedAs: 'employee' });
    expect(kept('asha')).toMatchObject({ status: 'ended', id: 'asha', role: 'employee', username: 'Test asha', token: null });
    expect(nextState(kept('asha'), null, calm)).toEqual(kept('asha'));
  });

  test('is just over after a Log Out, whatever would be lost, and when the opening of the site finds none', () => {
    expect(nextState(signedIn('asha'), null, { byChoice: true, keepPage: true })).toEqual(SIGNED_OUT);
    const loading: SessionState = { ...SIGNED_OUT, status: 'loading' };
    expect(nextState(loading, null, atWork)).toEqual(SIGNED_OUT);
  });

  test('goes on with a renewed token and with the next login of the same person', () => {
    expect(nextState(signedIn('asha'), tokenOf('asha', 2), atWork)).toMatchObject({ status: 'in', id: 'asha' });
    expect(nextState(kept('asha'), tokenOf('asha', 2), calm)).toMatchObject({ status: 'in', id: 'asha', endedAs: null });
  });

  test("does not become another person's over what was typed", () => {
    expect(nextState(kept('asha'), tokenOf('rohan'), calm)).toEqual(kept('asha'));
    expect(nextState(signedIn('asha'), tokenOf('rohan'), atWork)).toEqual(kept('asha'));
    expect(nextState(signedIn('asha'), tokenOf('rohan'), calm)).toMatchObject({ status: 'in', id: 'rohan' });
  });

  test('that was given up is remembered by its role; that the server ended is asked for', () => {
    expect(givenUp(kept('asha'))).toEqual({ ...SIGNED_OUT, endedAs: 'employee' });
    expect(endedByServer(signedIn('asha'))).toEqual(kept('asha'));
    expect(endedByServer(SIGNED_OUT)).toBe(SIGNED_OUT);
  });
});
