// node tools/local-supabase/packSeedSizes.ts: makes the sizes of the demo pictures in supabase/seed-files, and packs them into
// supabase/seed-sizes.tar. Both are committed; run it after adding or changing a picture.
import { writeFileSync } from 'node:fs';
import { packTar } from 'modern-tar';
import { makeSizes } from '../pictures/makeSizes.ts';
import { demoFiles } from './seedFiles.ts';
import { type DemoPictures, INDEX, SEED_SIZES } from './seedSizes.ts';
import { readConfig } from './settings.ts';

const pictures: DemoPictures = {};
const files: { name: string; bytes: Uint8Array }[] = [];
for (const { key, read } of demoFiles(readConfig()).sort((a, b) => (a.key < b.key ? -1 : 1))) {
  const { files: sizes, ...measures } = await makeSizes(read(), key);
  pictures[key] = measures;
  for (const { size, bytes } of sizes) files.push({ name: `${key}/${size}`, bytes });
}
files.push({ name: INDEX, bytes: Buffer.from(JSON.stringify(pictures)) });

// Without owner and time, so that the same pictures are the same file.
const entries = files.map(({ name, bytes }) => ({ header: { name, size: bytes.length, mode: 0o644, mtime: new Date(0) }, body: bytes }));
const archive = await packTar(entries);
writeFileSync(SEED_SIZES, archive);
console.log(`${files.length} files, ${(archive.length / 2 ** 20).toFixed(2)} MB`);
