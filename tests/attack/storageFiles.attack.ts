import { crc32, deflateSync } from 'node:zlib';
import { addVehicle, call, closeAccount, direct, newAccount, PIXEL, putFile, upload, uploadUrl } from '../api/client.ts';
import { attack } from './attack.ts';
import { admin, claim, number, sql, tokens } from './storage.ts';

/** A decompression bomb: only the header of a PNG of this size, whose decoding takes a hundred megabytes and more. */
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

attack('storage: false MIME types and decompression bombs', async (attempt) => {
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
    await putFile(url, bytes, filetype);
    const shown = (await (await call('/get-images', { token: tokens.employee, query: { folderPath: folder } })).json()) as string[];
    attempt(!shown.some((link) => link.includes(`${path}?`)), `${what} is shown as a picture`);
    const page = await (await call(`/landingcar/${vehicle}`)).text();
    attempt(!page.includes(`${path}?`), `${what} is on the public page`);
  }
});

attack('storage: the daily quota', async (attempt) => {
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
  const answer = await store(7_000_000_001_000, 2000, 20 * 2 ** 20).catch((error: Error) => error.message);
  attempt(/5 GB today/.test(answer ?? ''), 'forty gigabytes at once are stored');
  // The rest of the daily quota of 5 GB.
  await store(7_000_000_004_000, 212, 10 * 2 ** 20);
  const asked = await uploadUrl(token, `${number}/SoldCarImages/302`);
  attempt(asked.status >= 400 && asked.status < 500, `after 5 GB of one person in a day: ${asked.status}`);
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
