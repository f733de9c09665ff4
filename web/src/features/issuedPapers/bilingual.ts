import { inLanguage, language } from '../../text/language.ts';
import { t as said } from '../../text/staff.ts';

/** From so many letters on a text is a sentence, which stands below the other, not beside it. */
const SENTENCE = 48;

/** How many words two texts have in common from here on. */
const alike = (some: string[], others: string[]) => {
  const end = some.findIndex((word, place) => word !== others[place]);
  return end < 0 ? some.length : end;
};

/** 'दिनांक 21/11/2026' and 'Date 21/11/2026' are 'दिनांक / Date 21/11/2026': what both have is said once. A sentence is said twice. */
export function besides(own: string, english: string): string {
  if (own === english) return own;
  if (english.length >= SENTENCE || /\.$/.test(english)) return `${own}\n${english}`;
  const [some, others] = [own.split(' '), english.split(' ')];
  const before = alike(some, others);
  const behind = alike(some.slice(before).reverse(), others.slice(before).reverse());
  const middle = (words: string[]) => words.slice(before, words.length - behind);
  // A figure in between belongs to what is around it: 'हप्ता 3, एकूण 12'.
  const isClear = (words: string[]) => words.length > 0 && !/\d/.test(words.join());
  if (![some, others].map(middle).every(isClear)) return `${own} / ${english}`;
  return [...some.slice(0, before), ...middle(some), '/', ...middle(others), ...some.slice(some.length - behind)].join(' ');
}

/** What is said in the language of the paper, with English beside it. */
export function both(say: () => string): string {
  return language() === 'en' ? say() : besides(say(), inLanguage('en', say));
}

/** The texts of a paper: `t` of the staff's texts, in its language with English beside it. */
export const t = ((...text) => both(() => said(...text))) as typeof said;
