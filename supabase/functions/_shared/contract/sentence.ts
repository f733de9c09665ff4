/** What is filled in of a text, by name. */
type Values = Record<string, string | number>;

/** The names between the braces of a text. */
export type NameIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never;
/** What a text needs to be filled in: nothing where it has no names. */
type Filling<Text> = [NameIn<Text>] extends [never] ? [] : [values: Record<NameIn<Text>, string | number>];

const PLACE = /\{(\w+)\}/g;

/** Longer than any sentence of ours: a pattern of several places would backtrack for minutes in what a stranger has sent (ReDoS). */
const LONGEST = 400;

const patternOf = (text: string) => {
  const named = new Set<string>();
  const place = (name: string) => (named.has(name) ? `\\k<${name}>` : named.add(name) && `(?<${name}>.+?)`);
  const escaped = text.replace(/[\\^$.*+?()[\]|]/g, '\\$&');
  return new RegExp(`^${escaped.replace(PLACE, (_all, name: string) => place(name))}$`, 's');
};

/** What is filled in of a text to say this sentence; undefined where it says another. */
export function valuesIn(text: string | RegExp, sentence: string): Record<string, string> | undefined {
  if (sentence.length > LONGEST) return undefined;
  const found = (typeof text === 'string' ? patternOf(text) : text).exec(sentence);
  return found ? { ...found.groups } : undefined;
}

/** Of a table of English texts: says one of them, and finds the text of a sentence again, so that it can be said in another language. */
export function tableOf<const Texts extends Record<string, string>>(texts: Texts) {
  type Key = keyof Texts & string;
  let patterns: [key: string, pattern: RegExp][] | undefined;
  return {
    say: <Of extends Key>(key: Of, ...[values]: Filling<Texts[Of]>): string => {
      const filled: Values = values ?? {};
      return String(texts[key]).replace(PLACE, (_all, name: string) => String(filled[name]));
    },
    find(sentence: string): { key: Key; values: Record<string, string> } | undefined {
      patterns ??= Object.entries(texts).map(([key, text]) => [key, patternOf(text)]);
      for (const [key, pattern] of patterns) {
        const values = valuesIn(pattern, sentence);
        if (values) return { key, values };
      }
      return undefined;
    },
  };
}
