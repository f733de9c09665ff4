import { beforeAll, describe, expect, test } from 'vitest';
import { addVehicle, call, deletedEmployeeToken, freshNumber, tokenOf, uploadUrl } from './client.ts';

type Persona = 'anonymous' | 'driver' | 'employee' | 'admin' | 'bad token' | 'deleted account';
const PERSONAS: Persona[] = ['anonymous', 'driver', 'employee', 'admin', 'bad token', 'deleted account'];

const tokens: Partial<Record<Persona, string>> = {};
let listed: string;

beforeAll(async () => {
  tokens.driver = await tokenOf('driver');
  tokens.employee = await tokenOf('employee');
  tokens.admin = await tokenOf('admin');
  tokens['bad token'] = `${tokens.admin.slice(0, -6)}AAAAAA`;
  tokens['deleted account'] = await deletedEmployeeToken('gone.roles');
  listed = await addVehicle(tokens.admin, { onhomepage: 'yes' });
});

let number = 0;
const folder = (name: string) => (token?: string) =>
  call('/get-images', { token, query: { folderPath: name.replace('{reg}', listed) } });
const link = (name: string) => (token?: string) =>
  uploadUrl(token, name.replace('{reg}', listed).replace('{n}', String(++number)));

const everybody = [200, 200, 200, 200, 200, 200];
const staff = [401, 200, 200, 200, 401, 401];
const office = [401, 403, 200, 200, 401, 401];

const ENDPOINTS: [name: string, request: (token?: string) => Promise<Response>, statuses: number[]][] = [
  ['GET /health', (token) => call('/health', { token }), everybody],
  ['GET /', (token) => call('/', { token }), everybody],
  ['GET (no slash)', (token) => call('', { token }), everybody],
  ['GET /landingcar/{id}', (token) => call(`/landingcar/${listed}`, { token }), everybody],
  [
    'POST /login',
    (token) => call('/login', { method: 'POST', token, body: { userID: 'driver', userPass: 'driver123' } }),
    everybody,
  ],
  ['POST /validate-token', (token) => call('/validate-token', { method: 'POST', token }), staff],
  ['GET /car/{regId}', (token) => call(`/car/${listed}`, { token }), staff],
  ['GET /dashboard', (token) => call('/dashboard', { token }), office],
  ['GET /dashboard/', (token) => call('/dashboard/', { token }), office],
  [
    'POST /details',
    (token) => call('/details', { method: 'POST', token, body: { registernumber: freshNumber() } }),
    office,
  ],
  ['GET /get-images Notices/', folder('Notices/'), everybody],
  ['GET /get-images inventory', folder('{reg}/InventoryVehicleImages/'), staff],
  ['GET /get-images onsite', folder('{reg}/OnsiteVehicleImages'), staff],
  ['GET /get-images maintenance', folder('{reg}/MaintenanceDoc/'), staff],
  ['GET /get-images sold', folder('{reg}/SoldCarImages/'), office],
  ['GET /get-images insurance', folder('{reg}/InsuranceDocuments/'), office],
  ['GET /get-images documents', folder('{reg}/AdminDocuments/'), office],
  ['GET /get-images office', folder('OfficeDocuments/'), office],
  ['upload link Notices', link('Notices/{n}'), office],
  ['upload link inventory', link('{reg}/InventoryVehicleImages/{n}'), office],
  ['upload link onsite', link('{reg}/OnsiteVehicleImages/{n}'), staff],
  ['upload link maintenance', link('{reg}/MaintenanceDoc/{n}'), staff],
  ['upload link sold', link('{reg}/SoldCarImages/{n}'), office],
  ['upload link insurance', link('{reg}/InsuranceDocuments/{n}'), office],
  ['upload link documents', link('{reg}/AdminDocuments/{n}'), office],
  ['upload link office', link('OfficeDocuments/{n}'), office],
];

describe.each(ENDPOINTS)('%s', (_name, request, statuses) => {
  test.each(PERSONAS.map((persona, place) => [persona, statuses[place]] as const))(
    '%s: %i',
    async (persona, status) => {
      const answer = await request(tokens[persona]);
      expect(answer.status, await answer.clone().text()).toBe(status);
      if (status && status >= 400) {
        const { error, ...rest } = (await answer.json()) as { error: string };
        expect(error).toMatch(/^[A-Z].*\.$/);
        expect(rest).toEqual({});
      }
    },
  );
});

test('an address that does not exist answers 404 with an error text', async () => {
  const answer = await call('/no-such-thing');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ error: 'There is nothing at this address.' });
});
