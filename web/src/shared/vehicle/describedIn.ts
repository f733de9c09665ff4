import { LANGUAGE_CODES, LANGUAGES, type Language } from '@contract/language.ts';
import type { PublicCar } from '@contract/vehicle.ts';
import { known } from '../../kit/facts/format.ts';
import { language } from '../../text/language.ts';

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Gujarati}/u,
  /\p{Script=Kannada}/u,
  /\p{Script=Telugu}/u,
  /\p{Script=Tamil}/u,
];
/** In which script most of a text is, by its place in the list. */
const scriptOf = (text: string) => {
  const counts = SCRIPTS.map((script) => text.match(new RegExp(script, 'gu'))?.length ?? 0);
  return counts.indexOf(Math.max(...counts));
};

/** Whether a text can be in a language: it has the script of that language's name. */
const canBe = (text: string, which: Language) => scriptOf(text) === scriptOf(LANGUAGES[which].name);

/**
 * The dealer's description of a vehicle, '' for none, and in which language it is: on a page the one of the two that is in its script, where there
 * is one, otherwise the first. Nobody says which is in which, and the order of the site's languages may change.
 */
export function describedIn(
  { description, second_description }: Pick<PublicCar, 'description' | 'second_description'>,
  page = language(),
): { text: string; language: Language } {
  const texts = [known(description), known(second_description)].filter(Boolean);
  const text = texts.find((one) => canBe(one, page)) ?? texts[0] ?? '';
  return { text, language: canBe(text, page) ? page : (LANGUAGE_CODES.find((code) => canBe(text, code)) ?? page) };
}
