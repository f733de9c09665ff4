import { SignJWT } from 'jose';
import { JWT_KEY } from '../../tools/local-supabase/keys.ts';
import { send } from '../../tools/local-supabase/tests/smuggling.ts';
import { uploadUrl } from '../api/client.ts';
import { attack } from './attack.ts';
import { BUCKETS, changesNothing, claim, files, number, picture, ROLES, stack, storage, tokens, VEHICLE_FOLDERS, webp } from './storage.ts';

/** Path traversal: keys that lead elsewhere, or that a backend could read differently. */
const ODD_KEYS = [
  '../private-files/OfficeDocuments/1',
  'Notices/../OfficeDocuments/9',
  'Notices/%2e%2e/9',
  'Notices%2f9',
  'Notices/9%00',
  'Notices/9%0d%0aX-Evil: 1',
  'Notices/9%0a',
  'Notices//9',
  '/Notices/9',
  'Notices/./9',
  'notices/9',
  'Notices/9/',
  'Notices/09',
  'Notices/9.html',
  'Notices/9?x=1',
  'Notices/9%3Fx',
  'Notices/9%23x',
  'Notices/٩',
  'Notices/９',
  'Notices/9%20',
  'Notices/%F0%9F%9A%97',
  'Notices\\9',
  'Notices/-9',
  'Notices/9e9',
  'Notices/1000000000000000',
  '.emptyFolderPlaceholder',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'Notices/9;a=b',
  '{reg}/Secrets/9',
  '{reg}/InventoryVehicleImages/1000000',
  '{reg}/Notices/9',
  'ZZ99ZZ9999/SoldCarImages/9',
];

attack('storage: keys that nobody announced, by every way of uploading', async (attempt) => {
  const places = VEHICLE_FOLDERS.map(([folder]) => `${number}/${folder}/77`).concat('Notices/77', 'OfficeDocuments/77', ODD_KEYS);
  for (const role of ROLES) {
    const token = tokens[role];
    for (const place of places) {
      const key = place.replace('{reg}', number);
      for (const bucket of BUCKETS) {
        const doors: [string, () => Promise<Response>][] = [
          ['POST', () => storage(`/object/${bucket}/${key}`, token, { method: 'POST', headers: webp, body: picture() })],
          ['PUT', () => storage(`/object/${bucket}/${key}`, token, { method: 'PUT', headers: webp, body: picture() })],
          ['sign', () => storage(`/object/upload/sign/${bucket}/${key}`, token, { method: 'POST', headers: { 'x-upsert': 'true' } })],
        ];
        for (const [door, act] of doors) {
          const what = `${role}: ${door} ${bucket}/${key}`;
          await changesNothing(attempt, what, async () => {
            const answer = await act();
            attempt(!answer.ok, `${what} was answered ${answer.status}`);
            return answer;
          });
        }
      }
    }
  }
});

attack('storage: path traversal by raw keys', async (attempt) => {
  const before = await files();
  for (const key of [...ODD_KEYS, 'Notices/9\0', '../../../../etc/passwd', '..%5c..%5cetc', '%252e%252e/x', 'x%', '%']) {
    for (const path of [`object/public/public-files/${key}`, `object/public/private-files/${key}`, `object/public/${key}`]) {
      const answer = await send(stack.apiUrl, `GET /storage/v1/${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const status = Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]);
      attempt(status >= 400 && status < 500, `GET ${JSON.stringify(path)}: ${answer.slice(0, 60)}`);
      attempt(!/root:|x-evil/i.test(answer), `GET ${JSON.stringify(path)} answers what it must not`);
    }
  }
  attempt(JSON.stringify(before) === JSON.stringify(await files()), 'reading changed the files');
});

attack('storage: what is announced by one is not good for another, nor for other content', async (attempt) => {
  const base = `${number}/SoldCarImages`;
  await claim(tokens.admin, `${base}/101`).throwOnError();
  for (const role of ['employee', 'driver', 'visitor', 'deleted'] as const) {
    await changesNothing(attempt, `${role} uses the admin's announcement`, () =>
      storage(`/object/private-files/${base}/101`, tokens[role], { method: 'POST', headers: webp, body: picture() }),
    );
  }
  await claim(tokens.employee, `${base}/102`).throwOnError();
  for (const type of ['text/html', 'image/svg+xml', 'application/javascript', 'image/webp, text/html', 'IMAGE/SVG+XML', 'a/b', '']) {
    await changesNothing(attempt, `as ${type || 'nothing'}`, () =>
      storage(`/object/private-files/${base}/102`, tokens.employee, {
        method: 'POST',
        headers: { 'content-type': type || 'application/octet-stream' },
        body: picture(),
      }),
    );
  }
  await changesNothing(attempt, 'larger than the bucket takes', () =>
    storage(`/object/private-files/${base}/102`, tokens.employee, {
      method: 'POST',
      headers: webp,
      body: new Uint8Array(21 * 1024 * 1024),
    }),
  );
  const link = (await (await uploadUrl(tokens.employee, `${base}/103`)).json()) as { uploadUrl: string };
  const put = (url: string, headers: Record<string, string> = webp) => fetch(url, { method: 'PUT', headers, body: picture() });
  const token = new URL(link.uploadUrl).searchParams.get('token') ?? '';
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const resigned = (changes: object, key = new TextEncoder().encode('x'.repeat(40))) =>
    new SignJWT({ ...payload, ...changes }).setProtectedHeader({ alg: 'HS256' }).sign(key);
  const withToken = (other: string, url = link.uploadUrl) => url.replace(/token=.*/, `token=${other}`);
  const elsewhere = link.uploadUrl.replace('/103', '/104');
  const tampered: [string, () => Promise<Response>][] = [
    ['another number', () => put(elsewhere)],
    ['another bucket', () => put(link.uploadUrl.replace('private-files', 'public-files'))],
    ['an encoded slash', () => put(link.uploadUrl.replace('SoldCarImages/103', 'SoldCarImages%2F104'))],
    ['signed by another key', async () => put(withToken(await resigned({ url: `private-files/${base}/104` }), elsewhere))],
    ['expired', async () => put(withToken(await resigned({ exp: 1 }, JWT_KEY)))],
    ["in an admin's name", async () => put(withToken(await resigned({ owner: crypto.randomUUID() }, JWT_KEY)))],
    ['a login for a link', () => put(withToken(tokens.employee ?? ''))],
    ['no token', () => put(withToken(''))],
    ['as html', () => put(link.uploadUrl, { 'content-type': 'text/html' })],
  ];
  for (const [what, act] of tampered) await changesNothing(attempt, `an upload link, ${what}`, act);
});
