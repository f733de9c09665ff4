// node tools/sitePreview.ts 'Used vehicles' 'Cars, bikes, trucks and tempos': draws web/public/preview.jpg, what a shared link to the site shows: two
// lines over some of the demo stock. Committed, and every dealer's: their name is beside the picture.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { PREVIEW } from '../supabase/functions/_shared/contract/picture.ts';

const [name = '', tagline = ''] = process.argv.slice(2);
const ROOT = join(import.meta.dirname, '..');
const VEHICLES = ['MH12QW4821', 'MH12HD6345', 'MH14GZ3919'];
const CARD = { width: 360, height: 240 };
const GAP = 30;
const CARDS_TOP = 326;
const MARK = 132;

const svg = (content: string, { width, height } = PREVIEW) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

const words = svg(`<g fill="#fff" font-family="Liberation Sans, Arial, sans-serif">
  <text x="216" y="150" font-size="84" font-weight="700">${name}</text>
  <text x="216" y="220" font-size="38">${tagline}</text>
</g>`);
const corners = svg('<rect width="100%" height="100%" rx="18"/>', CARD);

const card = (registernumber: string) =>
  sharp(join(ROOT, `supabase/seed-files/${registernumber}/InventoryVehicleImages/0`))
    .resize(CARD)
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer();

const cards = VEHICLES.map(async (registernumber, place) => ({
  input: await card(registernumber),
  left: GAP + place * (CARD.width + GAP),
  top: CARDS_TOP,
}));
const mark = sharp(readFileSync(join(ROOT, 'web/public/favicon.svg')), { density: 200 })
  .resize(MARK)
  .png()
  .toBuffer();

await sharp({ create: { ...PREVIEW, channels: 3, background: '#0b5855' } })
  .composite([{ input: words }, { input: await mark, left: 54, top: 96 }, ...(await Promise.all(cards))])
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(join(ROOT, 'web/public/preview.jpg'));
