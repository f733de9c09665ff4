import { styleText } from 'node:util';
import { type HealthLine, judgeHealth } from '../../supabase/functions/_shared/contract/healthRules.ts';
import { migrationsHere } from '../backup/migrations.ts';
import { placeFromEnvironment, StartError } from '../local-supabase/settings.ts';
import { noteOperation } from '../noteOperation.ts';
import { operatorAccess } from '../project.ts';
import { Refusal } from '../questions.ts';
import { lookAtSite } from './address.ts';
import { diskFree, judgeErrors, judgePorts, judgePrograms } from './machine.ts';
import { lookAtProject } from './project.ts';

// npm run doctor: the checks of the screen Health in a terminal, and what only a terminal can see (R647, R648). Of the stack on this
// computer, or of any Supabase: SUPABASE_URL, SITE_URL. The exit code is 1 when something is red.

const MARKS = { green: '✓', yellow: '!', red: '✗', unknown: '?' } as const;
const COLOURS = { green: 'green', yellow: 'yellow', red: 'red', unknown: 'gray' } as const;

function print({ state, title, says, todo, operator }: HealthLine): void {
  const indent = `\n${' '.repeat(27)}`;
  const told = [says, todo && `What to do: ${todo}`, state !== 'green' && operator && `How: ${operator}`].filter(Boolean).join(indent);
  console.log(`${styleText(COLOURS[state], MARKS[state], { stream: process.stdout })} ${title.padEnd(24)} ${told}`);
}

const isHere = (url: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

async function examine(): Promise<HealthLine[]> {
  const place = placeFromEnvironment();
  const access = await operatorAccess();
  const isOwnStack = !process.env.SUPABASE_URL;
  const siteUrl = process.env.SITE_URL || (isOwnStack ? `http://127.0.0.1:${place.webPort}` : undefined);
  console.log(`${access.url}${siteUrl ? `, ${siteUrl}` : ''}\n`);

  const ofMachine = [judgePrograms(), ...(isOwnStack ? [await judgePorts(place)] : [])];
  const site = siteUrl ? await lookAtSite(siteUrl) : undefined;
  const { lines, database, facts } = await lookAtProject(access);
  const free = isOwnStack ? await diskFree(place) : undefined;
  const judged = database
    ? judgeHealth({
        ...facts,
        database,
        isEmbedded: isOwnStack,
        isSecure: siteUrl ? siteUrl.startsWith('https:') : !isHere(access.url),
        now: Date.now(),
        looker: 'computer',
        siteVersion: site?.version,
        newestMigration: migrationsHere().at(-1),
        certificateUntil: site?.certificateUntil,
        diskFree: free,
      })
    : [];
  const errors = isOwnStack ? judgeErrors(place) : undefined;
  const all = [...ofMachine, ...lines, ...(site?.lines ?? []), ...judged, ...(errors ? [errors] : [])];
  if (database) {
    const red = all.filter(({ state }) => state === 'red').map(({ check }) => check);
    const noted = {
      red,
      ...(site?.certificateUntil && { certificate_until: site.certificateUntil }),
      ...(free !== undefined && { disk_free: free }),
    };
    await noteOperation(access, 'doctor', red.length === 0, noted);
  }
  return all;
}

try {
  const lines = await examine();
  for (const line of lines) print(line);
  const red = lines.filter(({ state }) => state === 'red').length;
  console.log(red ? `\n${red} to be seen to now: ✗` : '\nNothing has to be done now.');
  process.exit(red ? 1 : 0);
} catch (error) {
  console.error(error instanceof Refusal || error instanceof StartError ? error.message : error);
  process.exit(1);
}
