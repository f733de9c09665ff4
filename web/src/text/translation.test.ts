import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import formatCompiled from 'icu-minify/format';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { listed, parametersOf } from '../../../tools/checkTexts.ts';
import { enOffice } from './en.office.ts';
import { enServer } from './en.server.ts';
import { enStaff } from './en.staff.ts';
import { en } from './en.ts';
import { enYard } from './en.yard.ts';
import { localeOf } from './language.ts';

const english = { ...en, ...enStaff, ...enYard, ...enOffice, ...enServer };
const t = createTranslator({ locale: localeOf('en'), messages: english });

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
    const built = formatCompiled(compile(text), localeOf('en'), values, { formatters });
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
  expect(readFileSync('web/app.html', 'utf8')).toContain('<html lang="en-IN">');
});
