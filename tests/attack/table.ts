import type { Reporter, TestModule } from 'vitest/node';

/** Ends the run with one table: tried, held, failed, a line for each part. */
export default class AttackTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules
      .flatMap((module) => [...module.children.allTests()])
      .map((test) => {
        const { tried, failed } = test.meta().tally ?? { tried: 0, failed: [] };
        const skipped = test.result().state === 'skipped' ? (test.result() as { note?: string }).note : undefined;
        return {
          part: test.fullName,
          tried,
          held: tried - failed.length,
          failed: failed.length,
          ...(skipped && { skipped }),
        };
      });
    const sum = (column: 'tried' | 'held' | 'failed') => rows.reduce((total, row) => total + row[column], 0);
    console.table([...rows, { part: 'all', tried: sum('tried'), held: sum('held'), failed: sum('failed') }]);
  }
}
