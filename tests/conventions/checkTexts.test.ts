import { expect, test } from 'vitest';
import { problemsOf } from '../../tools/checkTexts.ts';

const checked = (key: string, english: string, own: string) => problemsOf(new Map([[key, english]]), new Map([[key, own]]));

test('a translation fills in what English does; what is said under a field may leave its label out', () => {
  const [key, english] = ['problems.atMost', '{label}: at most {max} characters'];
  expect(checked(key, english, 'अधिकतम {max} अक्षर')).toEqual([]);
  expect(checked(key, english, '{label}: अधिकतम {max} अक्षर')).toEqual([]);
  expect(checked(key, english, 'बहुत लंबा')).toEqual(['problems.atMost wants max, has nothing']);
  expect(checked('ask.tooLong', english, 'अधिकतम {max} अक्षर')).toEqual(['ask.tooLong wants label, max, has max']);
});
