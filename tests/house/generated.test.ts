import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GENERATED } from '../../tools/generate.ts';

test.each(Object.entries(GENERATED))('%s is up to date; otherwise: npm run generate', (file, contents) => {
  expect(readFileSync(file, 'utf8')).toBe(contents());
});
