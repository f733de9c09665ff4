import { box, disc, gradient, group, line, path, text } from '../kit/svg.ts';

type Notice = {
  stamp: string;
  colours: [string, string];
  accent: string;
  title: string;
  lines: string[];
  badge: string[];
  ornament: string;
};

const diya = (x: number, y: number) =>
  group(
    `translate(${x} ${y})`,
    path('M -46,0 C -40,34 40,34 46,0 Z', '#c0561c') +
      path('M -46,0 C -20,10 20,10 46,0 C 20,-6 -20,-6 -46,0 Z', '#e58a3c') +
      path('M 0,-6 C -16,-26 -4,-44 0,-60 C 6,-42 16,-26 0,-6 Z', '#ffd24d'),
  );
const paper = (x: number, y: number) =>
  group(
    `translate(${x} ${y}) rotate(-6)`,
    box(-70, -90, 140, 180, '#fff', 10) +
      [0, 1, 2, 3].map((at) => line(`M -46,${-50 + at * 28} L 46,${-50 + at * 28}`, '#b9c8cc', 7)).join('') +
      disc(34, 62, 24, '#0f8a6a') +
      line('M 24,62 L 32,71 L 46,53', '#fff', 6),
  );
const coins = (x: number, y: number) =>
  group(
    `translate(${x} ${y})`,
    [0, 1, 2]
      .map(
        (at) =>
          disc(at * 54, -at * 22, 48, '#f4b72f', 'stroke="#a8741a" stroke-width="6"') +
          text(at * 54, 20 - at * 22, '₹', { size: 56, fill: '#8a5b10' }),
      )
      .join(''),
  );

const NOTICES: Notice[] = [
  {
    stamp: '1791513000000',
    colours: ['#5b1747', '#b8324f'],
    accent: '#ffd24d',
    title: 'Diwali Exchange Mela',
    lines: ['Bring your old vehicle, drive home a better one.', 'Until 30 November'],
    badge: ['up to', '₹ 40,000', 'exchange bonus'],
    ornament: diya(1040, 420) + diya(1160, 440) + diya(1280, 424) + diya(1400, 440),
  },
  {
    stamp: '1793241000000',
    colours: ['#0b4f4c', '#16877c'],
    accent: '#ffe2a6',
    title: 'RC transfer, done for you',
    lines: ['Papers, RTO visit and insurance transfer:', 'our office takes care of everything.'],
    badge: ['RC transfer', 'FREE', 'with every vehicle'],
    ornament: paper(1090, 330),
  },
  {
    stamp: '1794969000000',
    colours: ['#16294f', '#2f5fa8'],
    accent: '#ffcf5c',
    title: 'Loan Mela at our yard',
    lines: ['Five banks under one roof, answer the same day.', 'Every Saturday, 10 am to 5 pm'],
    badge: ['finance from', '8.9 %', 'a year'],
    ornament: coins(1010, 430),
  },
];

function banner({ colours, accent, title, lines, badge, ornament }: Notice): string {
  const [small = '', large = '', below = ''] = badge;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="500" viewBox="0 0 1600 500"><defs>${gradient(
    'back',
    [
      [0, colours[0]],
      [1, colours[1]],
    ],
    'right',
  )}</defs>${
    box(0, 0, 1600, 500, 'url(#back)') + disc(1330, 130, 420, '#fff', 'opacity="0.06"') + disc(1330, 130, 290, '#fff', 'opacity="0.06"')
  }${text(90, 110, 'SAHYADRI MOTORS', { size: 34, fill: accent, anchor: 'start', weight: 600 })}${text(88, 220, title, { size: 88, fill: '#fff', anchor: 'start', weight: 800 })}${lines
    .map((words, at) => text(90, 300 + at * 60, words, { size: 42, fill: '#fff', anchor: 'start', weight: 500 }))
    .join('')}${ornament}${group(
    'translate(1350 190)',
    disc(0, 0, 150, accent) +
      text(0, -50, small, { size: 32, fill: '#3b2208', weight: 600 }) +
      text(0, 22, large, { size: 62, fill: '#3b2208', weight: 800 }) +
      text(0, 74, below, { size: 28, fill: '#3b2208', weight: 600 }),
  )}</svg>`;
}

/** The three banners of the home page, by the timestamp that is their file's name. */
export const notices = (): [stamp: string, svg: string][] => NOTICES.map((notice) => [notice.stamp, banner(notice)]);
