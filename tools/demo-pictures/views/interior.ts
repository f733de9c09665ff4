import { materials, paintFor } from '../kit/paint.ts';
import { box, disc, gradient, group, HEIGHT, line, oval, path, random, text, WIDTH } from '../kit/svg.ts';
import { yard } from '../scenes/yard.ts';
import type { SeedVehicle } from '../vehicles.ts';

const km = (kilometers: number) => new Intl.NumberFormat('en-IN').format(kilometers);

function gauge(x: number, y: number, radius: number, label: string, share: number): string {
  const tick = (at: number) =>
    group(`rotate(${-130 + at * 26})`, line(`M 0,${-radius * 0.88} L 0,${-radius * 0.76}`, '#e8edf0', radius * 0.03));
  return group(
    `translate(${x} ${y})`,
    disc(0, 0, radius, '#0b0e11', 'stroke="#8c959d" stroke-width="3"') +
      Array.from({ length: 11 }, (_, at) => tick(at)).join('') +
      group(`rotate(${-130 + share * 260})`, line(`M 0,${radius * 0.12} L 0,${-radius * 0.7}`, '#ff6a3d', radius * 0.05)) +
      disc(0, 0, radius * 0.09, '#c6ccd2') +
      text(0, radius * 0.5, label, { size: radius * 0.2, fill: '#9aa6af', weight: 500 }),
  );
}

const odometer = (x: number, y: number, { kilometers }: SeedVehicle) =>
  box(x - 62, y - 17, 124, 26, '#12332c', 5, 'stroke="#3c4b50"') + text(x, y + 2, `${km(kilometers)} km`, { size: 18, fill: '#9dffce' });

function steering(x: number, y: number, radius: number): string {
  const ring = `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#15181b" stroke-width="26"/><circle cx="${x}" cy="${y}" r="${radius + 5}" fill="none" stroke="#3f464c" stroke-width="4"/>`;
  return (
    ring +
    path(
      `M ${x - radius},${y - 8} L ${x + radius},${y - 8} L ${x + radius * 0.9},${y + 26} L ${x + 30},${y + 54} L ${x + 20},${y + radius} L ${x - 20},${y + radius} L ${x - 30},${y + 54} L ${x - radius * 0.9},${y + 26} Z`,
      '#1b1f23',
    ) +
    box(x - 50, y - 30, 100, 78, '#24292e', 26) +
    disc(x, y + 8, 19, 'url(#chrome)') +
    disc(x, y + 8, 15, '#24292e')
  );
}

const outside = (vehicle: SeedVehicle, d: string) =>
  `<clipPath id="view"><path d="${d}"/></clipPath><g clip-path="url(#view)">${group('translate(0 -120)', yard(random(`${vehicle.registernumber}in`)).svg)}${path('M 120,0 L 330,0 L 200,420 L 40,420 Z', '#fff', 'opacity="0.08"')}</g>`;

const frame = (content: string, vehicle: SeedVehicle) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${materials(paintFor(vehicle.colour), 200)}<defs>${gradient(
    'dash',
    [
      [0, '#4a5057'],
      [0.25, '#2f343a'],
      [1, '#181b1f'],
    ],
  )}</defs>${content}</svg>`;

function cabin(vehicle: SeedVehicle): string {
  const goods = vehicle.type !== 'car';
  const windscreen = goods ? 'M 20,0 L 940,0 L 930,330 L 30,330 Z' : 'M 60,0 L 900,0 L 950,300 C 700,270 260,270 10,300 Z';
  const vent = (x: number) =>
    box(x, 372, 92, 44, '#0e1114', 10, 'stroke="#6d757c" stroke-width="3"') +
    [0, 1, 2].map((at) => line(`M ${x + 10},${383 + at * 11} L ${x + 82},${383 + at * 11}`, '#49515a', 3)).join('');
  const lever = line('M 470,640 L 458,556', '#8c959d', 9) + disc(457, 548, 20, '#15181b', 'stroke="#8c959d" stroke-width="3"');
  return frame(
    box(0, 0, WIDTH, HEIGHT, '#14171a') +
      outside(vehicle, windscreen) +
      path(windscreen, 'none', 'stroke="#0b0d0f" stroke-width="26"') +
      box(430, 18, 120, 40, '#15181b', 12, 'stroke="#3a4147" stroke-width="3"') +
      path('M -10,322 C 200,282 760,282 970,322 L 970,660 L -10,660 Z', 'url(#dash)') +
      line('M 0,330 C 220,294 740,294 960,330', '#7c858d', 3, 'opacity="0.6"') +
      path('M 560,352 C 590,300 850,300 880,352 L 880,420 L 560,420 Z', '#1d2125') +
      gauge(650, 372, 46, 'km/h', 0.12) +
      gauge(790, 372, 46, 'rpm', 0.16) +
      odometer(720, 432, vehicle) +
      vent(44) +
      vent(220) +
      box(340, 350, 190, 112, '#0b0e11', 10, 'stroke="#8c959d" stroke-width="3"') +
      box(350, 360, 170, 92, goods ? '#22303a' : '#123a52', 6) +
      text(435, 402, vehicle.company.split(' ')[0] ?? '', { size: 22, fill: '#dff3ff' }) +
      text(435, 430, goods ? 'FM 93.5' : 'Bluetooth', { size: 15, fill: '#8fc3e0', weight: 500 }) +
      disc(352, 490, 15, 'url(#steel)') +
      disc(435, 490, 15, 'url(#steel)') +
      disc(518, 490, 15, 'url(#steel)') +
      box(30, 450, 260, 90, '#22272c', 12, 'stroke="#3c4349" stroke-width="2"') +
      box(132, 462, 56, 12, '#50585f', 5) +
      lever +
      steering(720, goods ? 520 : 512, goods ? 170 : 142),
    vehicle,
  );
}

function cockpit(vehicle: SeedVehicle): string {
  const mirror = (x: number, lean: number) =>
    line(`M ${x},330 L ${x + lean},190`, '#22262a', 9) +
    box(x + lean - 78, 120, 156, 76, '#15181b', 30) +
    box(x + lean - 66, 130, 132, 56, 'url(#glass)', 24);
  return frame(
    group('translate(0 -60)', yard(random(`${vehicle.registernumber}in`)).svg) +
      box(0, 0, WIDTH, HEIGHT, '#0b0f14', 0, 'opacity="0.18"') +
      path('M 330,700 C 300,470 380,420 480,420 C 580,420 660,470 630,700 Z', 'url(#panel)', 'stroke="#0b0f16" stroke-width="2"') +
      oval(480, 540, 64, 30, 'url(#chrome)') +
      oval(480, 538, 46, 20, '#4a5157') +
      text(480, 620, vehicle.company.split(' ')[0] ?? '', { size: 30, fill: '#ffffff' }, 'opacity="0.85"') +
      line('M 90,410 C 240,330 720,330 870,410', '#2b2f33', 20) +
      line('M 30,440 L 170,372 M 930,440 L 790,372', '#0f1113', 40) +
      line('M 34,398 L 170,338 M 926,398 L 790,338', '#b9c1c8', 7) +
      mirror(250, -70) +
      mirror(710, 70) +
      box(340, 236, 280, 150, '#15181b', 50, 'stroke="#8c959d" stroke-width="4"') +
      gauge(420, 306, 56, 'km/h', 0.05) +
      gauge(548, 296, 42, 'fuel', 0.7) +
      odometer(520, 362, vehicle),
    vehicle,
  );
}

/** The second picture: the driver's place, with the odometer reading of the record. The wheel is on the right. */
export const interiorView = (vehicle: SeedVehicle) => (vehicle.type === 'bike' ? cockpit(vehicle) : cabin(vehicle));
