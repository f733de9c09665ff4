import { placeFromEnvironment, StartError } from './settings.ts';
import { resetDataDir } from './stack.ts';

try {
  const { dataDir } = placeFromEnvironment();
  await resetDataDir(dataDir);
  console.log(`${dataDir} is empty; the next start seeds it again.`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
