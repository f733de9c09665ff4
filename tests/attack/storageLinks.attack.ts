import { SignJWT } from 'jose';
import { JWT_KEY } from '../../tools/local-supabase/keys.ts';
import { addVehicle, call, closeAccount, direct, newAccount, putFile, uploadUrl } from '../api/client.ts';
import { attack } from './attack.ts';
import { admin, changesNothing, claim, number, sql, stack, storage, tokens } from './storage.ts';

/** The link with other claims, signed with Storage's own key. */
const expiringAt = async (url: string, changes: object) => {
  const token = new URL(url).searchParams.get('token') ?? '';
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const other = await new SignJWT({ ...payload, ...changes }).setProtectedHeader({ alg: 'HS256' }).sign(JWT_KEY);
  return url.replace(/token=[^&]*/, `token=${other}`);
};

attack('storage: a signed link opens one file until it expires', async (attempt) => {
  const signed = await direct(tokens.employee).storage.from('private-files').createSignedUrl(`${number}/SoldCarImages/1`, 60);
  const url = signed.data?.signedUrl ?? '';
  attempt((await fetch(url)).ok, 'a good link does not open its file');
  const other = await expiringAt(url, { exp: Math.floor(Date.now() / 1000) - 5 });
  const tried: [string, string][] = [
    ['ended', other],
    ['of another file', url.replace('SoldCarImages/1', 'InsuranceDocuments/1')],
    ['of an admin’s document', url.replace('SoldCarImages/1', 'AdminDocuments/1')],
    ['with a way out', url.replace('SoldCarImages/1', 'SoldCarImages/..%2fAdminDocuments/1')],
    ['by the public door', url.replace('/object/sign/', '/object/public/')],
    ['by the door of the logged in', url.replace('/object/sign/', '/object/authenticated/')],
    ['with a letter changed', url.replace(/(token=[^.]*\.[^.]*\.)(.)/, (_all, head, sign) => head + (sign === 'A' ? 'B' : 'A'))],
    ['for writing', await expiringAt(url, { scope: 'upload' })],
  ];
  for (const [what, link] of tried) attempt(!(await fetch(link)).ok, `a read link ${what} opens`);
});

attack('storage: ranges', async (attempt) => {
  const path = `/object/public/public-files/${number}/InventoryVehicleImages/1`;
  const whole = Buffer.from(await (await fetch(`${stack.apiUrl}/storage/v1${path}`)).arrayBuffer());
  for (const range of [
    'bytes=0-0',
    'bytes=-1',
    'bytes=5-',
    'bytes=0-999999',
    'bytes=999-',
    'bytes=5-2',
    'bytes=-0',
    'bytes=--1',
    'bytes=a-b',
    'bytes=0-1,3-4',
    'bits=0-1',
    'bytes=99999999999999999999-',
    'bytes=-99999999999999999999',
    'bytes=0x0-1',
    'bytes= 0-1',
  ]) {
    const answer = await fetch(`${stack.apiUrl}/storage/v1${path}`, { headers: { range } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    attempt([200, 206, 416].includes(answer.status), `${range}: ${answer.status}`);
    attempt(answer.status === 416 || whole.includes(bytes), `${range} answers what is not in the file`);
  }
});

attack('storage: headers of a served file', async (attempt) => {
  const link = (path: string) => direct(tokens.employee).storage.from('private-files').createSignedUrl(path, 60);
  for (const type of ['text/plain', 'text/csv', 'text/plain; charset=utf-8; x=<script>', 'text/csv;header=present']) {
    const path = `OfficeDocuments/${Date.now()}`;
    await claim(tokens.employee, path, type.split(';')[0]).throwOnError();
    await storage(`/object/private-files/${path}`, tokens.employee, {
      method: 'POST',
      headers: { 'content-type': type, 'cache-control': 'max-age=1\t', 'x-metadata': Buffer.from('{"a":"b"}').toString('base64') },
      body: '<html><script>alert(1)</script>',
    });
    const { data } = await link(path);
    if (!data) continue;
    const answer = await fetch(data.signedUrl);
    attempt(!/html|svg|xml|javascript/.test(answer.headers.get('content-type') ?? ''), `${type} is served as a page`);
    attempt(answer.status < 500, `${type} cannot be served: ${answer.status}`);
  }
  const { data } = await link(`${number}/SoldCarImages/1`);
  for (const name of [
    'a"b',
    'a\r\nX-Evil: 1',
    'a%0d%0aX-Evil: 1',
    'a\0b',
    '../../x',
    '\u202egpj.exe',
    'ä🚗;filename=x.html',
    `${'x'.repeat(5000)}`,
  ]) {
    const url = `${data?.signedUrl}&download=${encodeURIComponent(name)}`;
    const answer = await fetch(url);
    attempt(answer.status < 500, `a download as ${JSON.stringify(name.slice(0, 20))}: ${answer.status}`);
    attempt(answer.headers.get('x-evil') === null, `a download as ${JSON.stringify(name)} adds a header`);
    const disposition = answer.headers.get('content-disposition') ?? '';
    attempt(!/["]|filename=.*filename=/.test(disposition), `disposition ${disposition.slice(0, 80)}`);
  }
});

attack('storage: names of files', async (attempt) => {
  // Invisible characters are removed from a name; one that has no other is refused.
  const names: [given: string, kept: string | undefined][] = [
    ['a\u202egpj.exe', 'agpj.exe'],
    ['a\u2066b.webp', 'ab.webp'],
    ['a\r\nb.webp', 'a b.webp'],
    ['a\0.webp', undefined],
    ['\u202e\u200f', undefined],
    ['a"b.webp', 'a"b.webp'],
    ['गाडी 🚗.webp', 'गाडी 🚗.webp'],
    ['../../x.webp', '../../x.webp'],
  ];
  for (const [place, [filename, kept]] of names.entries()) {
    const path = `OfficeDocuments/${Date.now() + place}`;
    const query = { path, filename, filetype: 'image/webp' };
    const asked = await call('/upload/generate-upload-url', { token: tokens.employee, query });
    const [claim] = await sql`select filename from private.file_claims where path = ${path}`;
    const name = JSON.stringify(filename);
    attempt(asked.ok === Boolean(kept) && asked.status < 500, `a name ${name}: ${asked.status}`);
    attempt(claim?.filename === kept, `a name ${name} is kept as ${JSON.stringify(claim?.filename)}`);
  }
});

attack('storage: an upload link is revoked with its session and account', async (attempt) => {
  const endings: [string, (token: string) => Promise<unknown>][] = [
    ['the session', (token) => direct().auth.admin.signOut(token, 'local')],
    ['the account', () => closeAccount('link.ends')],
  ];
  for (const [place, [what, end]] of endings.entries()) {
    const { token } = await newAccount('link.ends', 'Employee');
    const links = await Promise.all(
      [`${number}/SoldCarImages/${201 + place}`, `${number}/InventoryVehicleImages/0`, `Notices/${Date.now()}`].map((path) =>
        uploadUrl(token, path),
      ),
    );
    const urls = await Promise.all(links.map(async (link) => ((await link.json()) as { uploadUrl: string }).uploadUrl));
    await end(token);
    for (const url of urls) {
      await changesNothing(attempt, `a link after ${what} has ended`, () => putFile(url));
    }
    if (what === 'the session') await closeAccount('link.ends');
  }
  const vehicle = await addVehicle(admin());
  const asked = await uploadUrl(tokens.employee, `${vehicle}/SoldCarImages/1`);
  const { uploadUrl: url } = (await asked.json()) as { uploadUrl: string };
  await call('/delete/car', { method: 'DELETE', token: tokens.admin, query: { deletedID: vehicle } });
  await changesNothing(attempt, 'a link of a vehicle that is gone', () => putFile(url));
});
