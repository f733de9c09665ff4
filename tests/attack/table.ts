import type { Reporter, TestCase, TestModule } from 'vitest/node';

interface Row {
  part: string;
  tried: number;
  held: number;
  failed: number;
  seconds: number;
  note?: string | undefined;
}

const firstLine = (text = '') => text.split('\n')[0]?.slice(0, 120);

function rowOf(test: TestCase): Row {
  const { tried, failed } = test.meta().tally ?? { tried: 0, failed: [] };
  const result = test.result();
  return {
    part: test.fullName,
    tried,
    held: tried - failed.length,
    // A part that threw before it counted anything did not hold.
    failed: result.state === 'failed' ? Math.max(failed.length, 1) : failed.length,
    seconds: Math.round((test.diagnostic()?.duration ?? 0) / 1000),
    ...(result.state === 'skipped' && { note: `skipped: ${result.note ?? 'no reason given'}` }),
    ...(failed.at(-1)?.startsWith('broke off') && { note: firstLine(failed.at(-1)) }),
  };
}

/** The parts of a file that could not be loaded, or whose hooks failed, were never tried. */
const brokenFile = (module: TestModule): Row[] =>
  module
    .errors()
    .map(({ message }) => ({
      part: module.relativeModuleId,
      tried: 0,
      held: 0,
      failed: 1,
      seconds: 0,
      note: firstLine(`broke off: ${message}`),
    }));

/** Reporter: one table at the end with tried, held and failed, a line for each part. */
export default class AttackTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.flatMap((module) => [...[...module.children.allTests()].map(rowOf), ...brokenFile(module)]);
    const sum = (column: 'tried' | 'held' | 'failed' | 'seconds') => rows.reduce((total, row) => total + row[column], 0);
    console.table([...rows, { part: 'all', tried: sum('tried'), held: sum('held'), failed: sum('failed'), seconds: sum('seconds') }]);
  }
}
