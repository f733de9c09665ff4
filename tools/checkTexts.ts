import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import { LANGUAGE_CODES, type Language } from '../supabase/functions/_shared/contract/language.ts';

const TEXTS = 'web/src/text';
const ENGLISH = 'en';
const OTHERS = LANGUAGE_CODES.filter((language) => language !== ENGLISH);

export type Texts = string | { readonly [key: string]: Texts };
/** Texts by their keys, 'showroom.title' and so on. */
type Keyed = Map<string, string>;

/** The names of a text's parameters and elements. */
export function parametersOf(text: string): string[] {
  const found = new Set<string>();
  const lookInto = (parts: unknown) => {
    if (!Array.isArray(parts)) return;
    for (const part of parts.filter(Array.isArray)) {
      const [name, ...inner] = part;
      if (typeof name === 'string') found.add(name);
      lookInto(inner);
      // The options of a plural, each a text of its own.
      for (const choices of inner) if (!Array.isArray(choices)) for (const choice of Object.values(choices)) lookInto(choice);
    }
  };
  lookInto(compile(text));
  return [...found].sort();
}

/** Every text by its key. */
export const listed = (texts: Texts, key = ''): [key: string, text: string][] =>
  typeof texts === 'string' ? [[key, texts]] : Object.entries(texts).flatMap(([name, text]) => listed(text, key ? `${key}.${name}` : name));

/** The texts of a language, by file within its folder: `public/showroom.ts`. */
export async function textsOf(language: Language): Promise<Map<string, Keyed>> {
  const folder = `${TEXTS}/${language}`;
  const read = globSync(`${folder}/*/*.ts`).map(async (file) => {
    const exported: Record<string, Texts> = await import(pathToFileURL(file).href);
    const found = Object.entries(exported).filter(([, texts]) => typeof texts === 'object');
    return [file.slice(folder.length + 1), new Map(found.flatMap(([name, texts]) => listed(texts, name)))] as const;
  });
  return new Map(await Promise.all(read));
}

/** What a language lacks, has too much, or fills in otherwise than English. What is said under a field may leave its label out. */
export function problemsOf(english: Keyed, own: Keyed): string[] {
  const lacking = [...english].flatMap(([key, text]) => {
    const translation = own.get(key);
    if (translation === undefined) return [`${key} is missing: ${text}`];
    const [wanted, found] = [parametersOf(text), parametersOf(translation)];
    const needed = key.startsWith('problems.') ? wanted.filter((name) => name !== 'label') : wanted;
    const isRight = found.every((name) => wanted.includes(name)) && needed.every((name) => found.includes(name));
    return isRight ? [] : [`${key} wants ${needed.join(', ') || 'nothing'}, has ${found.join(', ') || 'nothing'}`];
  });
  return [...lacking, ...[...own.keys()].filter((key) => !english.has(key)).map((key) => `${key} is no text of English`)];
}

/** A line of the glossary: the English word, and the forms of which its text in each other language has one. */
export interface Term {
  word: string;
  english: RegExp;
  forms: Map<string, string[]>;
}

/** The words of docs/glossary.md that have a form in each language, the longest first: 'cash book' before 'cash'. */
export function glossary(): Term[] {
  const [, table = ''] = readFileSync('docs/glossary.md', 'utf8').split('\n## Words on the screen\n');
  const [, , ...rows] = [...table.matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | '));
  return rows
    .map(([word = '', ...columns]) => ({
      word,
      // With its plural; as a word of its own.
      english: new RegExp(`(?<![\\p{L}{<])${word.replace(/y$/, '(?:y|ie)')}(?:s|es)?(?![\\p{L}}>])`, 'giu'),
      forms: new Map(OTHERS.map((language, place) => [language, (columns[place] ?? '').split(', ')])),
    }))
    .sort((a, b) => b.word.length - a.word.length);
}

/** The words of an English text that its translation lacks; a word within a longer one counts as that. */
export function wordsLacking(english: string, translation: string, language: string, terms: Term[]): string[] {
  let rest = english;
  return terms.flatMap(({ word, english: pattern, forms }) => {
    const without = rest.replace(pattern, '');
    if (without === rest) return [];
    rest = without;
    return forms.get(language)?.some((form) => translation.includes(form)) ? [] : [word];
  });
}

/** Where the English has a word of the glossary in another sense, or is not what it means. */
const OTHER_SENSES = [
  /^(accounts\.first|accounts\.ownPassword|documents|maintenance\.remove|settings\.words\.meansHint|vehicleForm\.(notSaved|lost)|healthLines\.logins\w+)\b/,
  /^(ask\.price|problems\.upiId|issuedPapers\.(agreement\.plan|form\.asks))$/,
];

/** Those of the contract's tables, which come with an answer. */
const TOLD = /^(errors|officeErrors|problems|healthLines)\./;

/** The keys that nothing in the site's code asks for: as a whole, or by a template, of which each part that is filled in may be anything. */
function unused(keys: string[]): string[] {
  const asked = new Set<string>();
  const patterns: RegExp[] = [];
  for (const file of globSync('web/{*.ts,src/**/*.{ts,tsx}}').filter((path) => !/\/text\/[a-z]{2}\/|\.test\./.test(path))) {
    const code = readFileSync(file, 'utf8');
    for (const [, key = ''] of code.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/g)) asked.add(key);
    for (const [, template = ''] of code.matchAll(/`((?:[\w.]|\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\})*)`/g)) {
      // One that begins with what is filled in could be any key.
      if (!/^\w+\.|\.\w+\$/.test(template) || template.startsWith('$')) continue;
      patterns.push(new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\}/g, '[\\w.]+')}$`));
    }
  }
  // The office's words stand among those of visitors (text/loadStaff.ts).
  const isAsked = (own: string, key = own.replace(/^officeWords\./, 'words.')) =>
    asked.has(key) || patterns.some((pattern) => pattern.test(key));
  const parents = (key: string) => key.split('.').map((_, place, parts) => parts.slice(0, place + 1).join('.'));
  return keys.filter(
    (key) => !TOLD.test(key) && !parents(key).some((part, place, all) => isAsked(part) && (place > 0 || all.length === 1)),
  );
}

/** Part of `npm run check`: every problem of the texts. */
async function run(): Promise<string[]> {
  const english = await textsOf(ENGLISH);
  const terms = glossary();
  const problems = unused([...english].filter(([file]) => !file.startsWith('templates/')).flatMap(([, texts]) => [...texts.keys()])).map(
    (key) => `${TEXTS}/${ENGLISH}: nothing asks for ${key}`,
  );
  for (const language of OTHERS) {
    const own = await textsOf(language);
    for (const file of new Set([...english.keys(), ...own.keys()])) {
      const [texts, translated] = [english.get(file) ?? new Map(), own.get(file) ?? new Map()];
      const words = [...texts].flatMap(([key, text]) =>
        OTHER_SENSES.some((sense) => sense.test(key))
          ? []
          : wordsLacking(text, translated.get(key) ?? text, language, translated.has(key) ? terms : []).map(
              (word) => `${key} has no word of the glossary for '${word}': ${translated.get(key)}`,
            ),
      );
      problems.push(...[...problemsOf(texts, translated), ...words].map((problem) => `${TEXTS}/${language}/${file}: ${problem}`));
    }
  }
  return problems;
}

if (import.meta.main) {
  const problems = await run();
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
