// node tools/demo-pictures/draw.ts: draws the demo pictures into supabase/seed-files. They are committed; draw again
// after changing the vehicles of seed.sql. The files have no extension, because the keys of the bucket have none.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { seedVehicles } from './vehicles.ts';
import { detailView } from './views/detail.ts';
import { interiorView } from './views/interior.ts';
import { notices } from './views/notices.ts';
import { sideView } from './views/side.ts';

const FOLDER = join(import.meta.dirname, '../../supabase/seed-files');

async function save(path: string, svg: string, quality: number): Promise<number> {
  const file = join(FOLDER, path);
  const bytes = await sharp(Buffer.from(svg)).webp({ quality, effort: 6 }).toBuffer();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return bytes.length;
}

rmSync(FOLDER, { recursive: true, force: true });
let total = 0;
for (const vehicle of seedVehicles()) {
  const views = [sideView(vehicle), interiorView(vehicle), detailView(vehicle)];
  for (const [index, svg] of views.entries()) {
    total += await save(`${vehicle.registernumber}/InventoryVehicleImages/${index}`, svg, index === 0 ? 58 : 44);
  }
}
for (const [stamp, svg] of notices()) total += await save(`Notices/${stamp}`, svg, 70);
console.log(`${(total / 2 ** 20).toFixed(2)} MB of pictures`);
