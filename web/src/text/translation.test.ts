import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import formatCompiled from 'icu-minify/format';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import type { Translation } from '../../../tests/support/translation.ts';
import { enServer } from './en.server.ts';
import { enStaff } from './en.staff.ts';
import { en } from './en.ts';
import { LANGUAGE } from './language.ts';

type Texts = string | { readonly [key: string]: Texts };

const english = { ...en, ...enStaff, ...enServer };
const t = createTranslator({ locale: LANGUAGE, messages: english });

/** The names of a text's parameters and elements. */
function parametersOf(text: string): string[] {
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

/** Every text by its key: 'showroom.title' and so on. */
const listed = (texts: Texts, key = ''): [string, string][] =>
  typeof texts === 'string' ? [[key, texts]] : Object.entries(texts).flatMap(([name, text]) => listed(text, key ? `${key}.${name}` : name));

/** The problems of a translation: missing texts, and parameters that are not used. */
function problemsOf(language: Texts): string[] {
  const texts = new Map(listed(language));
  return listed(english).flatMap(([key, text]) => {
    const own = texts.get(key);
    if (own === undefined) return [`${key} is missing`];
    return String(parametersOf(own)) === String(parametersOf(text)) ? [] : [`${key} wants ${parametersOf(text)}`];
  });
}

/** Pseudo-localization: every English text between brackets. */
const bracketed = <Part extends Texts>(texts: Part): Translation<{ part: Part }>['part'] =>
  (typeof texts === 'string'
    ? `[${texts}]`
    : Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, bracketed(text)]))) as never;

const pseudo: Translation<typeof english> = bracketed(english);

test('a translation is a folder with the type of English', () => {
  expect(problemsOf(pseudo)).toEqual([]);
  const say = createTranslator({ locale: 'hi', messages: pseudo });
  expect(say('showroom.found', { count: 1 })).toBe('[1 vehicle]');
  expect(say('login.failed.wrongPassword')).toBe('[Incorrect password.]');
});

test('a text that a language lacks is an error, here and for tsc', () => {
  const { title: _, ...others } = pseudo.showroom;
  // @ts-expect-error: showroom.title is missing
  const lacking: Translation<typeof english> = { ...pseudo, showroom: others };
  expect(problemsOf(lacking)).toEqual(['showroom.title is missing']);
});

test('a text that does not fill in what the English one does is an error', () => {
  const lacking = { ...pseudo, offer: { ...pseudo.offer, callOn: 'Call us' } };
  expect(problemsOf(lacking)).toEqual(['offer.callOn wants phone']);
});

test('what is filled in is found in plurals and around elements', () => {
  expect(parametersOf('{count, plural, =0 {} one {# of {name}} other {<b>#</b>}} {place, number}')).toEqual([
    'b',
    'count',
    'name',
    'place',
  ]);
});

test.each([0, 1, 1234])('the built site, whose texts are parsed before, says the same (%i)', (number) => {
  const formatters = {
    getNumberFormat: (...how: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...how),
    getDateTimeFormat: (...how: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...how),
    getPluralRules: (...how: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...how),
  };
  const element = (inner: unknown) => `*${inner}*`;
  for (const [key, text] of listed(english)) {
    const filledIn = parametersOf(text).map((name) => [name, text.includes(`<${name}>`) ? element : number]);
    const values = Object.fromEntries(filledIn);
    const built = formatCompiled(compile(text), LANGUAGE, values, { formatters });
    expect(built).toBe(t.markup(key as 'login.signedInAs', values));
  }
});

test('numbers are written as in India', () => {
  expect(t('showroom.found', { count: 123_456 })).toBe('1,23,456 vehicles');
  expect(t('showroom.found', { count: 1 })).toBe('1 vehicle');
  expect(t('showroom.filters.show', { count: 0 })).toBe('Show Filters');
  expect(t('showroom.filters.show', { count: 2 })).toBe('Show Filters (2)');
});

test('keys and what is filled in are known to tsc', () => {
  // @ts-expect-error: an unknown key
  const wrongKey = () => t('showroom.titel');
  // @ts-expect-error: a missing parameter
  const nothingFilledIn = () => t('showroom.card.detailsOf', { registernumber: 'MH12AB1234' });
  expect([wrongKey, nothingFilledIn]).toHaveLength(2);
});

test('the page says in which language it is', () => {
  expect(readFileSync('web/app.html', 'utf8')).toContain(`<html lang="${LANGUAGE}">`);
});
