import { expect, test } from 'vitest';
import { firstStyles, partsIn, type Rule, type Styles, wholeSheet } from './styles.ts';

const rule = (css: string, needs: string[][], within: string[] = []): Rule => ({ within, needs, css });
const styles: Styles = {
  theme: [
    { selector: ':root', variables: { '--mantine-a': 'var(--mantine-b)', '--mantine-b': '1', '--mantine-c': '2' } },
    { selector: ':root[data-x]', variables: { '--mantine-b': 'var(--mantine-c)', '--mantine-d': '3' } },
  ],
  rules: [
    rule('body{margin:0}', [[]], ['@layer mantine']),
    rule('.card{color:var(--mantine-a)}', [['.card']], ['@layer mantine']),
    rule('.card{color:red}', [['.card']], ['@layer mantine', '@media print']),
    rule('.bar .card{color:blue}', [['.bar', '.card']], ['@media print']),
    rule('.bar,.card{top:0}', [['.bar'], ['.card']]),
    { ...rule('@keyframes turn{to{rotate:1turn}}', [[]]), keyframes: 'turn' },
    rule('.loader{animation:turn}', [['.loader']]),
  ],
};

test('a page has the rules of its own elements, with the variables that they and it name', () => {
  expect(firstStyles(styles, '<p class="card big" style="top:var(--mantine-d)">')).toBe(
    ':root{--mantine-a:var(--mantine-b);--mantine-b:1;--mantine-c:2}:root[data-x]{--mantine-b:var(--mantine-c);--mantine-d:3}' +
      '@layer mantine{body{margin:0}.card{color:var(--mantine-a)}@media print{.card{color:red}}}.bar,.card{top:0}',
  );
});

test('its animations come with what is animated; a class that only begins so is another one', () => {
  expect(firstStyles(styles, '<p class="loader">')).toContain('@keyframes turn{to{rotate:1turn}}.loader{animation:turn}');
  expect(firstStyles(styles, '<p class="cards">')).toBe(':root{}:root[data-x]{}@layer mantine{body{margin:0}}');
});

test('the whole sheet has everything, in the same order', () => {
  const sheet = wholeSheet(styles);
  for (const { css } of styles.rules) expect(sheet).toContain(css);
  expect(sheet).toContain('@media print{.card{color:red}}}@media print{.bar .card{color:blue}}.bar,.card{top:0}@keyframes');
  expect(sheet).toContain('--mantine-c:2');
});

test('what is in a page are its elements, their classes and their attributes', () => {
  const parts = partsIn('<ul class="list big"><li data-x hidden="" aria-label="a &lt; b">One<br/></li></ul>');
  expect([...parts].filter((part) => /^[<.]/.test(part))).toEqual(['<ul', '.list', '.big', '<li', '<br']);
  expect([...parts]).toEqual(expect.arrayContaining(['[class]', '[data-x]', '[hidden]', '[hidden=]', '[aria-label=a &lt; b]']));
});

test('variables that nothing reads are left out, whatever is in their values', () => {
  const css = '.a{--size-xs:calc(1rem * (2 + var(--b)));--size-sm:2px;--b:var(--e);--e:1;height:var(--size-sm);--c:url(x)}.a:before{--d:0}';
  expect(firstStyles({ theme: [], rules: [rule(css, [['.a']])] }, '<p class="a" style="top:var(--d)">')).toBe(
    '.a{--size-sm:2px;height:var(--size-sm);}.a:before{--d:0}',
  );
});
