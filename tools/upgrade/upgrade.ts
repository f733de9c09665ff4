import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT, run } from '../backup/command.ts';
import { folderOf } from '../backup/keep.ts';
import { freePort } from '../local-supabase/functions.ts';
import { lockDataDir } from '../local-supabase/lock.ts';
import { Refusal } from '../questions.ts';
import { brokenOff, goBack, upgrade } from './order.ts';
import { placeOf } from './place.ts';

// npm run upgrade -- VERSION: brings a stopped shop to a tag, branch or commit, and goes back by itself when that fails (R638, R639).

/** Throws StartError while the shop runs. */
async function refuseRunning(dataDir: string): Promise<void> {
  const lock = await lockDataDir(dataDir);
  await lock.release();
}

await run(async (stop, progress) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [version] = positionals;
  const place = placeOf(process.cwd(), folderOf(undefined, { make: true }));
  const broken = brokenOff(place);
  if (!version && !broken) throw new Refusal('npm run upgrade -- VERSION (a tag, branch or commit)');
  await refuseRunning(place.dataDir);
  // The Node of the version that is checked out, as npm run names it.
  process.env.PATH = [join(place.checkout, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  // Every start in between is on ports of its own: nobody writes into a version that may be taken back.
  for (const name of ['WEB_PORT', 'API_PORT', 'DB_PORT']) process.env[name] = String(await freePort());
  const doing = { ...place, say: progress.say, signal: stop.signal };
  if (version) await upgrade(doing, version);
  else if (broken) await goBack(doing, broken, `An upgrade to ${broken.to.slice(0, 8)} was broken off.`);
  return EXIT.done;
});
