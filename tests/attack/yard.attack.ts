import { afterAll, beforeAll } from 'vitest';
import { addVehicle, call, PIXEL, post, tokenOf, upload } from '../api/client.ts';
import { attack } from './attack.ts';
import { connect } from './catalogue.ts';

const sql = connect();
afterAll(() => sql.end());

let admin: string;
let driver: string;
let employee: string;
let reg: string;
beforeAll(async () => {
  [admin, driver, employee] = await Promise.all([tokenOf('admin'), tokenOf('driver'), tokenOf('employee')]);
  reg = await addVehicle(admin);
});

const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;
const rowsOf = async () =>
  (
    await sql<{ rows: number }[]>`
    select (select count(*) from public.maintenance where registernumber = ${reg}) + (select count(*) from public.odometer_readings where registernumber = ${reg})
      + (select count(*) from private.file_claims where starts_with(path, ${`${reg}/`})) as rows`
  )[0]?.rows;

attack('the yard: the queue of a phone that another account sends writes nothing (R724)', async (attempt) => {
  const queue: [path: string, body: object][] = [
    ['/maintainance', { registernumber: reg, price: 1, maintainanceDate: '2026-01-15', requestId: crypto.randomUUID() }],
    ['/odometer', { registernumber: reg, kilometers: 5000, requestId: crypto.randomUUID() }],
  ];
  for (const [path, body] of queue) attempt((await post(path, driver, body)).ok, `${path} of its own account is refused`);
  const before = await rowsOf();
  for (const token of [employee, admin])
    for (const [path, body] of queue) {
      const answer = await post(path, token, body);
      attempt(answer.status === 409 && (await codeOf(answer)) === 'request.reused', `${path} of another account: ${answer.status}`);
    }
  attempt((await rowsOf()) === before, 'something was written');
});

attack('the yard: a hash that is none announces nothing', async (attempt) => {
  const before = await rowsOf();
  for (const content of ['', '0', 'Z'.repeat(64), 'A'.repeat(64), `${'a'.repeat(64)}\n`, 'a'.repeat(65), "' or true --"]) {
    const query = { path: `${reg}/OnsiteVehicleImages/1794969000000`, filename: 'a.webp', filetype: 'image/webp', content };
    const { status } = await call('/upload/generate-upload-url', { token: driver, query });
    attempt(status === 400, `${JSON.stringify(content)}: ${status}`);
  }
  attempt((await rowsOf()) === before, 'something was announced');
});

attack('the yard: a driver says no view of what is not theirs (R719)', async (attempt) => {
  const paths = [`${reg}/InventoryVehicleImages/0`, `${reg}/OnsiteVehicleImages/5`];
  for (const path of paths) await upload(admin, path, PIXEL, 'a.webp');
  for (const path of [...paths, `${reg}/InventoryVehicleImages/404`]) {
    const { status } = await post('/pictures/view', driver, { path, view: 'front' });
    attempt(status === 403, `${path}: ${status}`);
  }
  for (const path of ['Notices/1', `${reg}/AdminDocuments/1`, `${reg}/OnsiteVehicleImages/../InventoryVehicleImages/0`]) {
    const { status } = await post('/pictures/view', admin, { path, view: 'front' });
    attempt(status === 400, `${path}: ${status}`);
  }
  const [claims] =
    await sql`select count(*)::int as views from private.file_claims where starts_with(path, ${`${reg}/`}) and view is not null`;
  attempt(claims?.views === 0, 'a view was written');
});

attack('the yard: a reading of no time and no vehicle is none (R721)', async (attempt) => {
  const before = await rowsOf();
  const hour = 3_600_000;
  for (const readAt of [new Date(Date.now() + hour), new Date(Date.now() - 31 * 24 * hour)]
    .map((at) => at.toISOString())
    .concat('infinity', 'now', '9999-12-31T23:59:59Z')) {
    const { status } = await post('/odometer', driver, { registernumber: reg, kilometers: 6000, readAt, despiteLast: true });
    attempt(status === 400, `${readAt}: ${status}`);
  }
  for (const kilometers of [-1, 1_000_001, 2 ** 31, '6e3', null, [6000]]) {
    const { status } = await post('/odometer', driver, { registernumber: reg, kilometers, despiteLast: true });
    attempt(status === 400, `${kilometers}: ${status}`);
  }
  attempt((await rowsOf()) === before, 'something was written');
});
