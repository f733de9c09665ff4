// node tools/demo-pictures/draw.ts: draws the demo pictures into supabase/seed-files, and their sizes into supabase/seed-sizes.
// Both are committed; draw again after changing the vehicles of seed.sql. The files have no extension, because the keys of the
// bucket have none.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { type DemoPictures, SEED_SIZES } from '../local-supabase/seedSizes.ts';
import { makeSizes } from '../pictures/makeSizes.ts';
import { seedVehicles } from './vehicles.ts';
import { detailView } from './views/detail.ts';
import { interiorView } from './views/interior.ts';
import { notices } from './views/notices.ts';
import { sideView } from './views/side.ts';

const FOLDER = join(import.meta.dirname, '../../supabase/seed-files');

const pictures: DemoPictures = {};
let total = 0;

function write(file: string, bytes: Buffer) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  total += bytes.length;
}

async function save(path: string, svg: string, quality: number) {
  const picture = await sharp(Buffer.from(svg)).webp({ quality, effort: 6 }).toBuffer();
  write(join(FOLDER, path), picture);
  const { files, ...measures } = await makeSizes(picture, path);
  pictures[path] = measures;
  for (const { size, bytes } of files) write(join(SEED_SIZES, path, size), bytes);
}

for (const folder of [FOLDER, SEED_SIZES]) rmSync(folder, { recursive: true, force: true });
for (const vehicle of seedVehicles()) {
  const views = [sideView(vehicle), interiorView(vehicle), detailView(vehicle)];
  for (const [index, svg] of views.entries()) {
    await save(`${vehicle.registernumber}/InventoryVehicleImages/${index}`, svg, index === 0 ? 58 : 44);
  }
}
for (const [stamp, svg] of notices()) await save(`Notices/${stamp}`, svg, 70);
writeFileSync(join(SEED_SIZES, 'index.json'), `${JSON.stringify(pictures, null, 2)}\n`);
console.log(`${(total / 2 ** 20).toFixed(2)} MB of pictures`);
