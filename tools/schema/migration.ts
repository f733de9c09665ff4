import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areEqual, compare, type Differences } from './book.ts';
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

try {
  const name = process.argv[2];
  if (name && !/^[a-z0-9_]+$/.test(name)) throw new Error('A name is of a-z, 0-9 and _: npm run migration add_colours');
  await (name ? write(name) : finish());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
