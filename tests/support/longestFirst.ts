import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files with a stack that take longest (docs/testing.md). */
const LONG = ['rehearse', 'roles', 'upgrade', 'restore', 'pgtap', 'realCli', 'largeStock', 'refusals', 'ownShop', 'schemaBook', 'quiet'];

const rank = ({ moduleId }: TestSpecification) => {
  const place = LONG.findIndex((name) => moduleId.includes(`/${name}.test.`));
  return place < 0 ? LONG.length : place;
};

/**
 * Sequencer: the longest files first, so that no worker begins one when the others have nothing left to do. Vitest's own knows how long
 * a file takes only after a first run.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
