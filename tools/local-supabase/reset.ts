import { placeFromEnvironment, StartError } from './settings.ts';
import { resetDataDir } from './stack.ts';

try {
  const { dataDir } = placeFromEnvironment();
  const empty = process.argv.includes('--empty');
  await resetDataDir(dataDir, { empty });
  console.log(`${dataDir} is empty; the next start ${empty ? "begins a shop of one's own, without the demo data" : 'seeds it again'}.`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
