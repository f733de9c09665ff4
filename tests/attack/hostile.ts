import fc from 'fast-check';

const NUL = '\u0000';
const BIDI = '\u202eevil\u2066';
const HALF = '\ud800';

/** Texts that are known to break programs. */
const TEXTS = [
  '',
  ' ',
  '\t\r\n',
  NUL,
  `a${NUL}b`,
  BIDI,
  HALF,
  `${HALF}x`,
  '\udc00',
  '\ufeff',
  '\u2028',
  'e\u0301'.repeat(50),
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e999',
  '-0',
  '0x10',
  '١٢٣',
  '9'.repeat(400),
  '-1',
  '1.5',
  "'",
  "' or 1=1 --",
  "'; drop table cardetails; --",
  '" or ""="',
  '$1',
  '$$',
  '\\',
  '%',
  '_',
  '%%%%',
  '\\%',
  '*',
  '(',
  ')',
  ',',
  'a,b)',
  'eq.1',
  'or(a.eq.1)',
  'select=*',
  '&select=*',
  '#',
  '?',
  '..',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '/',
  '//',
  './',
  'C:\\',
  'file:///etc/passwd',
  'http://127.0.0.1/',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '=HYPERLINK("x")',
  '\r\nset-cookie: a=b',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-0001-01-01',
  'infinity',
  '1900-01-01',
  '2199-12-31',
  'today',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'pg_sleep(9)',
  'vehiclebuyprice',
  '(a+)+$',
  '(.*)(.*)\\1\\2',
  'a'.repeat(5_000),
  '👩‍👩‍👧‍👦'.repeat(40),
  '{}',
  '[]',
  '{1,2}',
  'true',
  'cardetails',
  'staff',
];

const NUMBERS = [
  -1,
  -0,
  0.1,
  1.005,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
  9_999_999_999.99,
  1e10,
  999_999_999_999,
  0.30000000000000004,
];

const nested = fc.integer({ min: 50, max: 3_000 }).map((deep) => {
  let value: unknown = 1;
  for (let level = 0; level < deep; level++) value = level % 2 ? [value] : { a: value };
  return value;
});

/** Prototype pollution: keys that reach an object's prototype when a careless program copies them. */
const poison = fc
  .constantFrom('{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}')
  .map((text): unknown => JSON.parse(text));

export const hostileText = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
);

/** Arbitrary hostile values. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.oneof(fc.constantFrom(...NUMBERS), fc.double({ noNaN: true }), fc.maxSafeInteger()) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { $gt: '' }, [1, 2, 3]) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: poison },
);

const KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'isAdmin',
  'role',
  'id',
  'status',
  'vehiclebuyprice',
  'username',
  'limit',
  'select',
  'p_sweep',
  'registernumber',
  'docuploadedby',
  '',
  '\u0000',
  'a[b]',
  'a.b',
  'employees_see_balance',
];

/** A mutated copy: a field or two replaced, some removed or added; sometimes nothing of it is left. */
export function mutated(good: object): fc.Arbitrary<unknown> {
  const keys = Object.keys(good);
  const field = keys.length > 0 ? fc.constantFrom(...keys) : fc.constantFrom(...KEYS);
  const changes = fc.record({
    replaced: fc.array(fc.tuple(field, hostileValue), { maxLength: 2 }),
    added: fc.array(fc.tuple(fc.constantFrom(...KEYS), hostileValue), { maxLength: 1 }),
    without: fc.option(field, { freq: 4 }),
  });
  const changed = changes.map(({ replaced, added, without }) => {
    const entries = new Map<string, unknown>(Object.entries(good));
    for (const [key, value] of [...replaced, ...added]) entries.set(key, value);
    if (without) entries.delete(without);
    // By entries, so that '__proto__' stays an own key.
    return Object.fromEntries(entries);
  });
  return fc.oneof({ weight: 12, arbitrary: changed }, { weight: 1, arbitrary: hostileValue });
}

/** Headers that some proxy or framework trusts. */
export const hostileHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { accept: 'application/vnd.pgrst.plan+json' },
      { accept: 'text/csv', prefer: 'count=planned' },
      { 'accept-profile': 'private', 'content-profile': 'private' },
      { 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' },
      { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-host': 'evil.example', 'x-original-url': '/api/logs' },
      { 'content-encoding': 'gzip' },
      { range: 'bytes=0-0', 'if-none-match': '*' },
      { cookie: `known-browser=${'a'.repeat(3_000)}` },
      { cookie: '__Host-a=b; known-browser=%00' },
      { apikey: 'sb_secret_guess', 'x-client-info': 'x' },
      { origin: 'null', referer: 'javascript:alert(1)' },
    ),
  },
);
