import { materials, type Paint } from '../kit/paint.ts';
import { box, type Drawing, disc, group, line, path } from '../kit/svg.ts';
import { type Rim, wheel } from '../kit/wheel.ts';

/** A goods carrier with its cab in front, in centimetres. */
export type CarrierBody = {
  length: number;
  height: number;
  cab: number;
  wheel: number;
  axles: number[];
  load: 'high side' | 'container' | 'tipper' | 'low side' | 'tarpaulin';
  /** The top of the load body; the deck lies at one and a half wheels. */
  loadTop: number;
  rim: Rim;
};

function cab({ cab: length, height, wheel: radius }: CarrierBody, paint: Paint): string {
  const sill = radius * 0.9;
  const belt = height * 0.56;
  const nose = length * 0.06;
  const shape = `M 4,-${sill} C 0,-${height * 0.34} ${nose * 0.3},-${belt * 0.95} ${nose},-${belt} L ${nose + length * 0.16},-${height - 8} C ${nose + length * 0.2},-${height} ${length * 0.3},-${height} ${length * 0.4},-${height} L ${length - 6},-${height} L ${length},-${sill} Z`;
  const glass = `M ${nose + 5},-${belt} L ${nose + length * 0.17},-${height - 16} L ${nose + length * 0.3},-${height - 16} L ${nose + length * 0.3},-${belt} Z`;
  const door = `M ${length * 0.42},-${belt} L ${length * 0.44},-${height - 14} L ${length * 0.9},-${height - 14} L ${length * 0.92},-${belt} Z`;
  return (
    path(shape, 'url(#paint)', 'stroke="#10141a" stroke-width="1.2"') +
    path(glass, 'url(#glass)', 'stroke="#0d1013" stroke-width="3" stroke-linejoin="round"') +
    path(door, 'url(#glass)', 'stroke="#0d1013" stroke-width="3" stroke-linejoin="round"') +
    path(
      `M ${length * 0.5},-${belt} L ${length * 0.6},-${height - 16} L ${length * 0.68},-${height - 16} L ${length * 0.58},-${belt} Z`,
      '#fff',
      'opacity="0.15"',
    ) +
    line(
      `M ${length * 0.39},-${height - 10} L ${length * 0.38},-${sill + 4} M ${length * 0.95},-${height - 10} L ${length * 0.95},-${sill + 4}`,
      '#0b0f16',
      1.4,
      'opacity="0.6"',
    ) +
    line(`M 8,-${belt * 0.86} L ${length},-${belt * 0.86}`, '#fff', 5, `opacity="${paint.shine * 0.5}" filter="url(#blur3)"`) +
    box(length * 0.78, -belt * 0.86, length * 0.12, 5, '#16191c', 2) +
    box(0, -sill - height * 0.13, length * 0.13, height * 0.09, 'url(#lampClear)', 4, 'stroke="#14181c"') +
    box(length * 0.02, -sill - height * 0.16, length * 0.1, 5, 'url(#lampAmber)', 2) +
    box(-3, -sill, length * 0.34, radius * 0.42, 'url(#plastic)', 5) +
    line(`M ${nose + length * 0.12},-${height * 0.8} L ${nose - length * 0.02},-${height * 0.78}`, '#16191c', 3) +
    box(nose - length * 0.09, -height * 0.82, length * 0.07, height * 0.16, '#1c2024', 4)
  );
}

function load(body: CarrierBody, paint: Paint): string {
  const { cab: from, length, loadTop, wheel: radius } = body;
  const deck = radius * 1.5;
  const x = from + 10;
  const width = length - x;
  const height = loadTop - deck;
  const ribs = (every: number, fill: string, span = 5) =>
    Array.from({ length: Math.floor(width / every) }, (_, at) => box(x + every * (at + 0.5), -loadTop, span, height, fill));
  switch (body.load) {
    case 'container':
      return (
        box(x, -loadTop, width, height, '#e8ebed', 6, 'stroke="#9aa2a9" stroke-width="2"') +
        ribs(34, '#d0d5d9', 10).join('') +
        box(x, -loadTop + height * 0.4, width, height * 0.14, paint.base)
      );
    case 'tipper':
      return (
        path(
          `M ${x},-${loadTop} L ${x + width},-${loadTop - 14} L ${x + width - 18},-${deck} L ${x},-${deck} Z`,
          'url(#panel)',
          'stroke="#10141a" stroke-width="1.5"',
        ) +
        ribs(64, paint.dark, 9).join('') +
        box(x - 26, -loadTop - 10, 60, 12, paint.deep, 3)
      );
    case 'tarpaulin':
      return (
        box(x, -deck - height * 0.34, width, height * 0.34, 'url(#panel)', 3) +
        path(
          `M ${x},-${deck + height * 0.34} C ${x + 2},-${loadTop + 6} ${x + width - 2},-${loadTop + 6} ${x + width},-${deck + height * 0.34} Z`,
          '#47616b',
        )
      );
    default: {
      const planks = Array.from({ length: Math.round(height / 18) }, (_, at) =>
        line(`M ${x},-${deck + 18 * at} L ${x + width},-${deck + 18 * at}`, '#10141a', 1, 'opacity="0.4"'),
      );
      return (
        box(x, -loadTop, width, height, 'url(#panel)', 3, 'stroke="#10141a" stroke-width="1.5"') +
        planks.join('') +
        ribs(52, paint.dark, 6).join('') +
        line(`M ${x + 4},-${loadTop - 4} L ${x + width - 4},-${loadTop - 4}`, '#fff', 3, 'opacity="0.35"')
      );
    }
  }
}

/** A truck, pickup or small tempo from its left side, in its paint. */
export function carrierSide(body: CarrierBody, paint: Paint): Drawing {
  const { length, height, wheel: radius, axles } = body;
  const deck = radius * 1.5;
  const svg =
    materials(paint, height) +
    box(body.cab * 0.5, -deck, length - body.cab * 0.5 - 6, radius * 0.42, '#1a1d20', 3) +
    box(body.cab + 30, -deck + radius * 0.35, body.length * 0.12, radius * 0.7, 'url(#steel)', 6) +
    load(body, paint) +
    cab(body, paint) +
    axles.map((x) => disc(x, -radius, radius * 1.16, '#0c0e10')).join('') +
    axles.map((x) => wheel(x, radius, body.rim)).join('') +
    box(length - 8, -deck - 4, 9, 16, 'url(#lampRed)', 2);
  return { svg: group('translate(0 0)', svg), width: length, height: Math.max(height, body.loadTop) };
}
