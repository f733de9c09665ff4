const ONES = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const UNITS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

const belowHundred = (figure: number) =>
  figure < 20 ? (ONES[figure] ?? '') : [TENS[Math.floor(figure / 10)], ONES[figure % 10]].filter(Boolean).join('-');

/** A whole number from 1 up: 575000 is 'five lakh seventy-five thousand'. */
function inWords(figure: number): string {
  const [size, unit] = UNITS.find(([size]) => figure >= size) ?? [];
  if (!size) return belowHundred(figure);
  const rest = figure % size;
  return `${inWords(Math.floor(figure / size))} ${unit}${rest > 0 ? ` ${inWords(rest)}` : ''}`;
}

/** Rupees as trade writes them: 575000.5 is 'Rupees five lakh seventy-five thousand and fifty paise only'. From 0 up. */
export function amountInWords(rupees: number): string {
  const paise = Math.round(rupees * 100);
  const [whole, rest] = [Math.floor(paise / 100), paise % 100];
  return `Rupees ${whole > 0 ? inWords(whole) : 'zero'}${rest > 0 ? ` and ${inWords(rest)} paise` : ''} only`;
}
