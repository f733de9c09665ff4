import { defineConfig, mergeConfig } from 'vitest/config';
import { common } from '../../vitest.config.ts';

/** The parts with a short form of a few seconds, for `npm test`, which no other test of its proves as well. */
const SHORT = ['tests/attack/{ask,folders,fuzz,oracles}.attack.ts'];

/**
 * `npm run attack`: the whole attack, sequentially on its own stack, with a report at the end. `-- --mode short` runs the
 * short form.
 */
export default defineConfig(({ mode }) => {
  const short = mode === 'short';
  return mergeConfig(common, {
    test: {
      include: short ? SHORT : ['tests/attack/**/*.attack.ts'],
      maxWorkers: 1,
      fileParallelism: false,
      globalSetup: ['tests/globalSetup.ts', './tests/attack/quiet.ts'],
      provide: { long: !short },
      testTimeout: 1_800_000,
      hookTimeout: 120_000,
      reporters: ['default', './tests/attack/table.ts'],
    },
  });
});
