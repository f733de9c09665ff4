import { language } from './language.ts';
import { say } from './say.ts';

type Values = Record<string, string>;
/** Keys that come with an answer are not known to tsc. */
const speaker = say as { (key: string, values: Values): string; has: (key: string) => boolean };
/** Which text of a table of the contract a sentence is. */
type Find = (sentence: string) => { key: string; values: Values } | undefined;
let problemOf: Find = () => undefined;

/** Makes `translated` know the contract's sentences, which no visitor loads. */
export function knowProblems(find: Find) {
  problemOf = find;
}

/**
 * The text of a key that comes with an answer, `errors.vehicle.sold`; undefined where there is none, where what it fills in has not come, and in English,
 * which the server and the contract speak themselves. `inWords` says what is filled in, where that is a sentence itself.
 */
export function told(key: string, values: Values = {}, inWords: (value: string) => string = translated): string | undefined {
  if (language() === 'en' || !speaker.has(key)) return undefined;
  const text = speaker(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inWords(value)])));
  // What use-intl answers when it cannot fill in.
  return text === key ? undefined : text;
}

/** A sentence of the contract in the page's language, a problem or one of another table; what has no text stays as it is. */
export function translated(sentence: string, area = 'problems', find = problemOf): string {
  const found = find(sentence);
  return (found && told(`${area}.${found.key}`, found.values, (value) => translated(value, area, find))) ?? sentence;
}
