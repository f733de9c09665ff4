import { materials, type Paint } from '../kit/paint.ts';
import { box, clipped, type Drawing, disc, group, line, oval, path } from '../kit/svg.ts';
import { wheel } from '../kit/wheel.ts';
import type { CarBody, CarTrim } from './body.ts';

const ARCH = 1.2;

/** The closed contour of the painted body, wheel arches cut out. */
function contour(body: CarBody): string {
  const radius = body.wheel * ARCH;
  const reach = Math.sqrt(radius ** 2 - (body.sill + body.wheel) ** 2);
  const [front, rear] = body.axles;
  const arch = (x: number) => `L ${x + reach},${body.sill} A ${radius} ${radius} 0 0 0 ${x - reach},${body.sill}`;
  return `M ${front - reach},${body.sill} ${body.outline} ${arch(rear)} ${arch(front)} Z`;
}

function cabin(body: CarBody): string {
  const height = body.belt - body.roof;
  const seat = (x: number) =>
    path(
      `M ${x},${body.belt + 4} C ${x - 2},${body.belt - height * 0.4} ${x + 6},${body.belt - height * 0.5} ${x + 13},${body.belt - height * 0.48} C ${x + 22},${body.belt - height * 0.46} ${x + 24},${body.belt + 4} ${x + 24},${body.belt + 4} Z`,
      '#0e1216',
    ) + box(x + 7, body.belt - height * 0.6, 14, height * 0.16, '#10151a', 4);
  const shine = (x: number, width: number) =>
    path(
      `M ${x},${body.belt + 6} L ${x + height},${body.roof - 6} L ${x + height + width},${body.roof - 6} L ${x + width},${body.belt + 6} Z`,
      '#fff',
      'opacity="0.16"',
    );
  const posts = body.pillars.map(([foot, top, width]) =>
    path(
      `M ${foot - width / 2},${body.belt + 3} L ${foot + width / 2},${body.belt + 3} L ${top + width / 2},${body.roof - 4} L ${top - width / 2},${body.roof - 4} Z`,
      '#0d1013',
    ),
  );
  const first = body.pillars.find(([, , width]) => width >= 8)?.[0] ?? 230;
  return (
    path(body.windows, '#0d1013', 'stroke="#0d1013" stroke-width="5" stroke-linejoin="round"') +
    clipped(
      'panes',
      body.windows,
      `${path(body.windows, 'url(#glass)')}${seat(first - 36)}${seat(first + 50)}${shine(first - 74, 22)}${shine(first - 42, 8)}${shine(first + 34, 28)}${posts.join('')}`,
    )
  );
}

function shading(body: CarBody, paint: Paint): string {
  const [front, rear] = body.axles;
  const middle = (front + rear) / 2;
  return [
    line(body.shoulder, '#fff', 7, `opacity="${paint.shine * 0.75}" filter="url(#blur3)"`),
    group('translate(0 9)', line(body.shoulder, '#0b0f16', 9, 'opacity="0.26" filter="url(#blur3)"')),
    line(body.crease, '#0b0f16', 7, 'opacity="0.22" filter="url(#blur3)"'),
    group('translate(0 5)', line(body.crease, '#fff', 3, `opacity="${paint.shine * 0.4}" filter="url(#blur1)"`)),
    oval(0, -body.height * 0.4, 30, body.height * 0.5, '#0b0f16', 'opacity="0.3" filter="url(#blur8)"'),
    oval(body.length, -body.height * 0.4, 30, body.height * 0.5, '#0b0f16', 'opacity="0.34" filter="url(#blur8)"'),
    oval(middle, body.sill, middle - front - body.wheel * 1.3, 7, '#fff', 'opacity="0.14" filter="url(#blur3)"'),
    oval(middle, body.roof - 5, (rear - front) * 0.36, 2.6, '#fff', `opacity="${paint.shine}" filter="url(#blur1)"`),
  ].join('');
}

function fittings(body: CarBody, trim: CarTrim): string {
  const [front, rear] = body.axles;
  const radius = body.wheel * ARCH;
  const [mirrorX, mirrorY] = body.mirror;
  const handle = ([x, y]: [number, number]) =>
    box(x - 1, y - 1, 21, 6.5, '#0b0f16', 3, 'opacity="0.35"') +
    box(x, y - 2, 19, 5, 'url(#panel)', 2.5) +
    line(`M ${x + 3},${y - 0.8} L ${x + 15},${y - 0.8}`, '#fff', 0.9, 'opacity="0.7"');
  const lip = (x: number) =>
    `<path d="M ${x - radius * 0.98},${body.sill + 1} A ${radius} ${radius} 0 0 1 ${x + radius * 0.98},${body.sill + 1}" fill="none" stroke="${trim.cladding ? '#23272b' : '#0b0f16'}" stroke-width="${trim.cladding ? 9 : 2}" opacity="${trim.cladding ? 1 : 0.35}"/>`;
  return [
    ...body.doors.map(
      (door) => line(door, '#0b0f16', 1.3, 'opacity="0.6"') + group('translate(1.2 0.6)', line(door, '#fff', 0.6, 'opacity="0.28"')),
    ),
    trim.cladding
      ? path(
          `M ${front + radius},${body.sill} L ${front + radius - 4},${body.sill - 12} L ${rear - radius + 4},${body.sill - 12} L ${rear - radius},${body.sill} Z`,
          '#23272b',
        )
      : '',
    lip(front) + lip(rear),
    path(body.frontTrim, 'url(#plastic)') + path(body.rearTrim, 'url(#plastic)'),
    path(body.headlamp, '#1c2126', 'stroke="#14181c" stroke-width="2" stroke-linejoin="round"') +
      clipped(
        'lamp',
        body.headlamp,
        path(body.headlamp, 'url(#lampClear)') +
          group('translate(5 4)', path(body.headlamp, '#46525c', 'opacity="0.55"')) +
          group('translate(10 6) scale(0.8)', path(body.headlamp, '#fff', 'opacity="0.75"')),
      ),
    path(body.tail, 'url(#lampRed)', 'stroke="#560a10" stroke-width="1.2"') +
      clipped('tail', body.tail, group('translate(-3 8)', path(body.tail, '#ff9a8f', 'opacity="0.5"'))),
    body.handles.map(handle).join(''),
    path(
      `M ${mirrorX},${mirrorY + 2} l 3,-5 c -5,-10 -20,-12 -25,-7 c -3,4 -2,11 2,13 Z`,
      'url(#panel)',
      'stroke="#0b0f16" stroke-opacity="0.4"',
    ) + path(`M ${mirrorX + 3},${mirrorY - 2} l -24,2 c 2,4 4,4 6,4 l 15,-1 Z`, '#14181c'),
    box(front + radius + 6, -body.height * 0.47, 7, 3, 'url(#lampAmber)', 1.5),
    trim.rails
      ? line(`M ${body.axles[0] + 96},${body.roof - 9} L ${body.axles[1] + 8},${body.roof - 8}`, '#30353a', 4) +
        line(`M ${body.axles[0] + 96},${body.roof - 10} L ${body.axles[1] + 8},${body.roof - 9}`, '#c6ccd2', 1.2)
      : path(`M ${rear - 26},${body.roof - 4} l 14,-9 l 5,9 Z`, '#16191c'),
  ].join('');
}

/** A car from its left side. */
export function carSide(body: CarBody, trim: CarTrim, paint: Paint): Drawing {
  const [front, rear] = body.axles;
  const shape = contour(body);
  const stretch = trim.stretch ?? 1;
  const well = (x: number) => disc(x, -body.wheel, body.wheel * ARCH + 2, '#0c0e10');
  const spare = trim.spareWheel
    ? group(`translate(${body.length - 4} 0)`, box(0, -118, 20, 74, 'url(#plastic)', 8) + box(15, -104, 6, 46, 'url(#panel)', 3))
    : '';
  const roof = trim.darkRoof
    ? `<rect x="0" y="${-body.height - 4}" width="${body.length}" height="${body.height + body.roof + 8}" fill="#17191d"/>`
    : '';
  // A stretched body keeps round wheels: they are drawn on top, squeezed back.
  const round = (x: number) => group(`translate(${x} 0) scale(${1 / stretch} 1) translate(${-x} 0)`, wheel(x, body.wheel, trim.rim));
  const content =
    materials(paint, body.height) +
    box(front, -body.height * 0.3, rear - front, body.height * 0.3 + body.sill / 1.8, '#0c0e10', 4) +
    well(front) +
    well(rear) +
    spare +
    path(shape, 'url(#paint)') +
    clipped('body', shape, shading(body, paint) + roof) +
    path(body.windscreen, 'url(#glass)') +
    path(body.rearGlass, 'url(#glass)') +
    cabin(body) +
    fittings(body, trim) +
    round(front) +
    round(rear);
  return { svg: group(`scale(${stretch} 1)`, content), width: (body.length + (trim.spareWheel ? 17 : 0)) * stretch, height: body.height };
}
