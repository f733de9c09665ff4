import { expect, test } from 'vitest';
import { describedIn } from './describedIn.ts';

const both = { description: 'One owner, TATA.', second_description: 'एक मालक, TATA.' };
const turned = { description: both.second_description, second_description: both.description };

test.each([
  ['en', both, { text: 'One owner, TATA.', language: 'en' }],
  ['mr', both, { text: 'एक मालक, TATA.', language: 'mr' }],
  ['hi', both, { text: 'एक मालक, TATA.', language: 'hi' }],
  ['en', turned, { text: 'One owner, TATA.', language: 'en' }],
  ['mr', turned, { text: 'एक मालक, TATA.', language: 'mr' }],
  ['mr', { description: 'One owner.' }, { text: 'One owner.', language: 'en' }],
  ['en', { description: 'एक मालक.' }, { text: 'एक मालक.', language: 'mr' }],
  ['mr', { description: '', second_description: 'Not provided' }, { text: '', language: 'en' }],
] as const)('a page in %s shows of %j what is in its script, if there is one (R709)', (page, car, shown) => {
  expect(describedIn(car, page).text).toBe(shown.text);
  if (shown.text) expect(describedIn(car, page).language).toBe(shown.language);
});
