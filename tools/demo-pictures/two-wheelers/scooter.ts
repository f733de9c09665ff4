import { materials, type Paint } from '../kit/paint.ts';
import { box, type Drawing, disc, line, path } from '../kit/svg.ts';
import { wheel } from '../kit/wheel.ts';

const HEIGHT = 118;

/** A gearless scooter from its left side, in its paint. */
export function scooter(paint: Paint): Drawing {
  const body = 'M 84,-34 C 96,-62 116,-74 150,-78 C 172,-80 182,-70 180,-56 C 176,-44 168,-38 158,-36 C 150,-54 126,-52 120,-32 Z';
  const apron = 'M 40,-40 C 36,-66 38,-86 46,-98 L 58,-96 C 56,-74 56,-56 62,-34 L 92,-28 L 90,-20 L 56,-20 C 46,-24 42,-30 40,-40 Z';
  const svg =
    materials(paint, HEIGHT) +
    wheel(30, 24, 'alloy') +
    wheel(148, 24, 'alloy') +
    path('M 96,-30 L 150,-40 L 168,-34 L 166,-24 L 100,-20 Z', '#30353a') +
    path('M 150,-26 L 192,-34 L 193,-24 L 152,-18 Z', 'url(#steel)') +
    line('M 30,-24 L 50,-88', '#7d858c', 5) +
    path('M 8,-34 C 14,-56 44,-58 54,-34 L 49,-33 C 42,-49 20,-48 13,-32 Z', 'url(#panel)') +
    path(apron, 'url(#paint)', 'stroke="#10141a" stroke-width="0.7"') +
    path('M 60,-26 L 96,-26 L 98,-20 L 58,-20 Z', '#22262a') +
    path(body, 'url(#paint)', 'stroke="#10141a" stroke-width="0.7"') +
    line('M 100,-62 C 120,-74 150,-76 172,-68', '#fff', 2.6, `opacity="${paint.shine}" filter="url(#blur1)"`) +
    path(
      'M 88,-74 C 104,-86 148,-90 176,-84 C 184,-82 184,-76 178,-75 C 150,-72 118,-70 96,-66 C 88,-66 84,-70 88,-74 Z',
      'url(#plastic)',
    ) +
    line('M 172,-86 L 190,-88 L 186,-74', '#6d757c', 3) +
    box(176, -66, 8, 12, 'url(#lampRed)', 3) +
    path('M 36,-98 C 38,-112 52,-116 66,-110 L 66,-98 Z', 'url(#panel)', 'stroke="#10141a" stroke-width="0.7"') +
    disc(41, -104, 6.5, 'url(#lampClear)', 'stroke="#5d646b"') +
    line('M 56,-110 L 78,-112', '#22262a', 4) +
    line('M 58,-112 L 54,-124', '#22262a', 1.6) +
    box(46, -130, 13, 8, '#22262a', 4) +
    box(40, -72, 5, 10, 'url(#lampAmber)', 2) +
    line('M 104,-22 L 98,-2', '#2b2f33', 3);
  return { svg, width: 198, height: HEIGHT + 14 };
}
