import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('Unicode is normalized by `normalized` alone, which looks at the length first', () => {
  const files = globSync('{supabase/functions,web}/**/*.{ts,tsx}', {
    exclude: ['**/dist*/**', '**/node_modules/**', '**/*.test.*'],
  }).filter((file) => /\.normalize\(/.test(readFileSync(file, 'utf8')));
  expect(files).toEqual(['supabase/functions/_shared/contract/typed.ts']);
});
