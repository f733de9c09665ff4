import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from '../backup/project.ts';
import { adoptBaseline } from './adopt.ts';
import { squash } from './baseline.ts';
import { areEqual, chapters, compare, type Differences } from './book.ts';
import { changedMigrations, HISTORY, lockMigrations, migrationNames, openMigrations } from './lockFile.ts';

const HEADER = `-- Written by comparing the book with the migrations. Read it, put it into an order that applies, say why,
-- and see to the rows that are there. Then: npm run migration
`;

const commented = (line: string) => `-- ${line}\n`;

/** The next version: the time in UTC, and greater than every other. */
function nextVersion(): string {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const newest = migrationNames(HISTORY).at(-1)?.slice(0, 14) ?? '';
  return now > newest ? now : String(BigInt(newest) + 1n);
}

const describe = ({ sql, besides }: Differences) => `${sql}\n${besides.map(commented).join('')}`;

/** Writes the diff into a new migration, and says whether it applies unchanged. */
async function write(name: string): Promise<void> {
  const before = await compare();
  if (areEqual(before)) return console.log('Book and migrations are equal: there is nothing to write.');
  const file = join(HISTORY.folder, `${nextVersion()}_${name}.sql`);
  writeFileSync(file, `${HEADER}\n${describe(before)}`);
  console.log(`${file}`);
  try {
    const after = await compare();
    console.log(
      areEqual(after)
        ? 'It applies as it is, and book and migrations are equal then.'
        : `It applies as it is, but then this is left:\n${describe(after)}`,
    );
  } catch (error) {
    console.log(`It does not apply as it is:\n${error instanceof Error ? error.message : error}`);
  }
}

/** Locks the new migrations if all apply and the result equals the book. */
async function finish(): Promise<void> {
  const changed = changedMigrations(HISTORY);
  if (changed.length) throw new Error(`Applied migrations are never edited: ${changed.join(', ')}`);
  const differences = await compare();
  if (!areEqual(differences)) throw new Error(`Book and migrations differ:\n${describe(differences)}`);
  const open = openMigrations(HISTORY);
  lockMigrations(HISTORY);
  console.log(open.length ? `Locked: ${open.join(', ')}` : 'Book and migrations are equal, and all are locked.');
}

/** Folds all migrations into a new baseline, for a release. */
async function release(): Promise<void> {
  await finish();
  if (migrationNames(HISTORY).length < 2) return console.log('There is one migration, the baseline: nothing to squash.');
  squash(HISTORY, chapters(), nextVersion());
  await finish();
}

/** Records the baseline in the history of a database that has what it replaces: a hosted project's. */
async function adopt(address = ''): Promise<void> {
  const done = await adoptBaseline(addressOf(address).href);
  console.log(
    done ? 'Its schema is that of the baseline, which its history names now.' : 'Its history has no migrations of before the baseline.',
  );
}

try {
  const [what, address] = process.argv.slice(2);
  if (what && !/^([a-z0-9_]+|--squash|--adopt)$/.test(what)) throw new Error('A name is of a-z, 0-9 and _: npm run migration add_colours');
  await (what === '--squash' ? release() : what === '--adopt' ? adopt(address) : what ? write(what) : finish());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
