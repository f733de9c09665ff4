import { box, disc, gradient, line, oval, path } from '../kit/svg.ts';
import { ghats, palm, type Random, type Scene, trees } from './scene.ts';

type Season = { sky: [string, string]; far: string; middle: string; near: string; trees: string; floor: [string, string]; wall: string };

const SEASONS: Season[] = [
  {
    sky: ['#7fb8e6', '#eaf4f7'],
    far: '#a9c0cf',
    middle: '#7fa08f',
    near: '#5f8a5c',
    trees: '#3f6d43',
    floor: ['#cfcac0', '#a49d91'],
    wall: '#ece3d0',
  },
  {
    sky: ['#9fb4c3', '#e6ecec'],
    far: '#9fb3ba',
    middle: '#6f9a85',
    near: '#4a8153',
    trees: '#2f6140',
    floor: ['#b9bab7', '#8d8e8b'],
    wall: '#dfe3df',
  },
  {
    sky: ['#f0b98a', '#fdf0dc'],
    far: '#c9b0a6',
    middle: '#a8957c',
    near: '#8b8a58',
    trees: '#6b7a3f',
    floor: ['#d8c7ae', '#ae9a80'],
    wall: '#f1e4cd',
  },
];

const FLAGS = ['#e4572e', '#f3b61f', '#2e86ab', '#58a55c', '#f4f1ea'];

function bunting(from: number, to: number, y: number): string {
  const sag = (at: number) => y + 34 * Math.sin(Math.PI * at);
  const count = Math.round((to - from) / 34);
  const flags = Array.from({ length: count }, (_, flag) => {
    const x = from + ((to - from) * (flag + 0.5)) / count;
    const top = sag((flag + 0.5) / count);
    return path(`M ${x - 9},${top} L ${x + 9},${top} L ${x},${top + 20} Z`, FLAGS[flag % FLAGS.length] ?? '#fff', 'opacity="0.9"');
  });
  return line(`M ${from},${y} Q ${(from + to) / 2},${y + 68} ${to},${y}`, '#5b5b57', 1.4) + flags.join('');
}

/** A silhouette of another vehicle of the stock, far behind. */
const parked = (x: number, foot: number, fill: string) =>
  `<g transform="translate(${x} ${foot})" opacity="0.85"><path d="M 0,-8 C 0,-22 8,-26 26,-29 C 36,-41 48,-46 66,-46 C 92,-46 104,-42 114,-30 C 128,-28 134,-24 134,-8 Z" fill="${fill}"/><path d="M 36,-30 C 44,-39 52,-42 64,-42 L 64,-30 Z M 69,-30 L 69,-42 C 88,-42 96,-40 104,-30 Z" fill="#3c4a55"/><circle cx="28" cy="-8" r="10" fill="#25282b"/><circle cx="108" cy="-8" r="10" fill="#25282b"/><circle cx="28" cy="-8" r="5" fill="#a4abb1"/><circle cx="108" cy="-8" r="5" fill="#a4abb1"/></g>`;

/** The dealer's yard below the ghats: a compound wall, bunting, paving blocks. */
export function yard(random: Random): Scene {
  const season = SEASONS[Math.floor(random() * SEASONS.length)] ?? SEASONS[0];
  if (!season) throw new Error('A yard needs a season.');
  const foot = 372;
  const sun = 140 + random() * 680;
  const cars = ['#8d3b3b', '#d9dcdd', '#4f6f95', '#6d7278', '#c2a64d'];
  const offset = Math.floor(random() * cars.length);
  const first = 20 + random() * 90;
  const rows = [0, 0.08, 0.19, 0.34, 0.54, 0.8].map((share) => 404 + 236 * share);
  return {
    ground: 556,
    polished: false,
    svg: `<defs>${gradient('sky', [
      [0, season.sky[0]],
      [1, season.sky[1]],
    ])}${gradient('floor', [
      [0, season.floor[0]],
      [1, season.floor[1]],
    ])}</defs>
${box(0, 0, 960, 420, 'url(#sky)')}${disc(sun, 96, 46, '#fffaf0', 'opacity="0.75"')}${disc(sun, 96, 88, '#fffaf0', 'opacity="0.18"')}
${oval(sun - 260, 120, 120, 14, '#fff', 'opacity="0.5"')}${oval(sun + 190, 78, 90, 11, '#fff', 'opacity="0.45"')}${oval(sun - 200, 108, 70, 14, '#fff', 'opacity="0.45"')}
${ghats(random, foot, 190, season.far)}${ghats(random, foot, 130, season.middle)}${ghats(random, foot, 70, season.near)}
${trees(random, foot, 44, season.trees)}${palm(random, 40 + random() * 60, 384, 210, '#7b6a54', season.trees)}${palm(random, 850 + random() * 70, 384, 180, '#7b6a54', season.trees)}
${box(0, 350, 960, 56, season.wall)}${box(0, 344, 960, 9, '#b4563c')}${box(0, 396, 960, 10, '#000', 0, 'opacity="0.1"')}
${[0, 1, 2, 3, 4, 5, 6].map((post) => box(post * 160 - 8, 340, 16, 66, season.wall, 1, 'stroke="#b9ae98" stroke-width="1"')).join('')}
${[0, 1, 2, 3, 4].map((slot) => parked(first + slot * 196, 412, cars[(slot + offset) % cars.length] ?? '#777')).join('')}
${box(0, 404, 960, 236, 'url(#floor)')}
${rows.map((y, at) => line(`M 0,${y} L 960,${y}`, '#7d766b', 0.8 + at * 0.3, 'opacity="0.35"')).join('')}
${Array.from({ length: 19 }, (_, at) => line(`M ${480 + (at - 9) * 62},404 L ${480 + (at - 9) * 190},640`, '#7d766b', 1, 'opacity="0.26"')).join('')}
${bunting(-30, 500, 40)}${bunting(480, 990, 46)}`,
  };
}
