import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { doubtsAbout } from './judge.ts';

/** Pixels of this luminance at each place. */
function drawn(light: (x: number, y: number) => number, width = 384, height = 288) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++) data.fill(light(at % width, Math.floor(at / width)), at * 4, at * 4 + 3);
  return { data, width, height };
}

const board = (x: number, y: number) => (((x >> 3) + (y >> 3)) % 2 ? 220 : 40);
const wave = (length: number) => (at: number) => 130 + 90 * Math.sin((at * 2 * Math.PI) / length);
const soft = wave(48);
const fine = wave(8);

test.each([
  ['sharp edges', drawn(board), []],
  ['sharp edges in dim light', drawn((x, y) => board(x, y) / 2), []],
  ['only soft ones', drawn((x, y) => (soft(x) + soft(y)) / 2), ['blurred']],
  ['sharp across and soft down, as of a hand that shook', drawn((x, y) => (fine(x) + soft(y)) / 2), ['blurred']],
  ['sharp in one part, before a soft background', drawn((x, y) => (x < 160 && y < 120 ? board(x, y) : soft(y))), []],
  ['night', drawn((x, y) => board(x, y) / 5), ['dark']],
  ['night with a lamp', drawn((x, y) => (x < 30 && y < 30 ? 255 : board(x, y) / 5)), ['dark']],
  ['nothing but a white wall, which is neither', drawn(() => 240), []],
  ['a finger on the lens', drawn(() => 8), ['dark']],
] as const)('%s', (_, pixels, doubts) => {
  expect(doubtsAbout(pixels)).toEqual(doubts);
});

const demo = (name: string) => fileURLToPath(new URL(`../../../../supabase/seed-files/${name}`, import.meta.url));

/** A demo picture as it is judged, worse by this. It is 960 pixels wide. */
async function judged(name: string, worse: (picture: Sharp) => Sharp, shake = 1) {
  const spoilt = await worse(sharp(demo(name))).toBuffer();
  const { data, info } = await sharp(spoilt).resize(384).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  // A hand that moved by so many pixels across: each is the average of those before it.
  const shaken = data.map((_, at) => {
    let sum = 0;
    for (let before = 0; before < shake; before++) sum += data[Math.max(at % 4, at - before * 4)] ?? 0;
    return sum / shake;
  });
  return doubtsAbout({ data: new Uint8ClampedArray(shaken), width: info.width, height: info.height });
}

test.each(['22BH4567A', 'MH23K118', 'MH09DG5590'])('the demo pictures of %s, and spoilt ones', async (number) => {
  for (const place of [0, 1, 2]) {
    const name = `${number}/InventoryVehicleImages/${place}`;
    const asIs = (picture: Sharp) => picture;
    expect([name, await judged(name, asIs)]).toEqual([name, []]);
    expect([name, await judged(name, (picture) => picture.blur(5))]).toEqual([name, ['blurred']]);
    expect([name, await judged(name, asIs, 6)]).toEqual([name, ['blurred']]);
    expect([name, await judged(name, (picture) => picture.linear(0.2, 0))]).toEqual([name, ['dark']]);
  }
});
