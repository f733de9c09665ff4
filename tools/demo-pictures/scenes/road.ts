import { box, disc, gradient, oval, path, radial } from '../kit/svg.ts';
import { ghats, palm, type Random, type Scene, trees } from './scene.ts';

type Light = { sky: [string, string, string]; sun: string; ridges: [string, string, string]; field: string; road: [string, string] };

const LIGHTS: Light[] = [
  {
    sky: ['#2e2a5b', '#c9567a', '#ffc27a'],
    sun: '#ffe6b0',
    ridges: ['#8d5a86', '#5f4377', '#3a2f58'],
    field: '#2c2a45',
    road: ['#4c4963', '#2b2a3a'],
  },
  {
    sky: ['#1d3a66', '#e08a5b', '#ffd898'],
    sun: '#fff1c9',
    ridges: ['#a8738a', '#6b5578', '#3f3f5c'],
    field: '#33384a',
    road: ['#565a69', '#31343f'],
  },
  {
    sky: ['#3f6fa8', '#f2b98c', '#fdebc8'],
    sun: '#fffbe6',
    ridges: ['#b9a3ad', '#8a8294', '#5f6a6b'],
    field: '#55654f',
    road: ['#74757a', '#4a4b50'],
  },
];

const milestone = (x: number, y: number) =>
  path(`M ${x - 16},${y} L ${x - 16},${y - 34} Q ${x},${y - 52} ${x + 16},${y - 34} L ${x + 16},${y} Z`, '#f2efe6') +
  path(`M ${x - 16},${y - 32} Q ${x},${y - 52} ${x + 16},${y - 32} Z`, '#e5b722');

/** The old highway at dusk: low sun between the ridges, lights of a town, guard rail, lane marks. */
export function road(random: Random): Scene {
  const light = LIGHTS[Math.floor(random() * LIGHTS.length)] ?? LIGHTS[0];
  if (!light) throw new Error('A road needs light.');
  const sun = 180 + random() * 600;
  const town = Array.from({ length: 34 }, () =>
    disc(random() * 960, 376 + random() * 18, 0.9 + random(), '#ffd98a', `opacity="${(0.4 + random() * 0.6).toFixed(2)}"`),
  );
  return {
    ground: 556,
    polished: false,
    svg: `<defs>${gradient('sky', [
      [0, light.sky[0]],
      [0.6, light.sky[1]],
      [1, light.sky[2]],
    ])}${gradient('asphalt', [
      [0, light.road[0]],
      [1, light.road[1]],
    ])}${radial('glow', [
      [0, light.sun, 0.9],
      [0.3, light.sun, 0.35],
      [1, light.sun, 0],
    ])}</defs>
${box(0, 0, 960, 400, 'url(#sky)')}${disc(sun, 300, 240, 'url(#glow)')}${disc(sun, 300, 34, light.sun)}
${oval(sun - 230, 150, 190, 7, light.sky[2], 'opacity="0.5"')}${oval(sun + 160, 190, 210, 6, light.sky[2], 'opacity="0.55"')}${oval(sun - 60, 216, 120, 4, light.sun, 'opacity="0.5"')}${oval(sun + 300, 120, 130, 6, light.sky[1], 'opacity="0.6"')}
${ghats(random, 392, 190, light.ridges[0])}${ghats(random, 394, 120, light.ridges[1])}${ghats(random, 396, 64, light.ridges[2])}
${trees(random, 400, 24, light.ridges[2])}${town.join('')}
${box(0, 396, 960, 50, light.field)}${palm(random, 90 + random() * 120, 430, 230, '#231f33', light.ridges[2])}${palm(random, 780 + random() * 120, 430, 200, '#231f33', light.ridges[2])}
${box(0, 426, 960, 214, 'url(#asphalt)')}${box(0, 424, 960, 6, '#d8cfc0', 0, 'opacity="0.5"')}
${box(0, 398, 960, 9, '#c9ccd2', 3)}${box(0, 403, 960, 3, '#7c8190')}${Array.from({ length: 9 }, (_, at) => box(30 + at * 118, 398, 9, 30, '#868b99')).join('')}
${milestone(60 + random() * 40, 446)}
${[0, 1, 2, 3, 4].map((at) => path(`M ${at * 240 - 60},470 L ${at * 240 + 60},470 L ${at * 240 + 48},478 L ${at * 240 - 78},478 Z`, '#f4ecd8', 'opacity="0.7"')).join('')}
${box(0, 610, 960, 9, '#f0d27a', 0, 'opacity="0.75"')}
${oval(sun, 470, 300, 40, light.sun, 'opacity="0.10"')}`,
  };
}
