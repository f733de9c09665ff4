import { materials, paintFor } from '../kit/paint.ts';
import { box, disc, gradient, group, HEIGHT, line, text, WIDTH } from '../kit/svg.ts';
import { slimWheel, wheel } from '../kit/wheel.ts';
import type { SeedVehicle } from '../vehicles.ts';

const FUELS: Record<string, string> = { petrol: 'Petrol', diesel: 'Diesel', cng: 'CNG' };

/** The third picture: a wheel close to, and the card that hangs on the windscreen. */
export function detailView(vehicle: SeedVehicle): string {
  const { name, company, type, colour, fuel, kilometers, year } = vehicle;
  const paint = paintFor(colour);
  const big =
    type === 'bike'
      ? group('translate(300 600) scale(9.4)', slimWheel(0, 31, /Pulsar|Apache|Shine/.test(name)))
      : group('translate(300 600) scale(8.4)', wheel(0, 34, type === 'car' ? 'alloy' : type === 'truck' ? 'truck' : 'steel'));
  const rows: [string, string][] = [
    ['Year', year || 'on request'],
    ['Driven', `${new Intl.NumberFormat('en-IN').format(kilometers)} km`],
    ['Fuel', FUELS[fuel] ?? 'on request'],
    ['Colour', colour || 'on request'],
  ];
  const title = name.length > 20 ? `${name.slice(0, 19).trimEnd()}…` : name;
  const card =
    box(8, 10, 348, 400, '#0b0f14', 22, 'opacity="0.35" filter="url(#blur8)"') +
    box(0, 0, 348, 400, '#fdfcf8', 22) +
    box(0, 0, 348, 108, '#0f6b66', 22) +
    box(0, 80, 348, 28, '#0f6b66') +
    text(28, 46, company || 'Vehicle', { size: 21, fill: '#ffd98a', anchor: 'start', weight: 600 }) +
    text(28, 84, title, { size: 27, fill: '#ffffff', anchor: 'start' }) +
    rows
      .map(
        ([label, value], at) =>
          text(28, 160 + at * 56, label, { size: 19, fill: '#68737c', anchor: 'start', weight: 500 }) +
          text(320, 160 + at * 56, value, { size: 21, fill: '#1d252b', anchor: 'end' }) +
          line(`M 28,${178 + at * 56} L 320,${178 + at * 56}`, '#e4e1d8', 2),
      )
      .join('') +
    disc(46, 366, 17, '#f4a62a') +
    line('M 38,366 L 44,373 L 55,359', '#fff', 4) +
    text(76, 373, 'Checked in our workshop', { size: 19, fill: '#1d252b', anchor: 'start', weight: 600 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${materials(paint, 560)}<defs>${gradient(
    'floor',
    [
      [0, '#8f9498'],
      [1, '#54595e'],
    ],
  )}</defs>${
    type === 'bike'
      ? box(0, 0, WIDTH, 560, '#d9dedd') + box(0, 0, WIDTH, 560, paint.base, 0, 'opacity="0.22"')
      : group('translate(0 560)', box(0, -560, WIDTH, 560, 'url(#paint)'))
  }${box(0, 548, WIDTH, 92, 'url(#floor)')}${type === 'bike' ? '' : disc(300, 312, 326, '#0c0e10')}${big}${group('translate(576 96)', card)}</svg>`;
}
