import { box, gradient, line, oval, path, radial, text } from '../kit/svg.ts';
import { palm, type Random, type Scene } from './scene.ts';

const WALLS: [string, string, string][] = [
  ['#f1efea', '#dcd7cd', '#c0392b'],
  ['#e9eef2', '#cfd8df', '#1f5f99'],
  ['#33383f', '#22262b', '#e8a33d'],
];

const pot = (x: number, foot: number, random: Random) =>
  palm(random, x, foot - 34, 92, '#6b5a42', '#3f7a4c') +
  path(`M ${x - 22},${foot - 40} L ${x + 22},${foot - 40} L ${x + 15},${foot} L ${x - 15},${foot} Z`, '#b9623f');

/** Inside: a glass front with the street behind it, spotlights, a polished floor that mirrors the vehicle. */
export function showroom(random: Random): Scene {
  const [wall, wallLow, accent] = WALLS[Math.floor(random() * WALLS.length)] ?? ['#eee', '#ddd', '#c0392b'];
  const dark = wall === '#33383f';
  const panes = [0, 1, 2, 3].map((at) => 40 + at * 120);
  const lights = [130, 310, 480, 650, 830];
  return {
    ground: 552,
    polished: true,
    svg: `<defs>${gradient('wall', [
      [0, wall],
      [1, wallLow],
    ])}${gradient('floor', [
      [0, dark ? '#3d434a' : '#d9d6d0'],
      [0.5, dark ? '#4a5159' : '#efece7'],
      [1, dark ? '#2a2e33' : '#c5c0b8'],
    ])}${gradient('street', [
      [0, '#bfe0f2'],
      [0.7, '#e9f3ee'],
      [1, '#b7c9b0'],
    ])}${gradient('beam', [
      [0, '#fff8e0', dark ? 0.4 : 0.75],
      [1, '#fff8e0', 0],
    ])}${radial('pool', [
      [0, '#ffffff', dark ? 0.4 : 0.75],
      [1, '#ffffff', 0],
    ])}</defs>
${box(0, 0, 960, 430, 'url(#wall)')}
${box(34, 96, 492, 316, '#59636b', 4)}
${panes.map((x) => box(x, 102, 114, 304, 'url(#street)')).join('')}
<g opacity="0.75">${box(60, 250, 70, 156, '#c9bba6')}${box(140, 210, 90, 196, '#d7c6b0')}${box(250, 270, 130, 136, '#bfc9cc')}${box(396, 230, 110, 176, '#d9cfc0')}${[0, 1, 2, 3, 4, 5].map((at) => box(150 + (at % 3) * 26, 226 + Math.floor(at / 3) * 40, 16, 22, '#8da3b0')).join('')}${oval(250, 372, 60, 40, '#7fa86f')}${oval(470, 380, 54, 38, '#77a068')}</g>
${panes
  .slice(1)
  .map((x) => box(x - 6, 102, 6, 304, '#59636b'))
  .join('')}
${path('M 60,406 L 190,102 L 240,102 L 110,406 Z M 300,406 L 430,102 L 448,102 L 318,406 Z', '#fff', 'opacity="0.28"')}
${box(566, 150, 330, 120, accent, 8)}${box(566, 150, 330, 120, 'url(#beam)', 8, 'opacity="0.3"')}
${text(731, 206, 'INSPECTED', { size: 38, fill: '#fff' }, 'letter-spacing="3"')}${text(731, 244, 'PRE-OWNED VEHICLES', { size: 22, fill: '#fff', weight: 500 }, 'letter-spacing="2"')}
${box(0, 404, 960, 14, dark ? '#1b1e22' : '#a8a298')}${box(0, 416, 960, 224, 'url(#floor)')}
${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => line(`M ${480 + (at - 5) * 120},418 L ${480 + (at - 5) * 260},640`, dark ? '#59616a' : '#b3ada3', 1.2, 'opacity="0.6"')).join('')}
${[446, 492, 562].map((y) => line(`M 0,${y} L 960,${y}`, dark ? '#59616a' : '#b3ada3', 1.2, 'opacity="0.6"')).join('')}
${box(0, 0, 960, 30, dark ? '#17191c' : '#8f969c')}
${lights.map((x) => box(x - 14, 26, 28, 14, '#2d3238', 3) + path(`M ${x - 12},40 L ${x + 12},40 L ${x + 120},430 L ${x - 120},430 Z`, 'url(#beam)', 'opacity="0.5"')).join('')}
${oval(480, 566, 470, 62, 'url(#pool)')}
${pot(926, 432, random)}${pot(546, 424, random)}`,
  };
}
