import { gradient, gradientBetween, radial } from './svg.ts';

/** Shades of one body colour. */
export type Paint = { light: string; base: string; deep: string; dark: string; shine: number };

const NAMED: Record<string, string> = {
  'Fire Red': '#c9152b',
  'Nexa Blue': '#1d4c9e',
  'Flame Red': '#cf2a1f',
  'Harbour Blue': '#2b6490',
  'Titan Grey': '#6d747b',
  'Sherwood Brown': '#5d4032',
  'Foliage Green': '#46694c',
  'Napoli Black': '#23262b',
  'Lakeside Brown': '#6f4c36',
  'Sizzling Red': '#b3122b',
  'Denim Blue': '#2f587c',
  'Red Rage': '#b01c22',
  'Tropical Mist': '#6d9c90',
  'Opulent Red': '#84182a',
  'Outback Bronze': '#705b47',
  'Auburn Red': '#7c2531',
  'Avant-Garde Bronze': '#786550',
  'Glistening Grey': '#868d94',
  'Heavy Grey': '#4b5157',
  'Gunmetal Grey': '#565b61',
  'Burnt Red': '#a8301d',
  'Racing Blue': '#1a5bd0',
  'Caribbean Blue': '#128fb8',
  'Auburn Black': '#33211f',
  'Matte Blue': '#35588a',
  'Signal Orange': '#e0641a',
  'Ivory White': '#efe8d4',
  'Royal Blue': '#1f449f',
  'Sunrise Yellow': '#f1ae1b',
  'Sky Blue': '#58a5d6',
  'Ultramarine Blue': '#2b45b4',
  'Canary Yellow': '#f5cd1c',
  'Eco Green': '#3c9a48',
  'Leaf Green': '#4c9a3a',
};

const BY_LAST_WORD: Record<string, string> = {
  red: '#c21e2c',
  blue: '#2a5aa6',
  white: '#eef0ef',
  silver: '#b6bcc2',
  grey: '#666c72',
  black: '#1c1e22',
  brown: '#65483a',
  bronze: '#7a6148',
  green: '#478a45',
  yellow: '#f2c11e',
};

const UNKNOWN = '#8d949b';

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A colour between two: 0 is the first, 1 the second. */
function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  const mixed = channels(first).map((value, at) => Math.round(value + ((other[at] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The paint for the colour a vehicle's record names; grey when it names none. */
export function paintFor(colour: string): Paint {
  const lastWord = colour.toLowerCase().split(' ').at(-1) ?? '';
  const base = NAMED[colour] ?? BY_LAST_WORD[lastWord] ?? UNKNOWN;
  const brightness = channels(base).reduce((sum, value) => sum + value, 0) / 765;
  const matte = colour.startsWith('Matte');
  return {
    light: mix(base, '#ffffff', brightness > 0.8 ? 0.75 : 0.34),
    base,
    deep: mix(base, '#1b2433', 0.26),
    dark: mix(base, '#121824', 0.52),
    shine: matte ? 0.25 : brightness > 0.8 ? 0.9 : 0.6,
  };
}

/** What every picture fills with: body paint from `height` down to the ground, glass, metal, rubber, lamps, blurs. */
export const materials = (paint: Paint, height: number) => `<defs>
${gradientBetween('paint', -height, -12, [
  [0, paint.light],
  [0.14, paint.base],
  [0.36, paint.base],
  [0.44, paint.light],
  [0.56, paint.base],
  [0.78, paint.deep],
  [1, paint.dark],
])}
${gradient('panel', [
  [0, paint.light],
  [0.3, paint.base],
  [0.75, paint.deep],
  [1, paint.dark],
])}
${gradient('glass', [
  [0, '#7f97a8'],
  [0.45, '#3b4c59'],
  [1, '#1b242c'],
])}
${gradient('chrome', [
  [0, '#ffffff'],
  [0.45, '#b9c1c8'],
  [0.55, '#7d868e'],
  [1, '#e4e8eb'],
])}
${gradient('steel', [
  [0, '#aab1b8'],
  [1, '#5d656c'],
])}
${gradient('plastic', [
  [0, '#3d4349'],
  [1, '#16191c'],
])}
${gradient('lampClear', [
  [0, '#ffffff'],
  [0.6, '#cfdbe4'],
  [1, '#8c9ba7'],
])}
${gradient('lampRed', [
  [0, '#ff5a4d'],
  [1, '#9c0d16'],
])}
${gradient('lampAmber', [
  [0, '#ffc15c'],
  [1, '#d97706'],
])}
${radial('tyre', [
  [0.6, '#17191b'],
  [0.82, '#2c2f33'],
  [0.93, '#3a3e43'],
  [1, '#131517'],
])}
${radial('alloy', [
  [0, '#f3f5f7'],
  [0.6, '#c3c9cf'],
  [1, '#868e96'],
])}
<filter id="blur1" x="-20%" y="-50%" width="140%" height="200%"><feGaussianBlur stdDeviation="1"/></filter>
<filter id="blur3" x="-20%" y="-80%" width="140%" height="260%"><feGaussianBlur stdDeviation="3"/></filter>
<filter id="blur8" x="-30%" y="-150%" width="160%" height="400%"><feGaussianBlur stdDeviation="8"/></filter>
</defs>`;
