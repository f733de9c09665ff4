import postgres from 'postgres';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { line, requiredLine, requiredText, text } from '../../supabase/functions/_shared/contract/common.ts';
import { withoutUnseen } from '../../supabase/functions/_shared/contract/typed.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/**
 * The Unicode ranges that contain all invisible characters, and a sample of the others. Without NUL and surrogates, which no
 * Postgres text can contain.
 */
const CHARACTERS = Array.from({ length: 0x10ffff }, (_, n) => n + 1).filter(
  (code) =>
    (code < 0x3200 || (code > 0xfdff && code < 0x10100) || [0xde, 0xe8, 0x700, 0x707].includes(code >>> 9) || code % 997 === 0) &&
    !(code > 0xd7ff && code < 0xe000),
);
const hex = (codes: number[]) => codes.map((code) => code.toString(16));

describe.each([
  ['line', line('Name', 20)],
  ['line', requiredLine('Name', 20)],
  ['text', text('Name', 20)],
  ['text', requiredText('Name', 20)],
] as const)('the contract and private.is_%s', (rule, schema) => {
  test.each([
    ['within a text', 'a', 'b'],
    ['within a word of Marathi', 'क', 'ख'],
    ['at its end', 'a', ''],
    ['at its beginning', '', 'b'],
    ['alone', '', ''],
  ])(
    'keep the same characters %s',
    async (_name, before, after) => {
      const refused = await sql<{ code: number }[]>`
      select code from unnest(${CHARACTERS}::int[]) code
      where not ${sql(`private.is_${rule}`)}(${before} || chr(code) || ${after}) order by code`;
      // Characters that the contract removes never reach the database.
      const kept = CHARACTERS.filter((code) => {
        const given = before + String.fromCodePoint(code) + after;
        const { data } = schema.safeParse(given);
        return data === given;
      });
      const allowed = new Set(kept);
      expect(hex(refused.map(({ code }) => code))).toEqual(hex(CHARACTERS.filter((code) => !allowed.has(code))));
    },
    60_000,
  );
});

test.each([
  ['\u001b+91 98220 00001', 'Phone has characters that cannot be seen. Please type it instead of pasting it'],
  ['a\tb', 'Phone has characters that cannot be seen. Please type it instead of pasting it'],
  ['\u200d', 'Phone is required'],
  ['\u3164', 'Phone is required'],
  ['\u2800\ufe0f', 'Phone is required'],
  [' \n ', 'Phone is required'],
])('%j is refused in words', (given, message) => {
  expect(requiredLine('Phone', 40).safeParse(given).error?.issues[0]?.message).toBe(message);
});

test.each([
  ['\u202a+91 98220 00001\u202c ', '+91 98220 00001'],
  ['\u2066 Ravi\u200f\u2069', 'Ravi'],
  ['❤\ufe0f 👨\u200d🔧 क्\u200cष', '❤\ufe0f 👨\u200d🔧 क्\u200cष'],
])('%j is kept without its signs of direction', async (given, kept) => {
  for (const rule of [line, requiredLine, text, requiredText]) expect(rule('Phone', 40).parse(given)).toBe(kept);
  expect(await sql`select private.is_line(${kept}) as fit`).toEqual([{ fit: true }]);
});

test.each([
  ['Ravi\u200bKale\ufeff', 'RaviKale'],
  ['\ufeffSwi\u00adft\u2060 \u200bVXI\u200b', 'Swift VXI'],
  ['Swift \u200d', 'Swift'],
  ['a\u200db\u200c', 'ab'],
  ['कर्\u200d\u200dहाडकर', 'कर्\u200dहाडकर'],
  ['\u200cक्\u200cष\u200d', 'क्\u200cष\u200d'],
  ['👨\u200d👩\u200d👧\u200b', '👨\u200d👩\u200d👧'],
  ['نمی\u200cخواهم', 'نمی\u200cخواهم'],
])('%j is kept without what is invisible and means nothing (R470)', async (given, kept) => {
  for (const rule of [line, requiredLine, text, requiredText]) expect(rule('Name', 40).parse(given)).toBe(kept);
  expect(
    await sql`select private.is_line(${given}) as given, private.is_line(${kept}) as kept, private.without_unseen(${kept}) as same`,
  ).toEqual([{ given: given === kept, kept: true, same: kept }]);
});

test('the database removes the same from what was kept before (R470)', async () => {
  const given = CHARACTERS.flatMap((code) => {
    const sign = String.fromCodePoint(code);
    return [`a${sign}b`, `क${sign}ख`, `${sign}a`, `क्\u200d${sign}`];
  });
  const removed = await sql`
    select private.without_unseen(given) as kept from unnest(${given}::text[]) with ordinality as one (given, place) order by place`;
  expect(removed.map(({ kept }) => kept)).toEqual(given.map(withoutUnseen));
}, 60_000);

test('an optional text that only looks empty is empty', () => {
  for (const unseen of ['\u3164', '\uffa0', '\u115f\u1160', '\u2800', '\u180e', '\ufe0f', '\u034f', '\u17b4', '\u206a'])
    expect(line('Colour', 20).parse(` ${unseen}`)).toBe('');
});
