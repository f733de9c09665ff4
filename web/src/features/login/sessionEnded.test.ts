import { expect, test } from 'vitest';
import type { Role } from '../../lib/claims.ts';
import { isEnding, pathAfterLogin, whereItEnded } from './sessionEnded.ts';

const ended = whereItEnded({ pathname: '/driverdashboard', search: '?id=MH12QW4821' }, 'employee');

test.each<[Role, unknown, string]>([
  ['employee', ended, '/driverdashboard?id=MH12QW4821'],
  ['admin', ended, '/driverdashboard?id=MH12QW4821'],
  ['driver', ended, '/driverdashboard'],
  ['employee', null, '/dashboard'],
  ['driver', { endedAt: '/dashboard' }, '/driverdashboard'],
])(
  'after a login %s goes on where the session of the same role, or a lower one, has ended, else to their own page',
  (role, state, path) => {
    expect(pathAfterLogin(state, role)).toBe(path);
    expect(isEnding(state)).toBe(state === ended);
  },
);
