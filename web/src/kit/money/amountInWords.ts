import { t } from '../../text/staff.ts';
import { inPaise } from './rupees.ts';

const UNITS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
] as const;

/** One of the words that a text lists, each behind a `|`. */
const wordIn = (list: string, place: number) => list.split('|')[place] ?? '';

/** A whole number from 1 up: 575000 is 'five lakh seventy-five thousand'. Hundreds and what is below have words of their own in each language. */
function inWords(figure: number): string {
  const [size, unit] = UNITS.find(([size]) => figure >= size) ?? [];
  if (size && unit) {
    const rest = figure % size;
    return `${inWords(Math.floor(figure / size))} ${t(`numbers.${unit}`)}${rest > 0 ? ` ${inWords(rest)}` : ''}`;
  }
  if (figure === 100) return t('numbers.hundred');
  const [hundreds, below] = [Math.floor(figure / 100), figure % 100];
  const words = [hundreds > 0 && wordIn(t('numbers.hundreds'), hundreds - 1), below > 0 && wordIn(t('numbers.belowHundred'), below)];
  return words.filter(Boolean).join(' ');
}

/** Rupees as trade writes them: 575000.5 is 'Rupees five lakh seventy-five thousand and fifty paise only'. From 0 up. */
export function amountInWords(rupees: number): string {
  const all = inPaise(rupees);
  const [whole, rest] = [Math.floor(all / 100), all % 100];
  const words = whole > 0 ? inWords(whole) : wordIn(t('numbers.belowHundred'), 0);
  return rest > 0 ? t('numbers.rupeesAndPaise', { rupees: words, paise: inWords(rest) }) : t('numbers.rupees', { rupees: words });
}
