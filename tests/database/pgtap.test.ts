import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { ROOT } from '../../tools/local-supabase/settings.ts';
import { superuserOf } from '../given/project.ts';
import { installPgtap, type Report, runTapFile } from './tap.ts';

const { databaseUrl } = inject('stack');

const superuserUrl = superuserOf(databaseUrl);
await installPgtap(superuserUrl ?? databaseUrl);

// These act as the Auth server, which only a superuser may do on Supabase.
const AS_SUPERUSER = ['staff_accounts.test.sql', 'token_hook.test.sql'];
const asSuperuser = (file: string) => AS_SUPERUSER.includes(basename(file));
const files = globSync(join(ROOT, 'supabase/tests/*.test.sql'))
  .filter((file) => superuserUrl || !asSuperuser(file))
  .sort();
const urlFor = (file: string) => (superuserUrl && asSuperuser(file) ? superuserUrl : databaseUrl);

// Sequentially: they insert the same rows before they roll back, and would wait for each other's locks.
const reports: [string, Report][] = [];
for (const file of files) reports.push([basename(file), await runTapFile(file, urlFor(file))]);

test('there are database tests', () => expect(files).not.toHaveLength(0));

describe.each(reports)('%s', (_, { assertions, problems }) => {
  test('runs to its end, as planned', () => expect(problems).toEqual([]));
  for (const { description, ok, diagnostics } of assertions) {
    test(description, () => {
      if (!ok) expect.fail(diagnostics);
    });
  }
});
