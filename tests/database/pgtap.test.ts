import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { ROOT } from '../../tools/local-supabase/settings.ts';
import { superuserOf } from '../realServices/project.ts';
import { givenStack } from '../stack.ts';
import { migratedDatabase } from '../support/databases.ts';
import { installPgtap, type Report, runTapFile } from './tap.ts';

// These act as the Auth server, which only a superuser may do on Supabase.
const AS_SUPERUSER = ['staff_accounts.test.sql', 'token_hook.test.sql'];
// These read the demo data, its people, words and vehicles.
const OF_DEMO_DATA = ['identity_papers.test.sql', 'search_meaning.test.sql', 'sign_in.test.sql', 'similar_vehicles.test.sql'];

const files = globSync(join(ROOT, 'supabase/tests/*.test.sql')).sort();
const isOfDemoData = (file: string) => OF_DEMO_DATA.includes(basename(file));

/** Runs files on a database; those for a superuser only where there is one. */
async function reportsOf(files: string[], databaseUrl: string): Promise<[string, Report][]> {
  const superuserUrl = superuserOf(databaseUrl);
  await installPgtap(superuserUrl ?? databaseUrl);
  const reports: [string, Report][] = [];
  // Sequentially: they insert the same rows before they roll back, and would wait for each other's locks.
  for (const file of files) {
    const name = basename(file);
    const url = AS_SUPERUSER.includes(name) ? superuserUrl : databaseUrl;
    if (url) reports.push([name, await runTapFile(file, url)]);
  }
  return reports;
}

// Without the demo data each empties and looks through fewer rows, and nobody else's locks are in its way. A given project is the one to test.
const common = inject('stack').databaseUrl;
const own = givenStack() ? common : await migratedDatabase();
const reports = [
  ...(await reportsOf(
    files.filter((file) => !isOfDemoData(file)),
    own,
  )),
  ...(await reportsOf(files.filter(isOfDemoData), common)),
];

test('there are database tests', () => expect(files).not.toHaveLength(0));

describe.each(reports)('%s', (_, { assertions, problems }) => {
  test('runs to its end, as planned', () => expect(problems).toEqual([]));
  for (const { description, ok, diagnostics } of assertions) {
    test(description, () => {
      if (!ok) expect.fail(diagnostics);
    });
  }
});
