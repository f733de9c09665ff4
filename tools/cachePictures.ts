import { PICTURE_CACHE_SECONDS } from '../supabase/functions/_shared/contract/file.ts';
import { operatorClient, url } from './project.ts';
import { Refusal } from './questions.ts';

const AT_ONCE = 4;
const WANTED = `max-age=${PICTURE_CACHE_SECONDS}`;

const supabase = await operatorClient().catch(stop);
const pictures = supabase.storage.from('public-files');

function stop(error: unknown): never {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
}

const refusal = (what: string, { message }: Error) =>
  new Refusal(`${what}: ${message}. What is done stays done; the next run goes on from here.`);

/** Another key than the secret one would see no pictures and find nothing to do. */
async function requireBucket() {
  const { error } = await supabase.storage.getBucket('public-files');
  if (!error) return;
  const known = 'status' in error && error.status;
  throw new Refusal(
    known
      ? `This is not the secret key of ${url}, or the database there lacks the migrations.`
      : `There is no answer from ${url}. Is the address right, and is it running?`,
  );
}

/** The paths of the pictures, all or those whose paths begin with `prefix`, that browsers may not keep for a year yet. */
async function outdated(prefix: string): Promise<string[]> {
  const paths: string[] = [];
  let cursor: string | undefined;
  do {
    const { data, error } = await pictures.listV2({ prefix, limit: 1000, ...(cursor && { cursor }) });
    if (error) throw refusal(`The pictures at ${url} cannot be listed`, error);
    paths.push(...data.objects.filter(({ metadata }) => metadata?.cacheControl !== WANTED).map(({ name }) => name));
    cursor = data.hasNext ? data.nextCursor : undefined;
  } while (cursor);
  return paths;
}

/**
 * Stores the same picture once more, for Storage keeps the time with the bytes and has no other way to change it. One that
 * was replaced or deleted before it is stored again is left alone. Answers whether it was stored.
 */
async function renew(path: string): Promise<boolean> {
  const { data: before } = await pictures.info(path);
  if (!before || before.cacheControl === WANTED) return false;
  // Past every cache: what is stored again must be what is stored now.
  const { data: picture, error } = await pictures.download(path, { cacheNonce: before.version });
  if (error) throw refusal(path, error);
  const { data: now } = await pictures.info(path);
  if (now?.version !== before.version) return false;
  const stored = await pictures.update(path, picture, {
    contentType: before.contentType ?? picture.type,
    cacheControl: String(PICTURE_CACHE_SECONDS),
  });
  if (stored.error) throw refusal(path, stored.error);
  return true;
}

/** Lets browsers keep the public pictures of any Supabase for a year, those that were stored without saying so. */
async function cachePictures(prefix: string) {
  await requireBucket();
  const paths = await outdated(prefix);
  let [seen, renewed] = [0, 0];
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    const done = await Promise.all(paths.slice(start, start + AT_ONCE).map(renew));
    renewed += done.filter(Boolean).length;
    seen += done.length;
    if (seen % 100 < AT_ONCE) console.log(`${seen} of ${paths.length}`);
  }
  console.log(`Pictures of ${url} that may be kept for a year from now on: ${renewed}.`);
}

await cachePictures(process.argv[2] ?? '').catch(stop);
