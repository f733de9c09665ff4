import { expect, test } from 'vitest';
import { needsOf, stylesFor } from './pageAssets.ts';

test.each([
  ['a class that occurs', '.card-x1{color:red}', true],
  ['a class that does not', '.bar-y2{color:red}', false],
  ['a class inside one that does not', '.bar-y2 .card-x1{color:red}', false],
  ['one selector of several', '.bar-y2,.card-x1{color:red}', true],
  ['a class that a library composes', '.yarl__slide{color:red}', true],
  ['a class of a library that it does not load', '.swiper__slide{color:red}', false],
  ['a text that is read from the right', '[dir=rtl] .card-x1{color:red}', false],
  ['an element', 'body{margin:0}', true],
  ['an attribute', ':root[data-scheme=dark]{--text:#fff}', true],
  ['a class of another element, by chance', 'li:not(.bar-y2){color:red}', true],
  ['a media query with a class that occurs', '@media print{.card-x1{color:red}}', true],
  ['a media query with none', '@media print{.bar-y2{color:red}}', false],
  ['keyframes', '@keyframes turn{to{rotate:1turn}}', true],
  ['a comment', '/* words */', false],
])('a page that has the class card-x1 and %s: %s', (_, css, isKept) => {
  expect(stylesFor(css, 'const classes={card:`card-x1`},prefix=`yarl__`')).toBe(isKept ? css : '');
});

test('nobody scales the theme', () => {
  expect(stylesFor('p{margin:calc(.5rem * var(--mantine-scale)) calc(-1rem * var(--mantine-scale))}', '')).toBe('p{margin:.5rem -1rem}');
});

test.each([
  ['body', ''],
  ['*', ''],
  [':root:has(.sheet)', ''],
  ['.a .b-c>li::before', '.a .b-c <li'],
  ['h1', '<h1'],
  ['.a:where([data-x])', '.a [data-x]'],
  ['.a:where([data-x=y],[data-z])', '.a [data-x=y], .a [data-z]'],
  ['.a:where(:disabled:not([data-x]), [data-y]:not([data-x]))', '.a [disabled], .a [data-y]'],
  ['main :is(section, .b):not(:has(.c,li))', '<main <section, .b <main'],
  ['.a:where(:not([data-x],:disabled)):active', '.a :active'],
  ['.a li:hover', '.a <li :hover'],
  ['.a:not([data-x]):is(.b)', '.a .b'],
  ['[data-mantine-color-scheme=dark] .a[aria-pressed="true"] svg', '.a [aria-pressed=true] <svg'],
  ['a[href^="#x.y"]', '[href] <a'],
  ['details[open]>summary', '<details <summary'],
  ['li:nth-child(2n + 1)+li', '<li <li'],
])('%s needs %s', (selector, needs) => {
  expect(
    needsOf(selector)
      .map((parts) => parts.join(' '))
      .join(', '),
  ).toBe(needs);
});
