import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { SUPERUSER, databaseUrl as urlOf } from '../../local/postgres.ts';
import { ROOT } from '../../local/settings.ts';
import { installPgtap, type Report, runTapFile } from './tap.ts';

const { databaseUrl } = inject('stack');
const files = globSync(join(ROOT, 'supabase/tests/*.test.sql')).sort();

await installPgtap(urlOf(Number(new URL(databaseUrl).port), SUPERUSER));
// One after the other: they insert the same rows before they take them back, and would wait for each other.
const reports: [string, Report][] = [];
for (const file of files) reports.push([basename(file), await runTapFile(file, databaseUrl)]);

test('there are database tests', () => expect(files).not.toHaveLength(0));

describe.each(reports)('%s', (_, { assertions, problems }) => {
  test('runs to its end, as planned', () => expect(problems).toEqual([]));
  for (const { description, ok, diagnostics } of assertions) {
    test(description, () => {
      if (!ok) expect.fail(diagnostics);
    });
  }
});
