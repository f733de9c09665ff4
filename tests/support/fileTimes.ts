import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

/** Reporter: the time of each test file, the longest first, as a table in `test-times.md` (docs/testing.md). */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules
      .map((module) => {
        const { collectDuration: imports, duration } = module.diagnostic();
        return { file: relative(process.cwd(), module.moduleId), tests: [...module.children.allTests()].length, imports, duration };
      })
      .sort((a, b) => b.imports + b.duration - a.imports - a.duration)
      .map(({ file, tests, imports, duration }) => `| ${file} | ${tests} | ${seconds(imports)} | ${seconds(duration)} |`);
    writeFileSync('test-times.md', ['| file | tests | imports, s | hooks and tests, s |', '|---|--:|--:|--:|', ...rows, ''].join('\n'));
  }
}
