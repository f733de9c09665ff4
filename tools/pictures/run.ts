import { PICTURE_CACHE_SECONDS } from '../../supabase/functions/_shared/contract/file.ts';
import { type Size, sizesOf } from '../../supabase/functions/_shared/contract/picture.ts';
import type { Database } from '../../supabase/functions/_shared/database.types.ts';
import { operatorClient, url } from '../project.ts';
import { Refusal } from '../questions.ts';
import { makeSizes } from './makeSizes.ts';

// npm run pictures: makes the sizes that stored pictures lack, on any Supabase. What is there already is left alone, so it may
// be stopped and run again at any time.

const AT_ONCE = 2;

type StoredPicture = Database['public']['Functions']['stored_pictures']['Returns'][number];

const supabase = await operatorClient().catch(stop);
const bucket = supabase.storage.from('public-files');

function stop(error: unknown): never {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
}

/** The pictures whose paths begin with `prefix`, 500 at a time. Throws Refusal when they cannot be listed. */
async function* storedPictures(prefix: string): AsyncGenerator<StoredPicture> {
  for (let after = prefix; ; ) {
    const { data, error, status } = await supabase.rpc('stored_pictures', { p_after: after });
    if (error && status === 0) {
      throw new Refusal(`There is no answer from ${url}. Is the address right, and is it running?`);
    } else if (error) {
      throw new Refusal(`This is not the secret key of ${url}, or the database there lacks the migrations.`);
    }
    for (const picture of data as StoredPicture[]) {
      if (!picture.path.startsWith(prefix)) return;
      yield picture;
      after = picture.path;
    }
    if (data.length === 0) return;
  }
}

const isComplete = ({ path, width, sizes }: StoredPicture) => width !== null && sizesOf(path, width).every((size) => sizes.includes(size));

/** Stores one size; one that somebody has stored meanwhile is success. */
async function store(path: string, size: Size, bytes: Buffer): Promise<void> {
  const { error } = await bucket.upload(path, bytes, {
    contentType: size === 'preview' ? 'image/jpeg' : 'image/webp',
    cacheControl: String(PICTURE_CACHE_SECONDS),
  });
  if (error && !/exists/i.test(error.message)) throw error;
}

/** Makes and stores what one picture lacks. False: it was replaced or removed meanwhile. Throws what sharp or Storage throws. */
async function complete({ path, bytes, sizes }: StoredPicture): Promise<boolean> {
  const { data, error } = await bucket.download(path, { cacheNonce: crypto.randomUUID() });
  if (error) throw error;
  if (data.size !== bytes) return false;
  const { files, width, height, colour } = await makeSizes(new Uint8Array(await data.arrayBuffer()), path);
  const measures = { p_width: width, p_height: height, p_colour: colour };
  const { data: folder } = await supabase.rpc('describe_picture', { p_path: path, p_bytes: bytes, ...measures }).throwOnError();
  if (folder === null) return false;
  for (const { size, bytes } of files) if (!sizes.includes(size)) await store(`${folder}/${size}`, size, bytes);
  return true;
}

async function makePictures(prefix: string) {
  const counts = { whole: 0, made: 0, failed: 0 };
  const pictures = storedPictures(prefix);
  const lane = async () => {
    for await (const picture of pictures) {
      if (isComplete(picture)) counts.whole++;
      else {
        const made = await complete(picture).catch((error: unknown) => {
          console.error(`${picture.path}: ${error instanceof Error ? error.message : error}`);
          return false;
        });
        counts[made ? 'made' : 'failed']++;
        if (made && counts.made % 50 === 0) console.log(`${counts.made} made, ${picture.path}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  console.log(`Pictures of ${url}: ${counts.made} got sizes, ${counts.whole} had them, ${counts.failed} have none.`);
  if (counts.failed) console.log('Those are tried again by the next run.');
}

await makePictures(process.argv[2] ?? '').catch(stop);
