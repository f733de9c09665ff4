import { globSync, readFileSync } from 'node:fs';
import { parse } from 'postcss';
import { expect, test } from 'vitest';

/** Properties of a side of the screen, where there is one of the side of the text: `margin-left` is `margin-inline-start`. */
const OF_A_SIDE =
  /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)$/;
const SIDED = /^(?:text-align|float|clear)$/;
/** Of four values the second is the right side's and the fourth the left's. */
const OF_FOUR_SIDES = /^(?:margin|padding|inset|border-width|scroll-margin|scroll-padding)$/;

/** The words of a value, those in brackets as one. */
const partsOf = (value: string) => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

function isPhysical(property: string, value: string): boolean {
  if (OF_A_SIDE.test(property)) return true;
  if (SIDED.test(property)) return /^(left|right)$/.test(value);
  const [, right, , left] = partsOf(value);
  return OF_FOUR_SIDES.test(property) && left !== undefined && left !== right;
}

test('style sheets name the sides of the text, not of the screen: a language that is read from the right needs no others', () => {
  const files = globSync('web/src/**/*.css');
  expect(files.length).toBeGreaterThan(50);
  const physical: string[] = [];
  for (const file of files)
    parse(readFileSync(file, 'utf8')).walkDecls(({ prop, value, source }) => {
      if (isPhysical(prop, value)) physical.push(`${file}:${source?.start?.line} ${prop}: ${value}`);
    });
  expect(physical).toEqual([]);
});

test.each([
  ['margin-left', '4px', true],
  ['border-right-width', '0', true],
  ['right', '0', true],
  ['text-align', 'left', true],
  ['padding', '0 4px 0 calc(1px + var(--x, 2px))', true],
  ['padding', '0 calc(1px + 2px) 0 calc(1px + 2px)', false],
  ['margin', '1px 2px 3px', false],
  ['inset-inline-end', '0', false],
  ['text-align', 'end', false],
])('%s: %s is of a side of the screen: %s', (property, value, expected) => {
  expect(isPhysical(property, value)).toBe(expected);
});
