import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GENERATED } from '../../tools/generate.ts';

// Among them who may open which page (R005-R027), so that a slip in the list of pages is seen in a review.
test.each(Object.entries(GENERATED))('%s is up to date; otherwise: npm run generate', async (file, contents) => {
  expect(readFileSync(file, 'utf8')).toBe(await contents());
});
