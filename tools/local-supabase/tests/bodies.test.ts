import { Readable } from 'node:stream';
import { expect, inject, test } from 'vitest';
import { BODY_LIMIT } from '../../../web/server/bodyLimit.ts';
import { freePort } from '../functions.ts';
import { close, listen } from '../serving.ts';
import { createSiteBefore } from '../site.ts';
import { login, stack } from './clients.ts';
import { send } from './smuggling.ts';

const { siteUrl, apiUrl, publishableKey: apikey } = inject('stack');
const PIECE = 2 ** 16;
const headers = { apikey, 'content-type': 'application/json' };

/** A body of unknown length, in pieces. */
function pieces(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      controller.enqueue(new Uint8Array(Math.min(left, PIECE)).fill(32));
      left -= PIECE;
    },
  });
}
const post = (url: string, body: BodyInit, further = {}) =>
  fetch(url, { method: 'POST', headers: { ...headers, ...further }, body, duplex: 'half' } as RequestInit);

const PT413 = { code: 'PT413', hint: 'request.too_large', message: 'The request is too large.' };
const AUTH = { code: 413, error_code: 'request_entity_too_large' };
const API = { error: 'The request is too large.', code: 'request.too_large' };
const STORAGE = { statusCode: '413', code: 'EntityTooLarge' };

/** Who reads bodies that are no files, and in which words each refuses them. */
const READERS: [path: string, refusal: object][] = [
  [`${apiUrl}/rest/v1/rpc/landing_vehicle`, PT413],
  [`${apiUrl}/rest/v1/enquiries`, PT413],
  [`${apiUrl}/auth/v1/token?grant_type=password`, AUTH],
  [`${apiUrl}/auth/v1/signup`, AUTH],
  [`${siteUrl}/auth/v1/token?grant_type=refresh_token`, AUTH],
  [`${apiUrl}/functions/v1/api/login`, API],
  [`${siteUrl}/api/login`, API],
  [`${siteUrl}/api/ask`, API],
  [`${apiUrl}/storage/v1/object/list/public-files`, STORAGE],
  [`${apiUrl}/storage/v1/object/sign/public-files`, STORAGE],
];

test.each(READERS)('a body that nobody sends is refused, whether its length is told or not: %s (R455)', async (url, refusal) => {
  const { pathname, search, port } = new URL(url);
  const chunked = await post(url, pieces(BODY_LIMIT + PIECE));
  expect([chunked.status, await chunked.json()]).toMatchObject([413, refusal]);
  expect(chunked.headers.get('access-control-allow-origin')).toBe('*');
  // Told, and never sent: nobody waits for it.
  const announced = await send(
    `http://127.0.0.1:${port}`,
    `POST ${pathname}${search} HTTP/1.1\r\nHost: x\r\napikey: ${apikey}\r\nContent-Type: application/json\r\nContent-Length: 200000000\r\n\r\n{`,
    2000,
  );
  expect(announced).toContain('HTTP/1.1 413');
  const within = await post(url, pieces(90_000));
  expect(within.status).not.toBe(413);
});

test('the site in front of another Supabase refuses them too, and hands on what is within the limit (R455)', async () => {
  const webPort = await freePort();
  const { site: server } = await createSiteBefore({ apiUrl, webPort, dev: false });
  await listen(server, webPort);
  try {
    for (const [path, refusal] of [
      ['/api/login', API],
      ['/auth/v1/token?grant_type=password', AUTH],
    ] as const) {
      const url = `http://127.0.0.1:${webPort}${path}`;
      const refused = await post(url, pieces(3 * BODY_LIMIT));
      expect([refused.status, await refused.json()]).toMatchObject([413, refusal]);
      expect((await post(url, pieces(90_000))).status).toBe(400);
    }
  } finally {
    await close(server);
  }
});

const FORM = 'content-type: multipart/form-data; boundary=b';
const OPENING = '--b\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n3600\r\n';
const file = (type: string) => `${OPENING}--b\r\nContent-Disposition: form-data; name=""; filename="blob"\r\nContent-Type: ${type}\r\n\r\n`;

test('a form is refused by the policies and by its type before its file is read (R456)', async () => {
  // The file never comes; who waited for it would not answer.
  const asked = (type: string, key: string) =>
    send(
      apiUrl,
      `POST /storage/v1/object/public-files/Notices/5 HTTP/1.1\r\nHost: x\r\napikey: ${key}\r\n${FORM}\r\nContent-Length: 1000000\r\n\r\n${file(type)}beginning`,
      2000,
    );
  expect(await asked('image/webp', apikey)).toContain('row-level security');
  expect(await asked('text/html', stack.secretKey)).toContain('mime type text/html is not supported');
});

test("a form's file is counted while it is read, stored byte by byte, and refused when the form is cut off (R456)", async () => {
  const admin = await login('admin');
  const key = `OfficeDocuments/${Date.now()}`;
  const url = `${apiUrl}/storage/v1/object/private-files/${key}`;
  const upload = (...parts: string[]) =>
    post(url, Readable.toWeb(Readable.from(parts.map((part) => Buffer.from(part)))) as ReadableStream<Uint8Array>, {
      authorization: `Bearer ${stack.secretKey}`,
      apikey: stack.secretKey,
      'content-type': 'multipart/form-data; boundary=b',
      'x-upsert': 'true',
    });
  const many = Array.from({ length: 21 * 16 }, () => 'x'.repeat(PIECE));
  const tooLarge = await upload(file('image/webp'), ...many, '\r\n--b--\r\n');
  expect([tooLarge.status, await tooLarge.json()]).toMatchObject([400, STORAGE]);
  const cut = await upload(file('image/webp'), 'half of it\r\n--');
  expect([cut.status, (await cut.json()).message]).toEqual([400, 'Unexpected end of form']);
  expect((await upload(OPENING, '--b--\r\n')).status).toBe(400);
  expect((await upload('no form at all')).status).toBe(400);

  // What looks like the end of the file, in pieces that break it anywhere.
  const bytes = `\r\n--a\r\n--\r\n\r\n--\r${'x'.repeat(40)}\r\n-`;
  const whole = `${file('image/webp')}${bytes}\r\n--b--\r\n`;
  for (const step of [1, 7, 1000]) {
    const parts = whole.match(new RegExp(`[^]{1,${step}}`, 'g')) ?? [];
    expect([step, (await upload(...parts)).status]).toEqual([step, 200]);
    const stored = await admin.storage.from('private-files').download(key);
    expect([step, await stored.data?.text(), stored.data?.type]).toEqual([step, bytes, 'image/webp']);
  }
  await admin.storage.from('private-files').remove([key]);
});
