import { crc32, deflateSync } from 'node:zlib';
import { SignJWT } from 'jose';
import postgres from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import { JWT_KEY } from '../../local/keys.ts';
import { send } from '../../local/tests/smuggling.ts';
import {
  addVehicle,
  call,
  closeAccount,
  deletedEmployeeToken,
  direct,
  maintain,
  newAccount,
  PIXEL,
  tokenOf,
  upload,
  uploadUrl,
} from '../api/client.ts';
import { attack } from './attack.ts';

const stack = inject('stack');
const sql = postgres(stack.databaseUrl, { max: 1 });
afterAll(() => sql.end());

const ROLES = ['visitor', 'driver', 'employee', 'admin', 'deleted account'] as const;
type Role = (typeof ROLES)[number];
type Token = string | undefined;
const tokens: Record<Role, Token> = { visitor: undefined, driver: '', employee: '', admin: '', 'deleted account': '' };
const admin = () => tokens.admin ?? '';
const BUCKETS = ['public-files', 'private-files'] as const;
const FOLDERS = [
  ...['InventoryVehicleImages', 'OnsiteVehicleImages', 'MaintenanceDoc', 'SoldCarImages', 'InsuranceDocuments'],
  'AdminDocuments',
];
const OFFICE_FOLDERS = ['InventoryVehicleImages', 'OnsiteVehicleImages', 'MaintenanceDoc', 'SoldCarImages'];

let number: string;
beforeAll(async () => {
  for (const role of ['driver', 'employee', 'admin'] as const) tokens[role] = await tokenOf(role);
  tokens['deleted account'] = await deletedEmployeeToken('gone.storage');
  number = await addVehicle(admin());
  await maintain(admin(), number);
  for (const folder of FOLDERS) await upload(admin(), `${number}/${folder}/1`);
  await upload(admin(), `${number}/InventoryVehicleImages/0`);
  await upload(admin(), 'OfficeDocuments/1');
});

/** Every file there is, whatever its bytes. */
const files = async () =>
  (
    await sql<{ file: string }[]>`
      select bucket_id || '/' || name || ' ' || version || ' ' || owner_id as file from storage.objects order by 1`
  ).map(({ file }) => file);
const bucketSettings = async () => JSON.stringify(await sql`select * from storage.buckets order by id`);

/** A bare request to Storage. */
const storage = (path: string, token: Token, init: RequestInit = {}) =>
  fetch(`${stack.apiUrl}/storage/v1${path}`, {
    ...init,
    headers: {
      apikey: stack.publishableKey,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(init.headers as Record<string, string>),
    },
  });
const webp = { 'content-type': 'image/webp' };
const picture = () => new Uint8Array(PIXEL);

/** What Storage refuses, it refuses whole: no file more, less or other than before, and no failure of its own. */
async function changesNothing(
  attempt: (held: boolean, what: string) => void,
  what: string,
  act: () => Promise<Response>,
) {
  const before = await files();
  const answer = await act();
  const text = await answer.text();
  const after = await files();
  attempt(answer.status < 500 || answer.status === 501, `${what}: ${answer.status} ${text.slice(0, 100)}`);
  attempt(JSON.stringify(before) === JSON.stringify(after), `${what} changed the files (${answer.status})`);
}

const claim = (token: Token, path: string, type = 'image/webp') =>
  direct(token).rpc('claim_upload', { p_path: path, p_filename: 'a', p_filetype: type });

/** Keys that lead elsewhere, or that something behind could read differently. */
const ODD_KEYS = [
  ...[
    '../private-files/OfficeDocuments/1',
    'Notices/../OfficeDocuments/9',
    'Notices/%2e%2e/9',
    'Notices%2f9',
    'Notices/9%00',
  ],
  ...[
    'Notices/9%0d%0aX-Evil: 1',
    'Notices/9%0a',
    'Notices//9',
    '/Notices/9',
    'Notices/./9',
    'notices/9',
    'Notices/9/',
    'Notices/09',
  ],
  ...[
    'Notices/9.html',
    'Notices/9?x=1',
    'Notices/9%3Fx',
    'Notices/9%23x',
    'Notices/٩',
    'Notices/９',
    'Notices/9%20',
    'Notices/%F0%9F%9A%97',
  ],
  ...[
    'Notices\\9',
    'Notices/-9',
    'Notices/9e9',
    'Notices/1000000000000000',
    '.emptyFolderPlaceholder',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  ],
  ...[
    'Notices/9;a=b',
    '{reg}/Secrets/9',
    '{reg}/InventoryVehicleImages/1000000',
    '{reg}/Notices/9',
    'ZZ99ZZ9999/SoldCarImages/9',
  ],
];

attack('storage: keys that nobody announced, by every door of an upload', async (attempt) => {
  const places = FOLDERS.map((folder) => `${number}/${folder}/77`).concat('Notices/77', 'OfficeDocuments/77', ODD_KEYS);
  for (const role of ROLES) {
    const token = tokens[role];
    for (const place of places) {
      const key = place.replace('{reg}', number);
      for (const bucket of BUCKETS) {
        const doors: [string, () => Promise<Response>][] = [
          [
            'POST',
            () => storage(`/object/${bucket}/${key}`, token, { method: 'POST', headers: webp, body: picture() }),
          ],
          ['PUT', () => storage(`/object/${bucket}/${key}`, token, { method: 'PUT', headers: webp, body: picture() })],
          [
            'sign',
            () =>
              storage(`/object/upload/sign/${bucket}/${key}`, token, {
                method: 'POST',
                headers: { 'x-upsert': 'true' },
              }),
          ],
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

attack('storage: keys that go over the wire as they are', async (attempt) => {
  const before = await files();
  for (const key of [
    ...ODD_KEYS,
    'Notices/9\0',
    '../../../../etc/passwd',
    '..%5c..%5cetc',
    '%252e%252e/x',
    'x%',
    '%',
  ]) {
    for (const path of [
      `object/public/public-files/${key}`,
      `object/public/private-files/${key}`,
      `object/public/${key}`,
    ]) {
      const answer = await send(
        stack.apiUrl,
        `GET /storage/v1/${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
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
  for (const role of ['employee', 'driver', 'visitor', 'deleted account'] as const) {
    await changesNothing(attempt, `${role} uses the admin's announcement`, () =>
      storage(`/object/private-files/${base}/101`, tokens[role], { method: 'POST', headers: webp, body: picture() }),
    );
  }
  await claim(tokens.employee, `${base}/102`).throwOnError();
  for (const type of [
    'text/html',
    'image/svg+xml',
    'application/javascript',
    'image/webp, text/html',
    'IMAGE/SVG+XML',
    'a/b',
    '',
  ]) {
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
  const put = (url: string, headers: Record<string, string> = webp) =>
    fetch(url, { method: 'PUT', headers, body: picture() });
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
    [
      'signed by another key',
      async () => put(withToken(await resigned({ url: `private-files/${base}/104` }), elsewhere)),
    ],
    ['expired', async () => put(withToken(await resigned({ exp: 1 }, JWT_KEY)))],
    ["in an admin's name", async () => put(withToken(await resigned({ owner: crypto.randomUUID() }, JWT_KEY)))],
    ['a login for a link', () => put(withToken(tokens.employee ?? ''))],
    ['no token', () => put(withToken(''))],
    ['as html', () => put(link.uploadUrl, { 'content-type': 'text/html' })],
  ];
  for (const [what, act] of tampered) await changesNothing(attempt, `an upload link, ${what}`, act);
});

const expiringAt = async (url: string, changes: object) => {
  const token = new URL(url).searchParams.get('token') ?? '';
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const other = await new SignJWT({ ...payload, ...changes }).setProtectedHeader({ alg: 'HS256' }).sign(JWT_KEY);
  return url.replace(/token=[^&]*/, `token=${other}`);
};

attack('storage: a read link opens one file until it ends', async (attempt) => {
  const signed = await direct(tokens.employee)
    .storage.from('private-files')
    .createSignedUrl(`${number}/SoldCarImages/1`, 60);
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
    [
      'with a letter changed',
      url.replace(/(token=[^.]*\.[^.]*\.)(.)/, (_all, head, sign) => head + (sign === 'A' ? 'B' : 'A')),
    ],
    ['for writing', await expiringAt(url, { scope: 'upload' })],
  ];
  for (const [what, link] of tried) attempt(!(await fetch(link)).ok, `a read link ${what} opens`);
});

attack('storage: reading, listing and signing every folder as everybody', async (attempt) => {
  const reads: Record<Role, string[]> = {
    visitor: ['InventoryVehicleImages'],
    driver: ['InventoryVehicleImages', 'OnsiteVehicleImages', 'MaintenanceDoc'],
    employee: [...OFFICE_FOLDERS, 'InsuranceDocuments'],
    admin: FOLDERS,
    'deleted account': ['InventoryVehicleImages'],
  };
  for (const role of ROLES) {
    const token = tokens[role];
    for (const folder of FOLDERS) {
      const bucket = folder === 'InventoryVehicleImages' ? 'public-files' : 'private-files';
      const from = direct(token).storage.from(bucket);
      const may = reads[role].includes(folder);
      const lists = may && role !== 'visitor' && role !== 'deleted account';
      const path = `${number}/${folder}/1`;
      attempt(((await from.download(path)).error === null) === may, `${role} downloads from ${folder}`);
      attempt(((await from.createSignedUrl(path, 60)).error === null) === lists, `${role} signs in ${folder}`);
      attempt(((await from.list(`${number}/${folder}`)).data ?? []).length > 0 === lists, `${role} lists ${folder}`);
      attempt(
        ((await from.info(path)).error === null) === lists || bucket === 'public-files',
        `${role} asks about ${folder}`,
      );
      const range = await storage(`/object/${bucket}/${path}`, token, { headers: { range: 'bytes=0-3' } });
      attempt(range.ok === may, `${role} reads the first bytes in ${folder}: ${range.status}`);
    }
    for (const folder of ['', 'OfficeDocuments', number, '..', '%', '_', '*']) {
      const listed = (await direct(token).storage.from('private-files').list(folder)).data ?? [];
      const hidden = role === 'visitor' || role === 'deleted account';
      attempt(!hidden || listed.length === 0, `${role} lists ${JSON.stringify(folder)}: ${listed.length}`);
      const seen = listed.some(({ name }) => name === 'OfficeDocuments' || name === 'AdminDocuments');
      attempt(role !== 'driver' || !seen, `a driver sees the folders of ${JSON.stringify(folder)}`);
    }
  }
});

attack('storage: ranges', async (attempt) => {
  const path = `/object/public/public-files/${number}/InventoryVehicleImages/1`;
  const whole = Buffer.from(await (await fetch(`${stack.apiUrl}/storage/v1${path}`)).arrayBuffer());
  for (const range of [
    ...[
      'bytes=0-0',
      'bytes=-1',
      'bytes=5-',
      'bytes=0-999999',
      'bytes=999-',
      'bytes=5-2',
      'bytes=-0',
      'bytes=--1',
      'bytes=a-b',
    ],
    ...[
      'bytes=0-1,3-4',
      'bits=0-1',
      'bytes=99999999999999999999-',
      'bytes=-99999999999999999999',
      'bytes=0x0-1',
      'bytes= 0-1',
    ],
  ]) {
    const answer = await fetch(`${stack.apiUrl}/storage/v1${path}`, { headers: { range } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    attempt([200, 206, 416].includes(answer.status), `${range}: ${answer.status}`);
    attempt(answer.status === 416 || whole.includes(bytes), `${range} answers what is not in the file`);
  }
});

attack('storage: overwriting, moving and copying', async (attempt) => {
  const [from, to] = [`${number}/SoldCarImages/1`, `${number}/SoldCarImages/55`];
  for (const role of ROLES) {
    for (const act of ['copy', 'move'] as const) {
      for (const [bucketId, sourceKey, destinationBucket, destinationKey] of [
        ['private-files', from, 'private-files', to],
        ['private-files', from, 'public-files', `${number}/InventoryVehicleImages/55`],
        ['private-files', from, 'public-files', 'Notices/55'],
        ['private-files', `${number}/AdminDocuments/1`, 'private-files', to],
        ['private-files', 'OfficeDocuments/1', 'public-files', `${number}/InventoryVehicleImages/0`],
        ['public-files', `${number}/InventoryVehicleImages/1`, 'public-files', `${number}/InventoryVehicleImages/0`],
        ['public-files', `${number}/InventoryVehicleImages/1`, 'private-files', `${number}/AdminDocuments/1`],
        ['public-files', `${number}/InventoryVehicleImages/1`, 'public-files', '../x'],
      ]) {
        // The display image he has announced himself, and may replace.
        if (role === 'admin' && destinationKey?.endsWith('/InventoryVehicleImages/0')) continue;
        for (const upsert of ['false', 'true']) {
          await changesNothing(attempt, `${role}: ${act} ${sourceKey} to ${destinationBucket}/${destinationKey}`, () =>
            storage(`/object/${act}`, tokens[role], {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-upsert': upsert },
              body: JSON.stringify({ bucketId, sourceKey, destinationBucket, destinationKey }),
            }),
          );
        }
      }
    }
  }
  // Announced, and still not over a living file.
  await changesNothing(attempt, 'a file put over a file', () =>
    storage(`/object/private-files/${from}`, tokens.admin, {
      method: 'POST',
      headers: { ...webp, 'x-upsert': 'true' },
      body: picture(),
    }),
  );
});

attack('storage: deleting what one may not delete', async (attempt) => {
  const denied: Partial<Record<Role, string[]>> = {
    visitor: FOLDERS,
    'deleted account': FOLDERS,
    driver: FOLDERS,
    employee: ['MaintenanceDoc', 'AdminDocuments'],
  };
  for (const [role, folders] of Object.entries(denied)) {
    for (const folder of folders ?? []) {
      const bucket = folder === 'InventoryVehicleImages' ? 'public-files' : 'private-files';
      const path = `${number}/${folder}/1`;
      const token = tokens[role as Role];
      await changesNothing(attempt, `${role} deletes ${path}`, () =>
        storage(`/object/${bucket}/${path}`, token, { method: 'DELETE' }),
      );
      await changesNothing(attempt, `${role} deletes ${path} among others`, () =>
        storage(`/object/${bucket}`, token, {
          method: 'DELETE',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ prefixes: [path, `${number}/${folder}`, `${number}/`, ''] }),
        }),
      );
    }
  }
});

attack('storage: buckets', async (attempt) => {
  const before = await bucketSettings();
  const json = { 'content-type': 'application/json' };
  for (const role of ROLES) {
    const token = tokens[role];
    const open = JSON.stringify({ id: 'mine', name: 'mine', public: true });
    const acts: [string, () => Promise<Response>][] = [
      ['creates a bucket', () => storage('/bucket', token, { method: 'POST', headers: json, body: open })],
      [
        'makes a bucket public',
        () => storage('/bucket/private-files', token, { method: 'PUT', headers: json, body: open }),
      ],
      [
        'empties a bucket',
        () => storage('/bucket/private-files/empty', token, { method: 'POST', headers: json, body: '{}' }),
      ],
      ['deletes a bucket', () => storage('/bucket/private-files', token, { method: 'DELETE' })],
    ];
    for (const [what, act] of acts) await changesNothing(attempt, `${role} ${what}`, act);
    const listed = await storage('/bucket', token);
    const names = listed.ok ? ((await listed.json()) as unknown[]) : [];
    attempt(names.length === 0, `${role} sees ${names.length} buckets`);
  }
  attempt((await bucketSettings()) === before, 'the buckets are other than before');
});

attack('storage: the other protocols', async (attempt) => {
  const metadata = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
  for (const role of ROLES) {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': '4',
      'upload-metadata': metadata({ bucketName: 'public-files', objectName: 'Notices/66', contentType: 'image/webp' }),
    };
    for (const path of ['/upload/resumable', '/upload/resumable/sign', '/upload/resumable/x']) {
      for (const method of ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS']) {
        await changesNothing(attempt, `${role}: ${method} ${path}`, () =>
          storage(path, tokens[role], { method, headers }),
        );
      }
    }
    for (const path of [
      '/s3',
      '/s3/public-files',
      '/s3/private-files/OfficeDocuments/1',
      '/s3/private-files?list-type=2',
    ]) {
      for (const method of ['GET', 'PUT', 'POST', 'DELETE']) {
        await changesNothing(attempt, `${role}: ${method} ${path}`, async () => {
          const answer = await storage(path, tokens[role], {
            method,
            ...(method === 'PUT' ? { body: picture() } : {}),
          });
          attempt(!answer.ok, `${role}: ${method} ${path} was answered ${answer.status}`);
          return answer;
        });
      }
    }
    for (const path of [
      '/render/image/public/public-files/x',
      '/iceberg/v1/config',
      '/vector/x',
      '/admin/objects',
      '/metrics',
    ]) {
      await changesNothing(attempt, `${role}: ${path}`, () => storage(path, tokens[role]));
    }
  }
});

attack('storage: how a file is served', async (attempt) => {
  const link = (path: string) => direct(tokens.employee).storage.from('private-files').createSignedUrl(path, 60);
  for (const type of ['text/plain', 'text/csv', 'text/plain; charset=utf-8; x=<script>', 'text/csv;header=present']) {
    const path = `OfficeDocuments/${Date.now()}`;
    await claim(tokens.employee, path, type.split(';')[0]).throwOnError();
    await storage(`/object/private-files/${path}`, tokens.employee, {
      method: 'POST',
      headers: {
        'content-type': type,
        'cache-control': 'max-age=1\t',
        'x-metadata': Buffer.from('{"a":"b"}').toString('base64'),
      },
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
  const names: [name: string, fit: boolean][] = [
    ['a\u202egpj.exe', false],
    ['a\u2066b.webp', false],
    ['a\r\nb.webp', false],
    ['a\0.webp', false],
    ['a"b.webp', true],
    ['गाडी 🚗.webp', true],
    ['../../x.webp', true],
  ];
  for (const [place, [filename, fit]] of names.entries()) {
    const path = `OfficeDocuments/${Date.now() + place}`;
    const query = { path, filename, filetype: 'image/webp' };
    const asked = await call('/upload/generate-upload-url', { token: tokens.employee, query });
    attempt(asked.ok === fit && asked.status < 500, `a name ${JSON.stringify(filename)}: ${asked.status}`);
  }
});

attack('storage: an upload link ends with what it was asked by', async (attempt) => {
  const put = (url: string) => fetch(url, { method: 'PUT', headers: webp, body: picture() });
  const endings: [string, (token: string) => Promise<unknown>][] = [
    ['the session', (token) => direct().auth.admin.signOut(token, 'local')],
    ['the account', () => closeAccount('link.ends')],
  ];
  for (const [place, [what, end]] of endings.entries()) {
    const { token } = await newAccount('link.ends', 'Employee');
    const links = await Promise.all(
      [`${number}/SoldCarImages/${201 + place}`, `${number}/InventoryVehicleImages/0`, `Notices/${Date.now()}`].map(
        (path) => uploadUrl(token, path),
      ),
    );
    const urls = await Promise.all(links.map(async (link) => ((await link.json()) as { uploadUrl: string }).uploadUrl));
    await end(token);
    for (const url of urls) {
      await changesNothing(attempt, `a link after ${what} has ended`, () => put(url));
    }
    if (what === 'the session') await closeAccount('link.ends');
  }
  const vehicle = await addVehicle(admin());
  const asked = await uploadUrl(tokens.employee, `${vehicle}/SoldCarImages/1`);
  const { uploadUrl: url } = (await asked.json()) as { uploadUrl: string };
  await call('/delete/car', { method: 'DELETE', token: tokens.admin, query: { deletedID: vehicle } });
  await changesNothing(attempt, 'a link of a vehicle that is gone', () => put(url));
});

/** The header and nothing else of a PNG of these dimensions: what unpacks it takes a hundred megabytes and more. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

attack('storage: files that are not what they say', async (attempt) => {
  const liars: [what: string, type: string, bytes: Buffer][] = [
    ['a page as a WebP', 'image/webp', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG as a PNG', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program as a JPEG', 'image/jpeg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['a WebP as a PNG', 'image/png', PIXEL],
    ['nothing as a WebP', 'image/webp', Buffer.alloc(0)],
    ['a picture of 30,000 × 30,000', 'image/png', hugePng(30_000, 30_000)],
  ];
  const vehicle = await addVehicle(admin());
  const folder = `${vehicle}/InventoryVehicleImages`;
  for (const [place, [what, filetype, bytes]] of liars.entries()) {
    const path = `${folder}/${place + 1}`;
    const asked = await uploadUrl(tokens.employee, path, 'front.webp', filetype);
    const { uploadUrl: url } = (await asked.json()) as { uploadUrl: string };
    await fetch(url, { method: 'PUT', headers: { 'content-type': filetype }, body: new Uint8Array(bytes) });
    const shown = (await (
      await call('/get-images', { token: tokens.employee, query: { folderPath: folder } })
    ).json()) as string[];
    attempt(!shown.some((link) => link.includes(`${path}?`)), `${what} is shown as a picture`);
    const page = await (await call(`/landingcar/${vehicle}`)).text();
    attempt(!page.includes(`${path}?`), `${what} is on the public page`);
  }
});

attack('storage: more than a person uploads in a day', async (attempt) => {
  const { id, token } = await newAccount('much.upload', 'Employee');
  const session = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id as string;
  const store = async (first: number, count: number, bytes: number) => {
    await sql`
      insert into private.file_claims (path, filename, claimed_by, claimed_as, session, claimed_at)
      select 'OfficeDocuments/' || n, 'x.webp', ${id}, 'Employee', ${session}, now() - interval '11 minutes'
      from generate_series(${first}::bigint, ${first + count - 1}::bigint) n`;
    await sql`
      insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
      select 'private-files', 'OfficeDocuments/' || n, ${id}, ${id}, gen_random_uuid(),
        jsonb_build_object('mimetype', 'image/webp', 'size', ${bytes}::bigint, 'contentLength', ${bytes}::bigint)
      from generate_series(${first}::bigint, ${first + count - 1}::bigint) n`;
  };
  await store(7_000_000_000_000, 300, 10 * 2 ** 20);
  attempt((await uploadUrl(token, `${number}/SoldCarImages/301`)).ok, 'a day of 300 pictures of 10 MB is too much');
  await store(7_000_000_001_000, 2000, 20 * 2 ** 20);
  const asked = await uploadUrl(token, `${number}/SoldCarImages/302`);
  attempt(asked.status >= 400 && asked.status < 500, `after 43 GB of one person in a day: ${asked.status}`);
  await sql`delete from private.file_claims where claimed_by = ${id}`;
  await closeAccount('much.upload');
});

attack('storage: a moved file is in the log', async (attempt) => {
  const [from, to] = [await addVehicle(admin()), await addVehicle(admin())];
  const key = (vehicle: string) => `${vehicle}/InventoryVehicleImages/0`;
  await upload(tokens.employee ?? '', key(from));
  await claim(tokens.employee, key(to)).throwOnError();
  const [newest] = await sql<[{ id: string }]>`select max(id) as id from public.activity_log`;
  const moved = await direct(tokens.employee).storage.from('public-files').move(key(from), key(to));
  const entries = await sql`
    select registernumber from public.activity_log where id > ${newest.id} and tablename = 'files'`;
  attempt(Boolean(moved.error) || entries.length > 0, 'a file went from one vehicle to another and the log is silent');
});
