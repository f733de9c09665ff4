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

/** Any key but the secret one would see no pictures and find nothing to do. */
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

/** The paths of the pictures (with this `prefix`) whose Cache-Control is not yet a year. */
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
 * Stores the same picture again, since Storage keeps the Cache-Control with the bytes and cannot change it alone. A picture
 * that was replaced or deleted meanwhile is left alone. Answers whether it was stored.
 */
async function renew(path: string): Promise<boolean> {
  const { data: before } = await pictures.info(path);
  if (!before || before.cacheControl === WANTED) return false;
  // Past every cache: only the bytes stored now may be stored again.
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

/** Sets the Cache-Control of public pictures that lack it to a year, on any Supabase. */
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
