import { mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** `npm run attack`: the whole attack, one part after another on a stack of its own, with a table at the end. */
const config = mergeConfig(base, {
  test: {
    maxWorkers: 1,
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
    reporters: ['default', './tests/attack/table.ts'],
  },
});
export default { ...config, test: { ...config.test, include: ['tests/attack/**/*.attack.ts'] } };
