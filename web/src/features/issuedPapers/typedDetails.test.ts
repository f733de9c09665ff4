import { expect, test } from 'vitest';
import { readTime } from './typedDetails.ts';

test.each([
  ['17:30', '17:30'],
  ['17.30', '17:30'],
  ['1730', '17:30'],
  ['930', '09:30'],
  [' 5.30 pm', '17:30'],
  ['5:30pm', '17:30'],
  ['5 P.M.', '17:00'],
  ['12:05 am', '00:05'],
  ['12 pm', '12:00'],
  ['17', undefined],
  ['25:30', undefined],
  ['1760', undefined],
  ['17:30 pm', undefined],
  ['', undefined],
])('a time typed as %j is %j (R358)', (typed, time) => expect(readTime(typed)).toBe(time));
