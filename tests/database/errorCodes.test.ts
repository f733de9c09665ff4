import { expect, test } from 'vitest';
import { ERROR_CODES, type ErrorCode } from '../../supabase/functions/_shared/contract/errorCodes.ts';
import { errorTextOf } from '../../supabase/functions/_shared/contract/errorTexts.ts';
import { blanked, book, codesIn, edge, raised, said } from '../support/raises.ts';

test('what SQL raises for people has a hint, which is a code of the contract', () => {
  expect(raised.length).toBeGreaterThan(40);
  for (const statement of raised) {
    // A code in a variable is a literal in the assignment, where the next test finds it.
    if (/\bhint = v_\w+/.test(statement)) continue;
    const codes = codesIn(statement.slice(statement.indexOf('hint =')));
    expect(codes, statement).not.toEqual([]);
    for (const code of codes) expect(ERROR_CODES, statement).toContain(code);
  }
});

test('every code of the contract is raised somewhere, and is there once', () => {
  const raisedCodes = new Set([...codesIn(book), ...codesIn(edge)]);
  expect(ERROR_CODES.filter((code) => !raisedCodes.has(code))).toEqual([]);
  expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
});

test('a code always has the same words, so that a translation can go by it', () => {
  const whole = said().filter(({ codes, goesOn }) => codes.length === 1 && !goesOn);
  const texts = Map.groupBy(whole, ({ codes: [code] }) => code);
  expect(texts.size).toBeGreaterThan(100);
  for (const [code, all] of texts) expect([...new Set(all.map(({ text }) => blanked(text)))], code).toHaveLength(1);
});

test('the text of a code is what is raised with it, as far as a detail does not go on', () => {
  // Of a value that is refused its problem is said instead, and what a file is follows from its bytes.
  const others = new Set(['request.invalid', 'file.too_many_pixels', 'file.not_what_it_says']);
  const compared = new Set<string>();
  for (const { codes, text, goesOn } of said()) {
    for (const code of codes.filter((one) => !others.has(one))) {
      compared.add(code);
      const [ours, raised] = [blanked(errorTextOf(code as ErrorCode)), blanked(text)];
      expect(goesOn && ours.startsWith(raised) ? raised : ours, code).toBe(raised);
    }
  }
  expect(ERROR_CODES.filter((code) => !compared.has(code) && !others.has(code))).toEqual([]);
});
