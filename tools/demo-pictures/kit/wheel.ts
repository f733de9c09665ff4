import { box, disc, group, line } from './svg.ts';

export type Rim = 'alloy' | 'sport' | 'cover' | 'steel' | 'truck';

const around = (count: number, draw: (angle: number) => string) =>
  Array.from({ length: count }, (_, at) => draw((360 / count) * at)).join('');

const spoke = (angle: number, radius: number, width: number) =>
  group(
    `rotate(${angle})`,
    `<path d="M ${-width / 2},${-radius * 0.16} L ${-width * 0.34},${-radius * 0.95} L ${width * 0.34},${-radius * 0.95} L ${width / 2},${-radius * 0.16} Z" fill="url(#alloy)" stroke="#5c646c" stroke-width="${radius * 0.012}"/>`,
  );

function rim(kind: Rim, r: number): string {
  const back = disc(0, 0, r, '#23272b') + disc(0, 0, r * 0.62, '#4b5258') + disc(0, 0, r * 0.3, '#2a2e32');
  const edge = `<circle r="${r * 0.96}" fill="none" stroke="url(#chrome)" stroke-width="${r * 0.08}"/>`;
  const nuts = (count: number, at: number, size: number, fill: string) =>
    around(count, (angle) => group(`rotate(${angle})`, disc(0, -r * at, r * size, fill)));
  const holes = (count: number) =>
    around(count, (angle) => group(`rotate(${angle})`, box(-r * 0.1, -r * 0.78, r * 0.2, r * 0.26, '#1b1e21', r * 0.09)));
  switch (kind) {
    case 'alloy':
      return (
        back +
        around(5, (angle) => spoke(angle - 9, r, r * 0.22) + spoke(angle + 9, r, r * 0.22)) +
        edge +
        disc(0, 0, r * 0.2, 'url(#alloy)') +
        disc(0, 0, r * 0.11, '#3a4046')
      );
    case 'sport':
      return (
        back +
        around(5, (angle) => spoke(angle, r, r * 0.42)) +
        edge +
        disc(0, 0, r * 0.22, 'url(#alloy)') +
        nuts(5, 0.14, 0.035, '#4a5157') +
        disc(0, 0, r * 0.07, '#3a4046')
      );
    case 'cover':
      return (
        disc(0, 0, r, 'url(#alloy)') +
        around(9, (angle) => group(`rotate(${angle})`, box(-r * 0.08, -r * 0.86, r * 0.16, r * 0.4, '#3f464c', r * 0.08))) +
        edge +
        disc(0, 0, r * 0.2, '#d7dbdf', 'stroke="#9aa1a8"')
      );
    case 'steel':
      return (
        disc(0, 0, r, 'url(#steel)') +
        holes(8) +
        edge +
        disc(0, 0, r * 0.34, '#8b9299') +
        nuts(5, 0.22, 0.05, '#3c4247') +
        disc(0, 0, r * 0.12, '#5b6268')
      );
    case 'truck':
      return (
        disc(0, 0, r, '#b8bcc0') +
        disc(0, 0, r * 0.86, 'url(#steel)') +
        holes(8) +
        disc(0, 0, r * 0.42, '#c94b2b') +
        nuts(8, 0.34, 0.055, '#e9e3d2') +
        disc(0, 0, r * 0.2, '#7d2a17')
      );
  }
}

/** A road wheel that stands on the ground below (x, -radius), with its tyre. */
export const wheel = (x: number, radius: number, kind: Rim) =>
  group(
    `translate(${x} ${-radius})`,
    disc(0, 0, radius, 'url(#tyre)') +
      `<circle r="${radius * 0.86}" fill="none" stroke="#4a4f55" stroke-width="${radius * 0.015}"/>` +
      rim(kind, radius * (kind === 'steel' || kind === 'truck' ? 0.6 : 0.7)),
  );

/** A motorcycle wheel: wire spokes, or cast when `cast`. */
export function slimWheel(x: number, radius: number, cast: boolean): string {
  const inner = radius * 0.8;
  const wires = around(18, (angle) =>
    group(
      `rotate(${angle})`,
      line(`M ${radius * 0.1},0 L ${radius * 0.3},${-inner} M ${-radius * 0.1},0 L ${-radius * 0.3},${-inner}`, '#b9c0c6', 0.5),
    ),
  );
  const arms = around(6, (angle) =>
    group(
      `rotate(${angle})`,
      `<path d="M -3,0 L -1.6,${-inner} L 1.6,${-inner} L 3,0 Z" fill="#2b2f33" stroke="#5a6167" stroke-width="0.4"/>`,
    ),
  );
  const ring = (r: number, width: number, stroke: string) => `<circle r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
  return group(
    `translate(${x} ${-radius})`,
    ring(radius * 0.91, radius * 0.18, '#1b1d20') +
      ring(radius * 0.96, radius * 0.03, '#3d4247') +
      (cast ? arms : wires) +
      ring(radius * 0.79, radius * 0.07, cast ? '#33383d' : 'url(#chrome)') +
      disc(0, 0, radius * 0.42, 'none', 'stroke="#aeb5bb" stroke-width="1.6" stroke-dasharray="3 1"') +
      disc(0, 0, radius * 0.17, 'url(#steel)') +
      disc(0, 0, radius * 0.06, '#2b2f33'),
  );
}
