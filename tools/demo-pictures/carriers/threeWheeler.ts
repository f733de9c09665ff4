import { materials, type Paint } from '../kit/paint.ts';
import { box, type Drawing, disc, line, path } from '../kit/svg.ts';
import { wheel } from '../kit/wheel.ts';

/** A cargo three-wheeler from its left side, in its paint. */
export function threeWheeler(paint: Paint): Drawing {
  const svg =
    materials(paint, 178) +
    box(110, -40, 186, 12, '#1a1d20', 3) +
    box(140, -104, 164, 64, 'url(#panel)', 3, 'stroke="#10141a" stroke-width="1.4"') +
    [168, 200, 232, 264].map((x) => box(x, -104, 4, 64, paint.dark)).join('') +
    path(
      'M 26,-46 C 18,-82 24,-108 38,-120 L 56,-168 C 60,-176 70,-178 84,-178 L 126,-178 L 134,-40 L 96,-34 L 62,-34 Z',
      'url(#paint)',
      'stroke="#10141a" stroke-width="1.2"',
    ) +
    path('M 46,-118 L 62,-164 L 78,-166 L 78,-116 Z', 'url(#glass)', 'stroke="#0d1013" stroke-width="3" stroke-linejoin="round"') +
    path('M 88,-112 L 88,-164 L 118,-164 L 122,-70 L 96,-62 Z', '#1b2127', 'stroke="#0d1013" stroke-width="2"') +
    path('M 98,-86 C 98,-112 112,-116 118,-110 L 120,-78 Z', '#3a4046') +
    line('M 34,-104 C 44,-112 70,-112 84,-108', '#fff', 4, `opacity="${paint.shine * 0.7}" filter="url(#blur3)"`) +
    disc(33, -88, 10, 'url(#lampClear)', 'stroke="#3a4046" stroke-width="2"') +
    box(28, -70, 10, 7, 'url(#lampAmber)', 3) +
    path('M 18,-34 C 24,-58 62,-58 72,-34 Z', 'url(#panel)', 'stroke="#10141a"') +
    line('M 48,-150 L 34,-148', '#16191c', 2.4) +
    box(26, -156, 9, 16, '#1c2024', 3) +
    disc(248, -25, 31, '#0c0e10') +
    wheel(46, 25, 'steel') +
    wheel(248, 25, 'steel') +
    box(298, -58, 7, 14, 'url(#lampRed)', 2);
  return { svg, width: 306, height: 178 };
}
