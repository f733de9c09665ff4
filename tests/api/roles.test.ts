import { beforeAll, describe, expect, test } from 'vitest';
import { FOLDERS } from '../support/access.ts';
import type { Call } from '../support/api.ts';
import { ENDPOINTS, type Endpoint, statusFor } from '../support/endpoints.ts';
import { examples, type Things } from '../support/examples.ts';
import { allTokens, type Tokens } from '../support/personas.ts';
import { PERSONAS } from '../support/roles.ts';
import { ROUTES } from '../support/routes.ts';
import {
  addCost,
  addVehicle,
  call,
  expectRefusal,
  freshNumber,
  indiaToday,
  issueSheet,
  maintain,
  post,
  reservationOf,
  saleOf,
  sell,
  upload,
  uploadUrl,
} from './client.ts';

let tokens: Tokens;
/** An available vehicle with maintenance, one without, and a sold one. */
let available: string;
let bare: string;
let sold: string;
let things: Things;

beforeAll(async () => {
  tokens = await allTokens('gone.roles');
  available = await addVehicle(admin(), { onhomepage: 'yes' });
  await maintain(admin(), available);
  bare = await addVehicle(admin());
  sold = await addVehicle(admin());
  await sell(admin(), sold);
  things = { available, sold, cost: await addCost(admin()) };
});

type Token = string | undefined;
type Request = (token: Token) => Promise<Response>;

const admin = () => tokens.admin ?? '';
const remove = (path: string, token: Token, given: Pick<Call, 'query' | 'body'>) => call(path, { method: 'DELETE', token, ...given });

let number = 0;
const freshId = () => String(Date.now() + ++number);
const freshAccount = () => ({ userID: `role.${++number}`, userName: `role ${number}`, userPassword: 'secret1' });

const isDealers = (folder: string) => /^(Notices|OfficeDocuments|Logo)$/.test(folder);

/** An unused path of this folder; where a file has the id of a row, one of a new row. */
async function freshPath(folder: string): Promise<string> {
  if (isDealers(folder)) return `${folder}/${freshId()}`;
  const ofRow = {
    MaintenanceDoc: () => maintain(admin(), available),
    // Its PDF is stored by who issued it, or an admin.
    IssuedPapers: () => issueSheet(tokens.employee ?? '', available),
  }[folder];
  return `${available}/${folder}/${ofRow ? await ofRow() : ++number}`;
}
/** Removes a picture that an admin has just uploaded. */
const removePicture = async (token: Token, folder: string, endpoint = '/delete-image') => {
  const path = await freshPath(folder);
  await upload(admin(), path);
  return remove(endpoint, token, { query: { path } });
};
/** Deletes the description of a document that an admin has just written. */
const undescribe = async (token: Token, docType: string) => {
  const uniqueID = freshId();
  await post('/Description', admin(), { uniqueID, description: 'Papers', docType });
  return remove('/delete-imagedescription', token, { query: { uniqueID } });
};

/** Requests that work only once, or that differ from the example of their endpoint. */
const REQUESTS: Record<string, Request> = {
  'POST /login': (token) => call('/login', { method: 'POST', token, body: { userID: 'driver', userPass: 'driver123' } }),
  // With the honeypot filled in: the same answer, and no limit.
  'POST /ask': (token) => post('/ask', token, { name: 'R', phone: '9822000001', message: 'A', elapsed: 5000, website: 'x' }),
  'POST /details': (token) => post('/details', token, { registernumber: freshNumber() }),
  'POST /edit-fields (the buying price)': (token) =>
    post('/edit-fields', token, { tablename: 'cardetails', fieldToEdit: 'vehiclebuyprice', newValue: 1, registernumber: available }),
  'DELETE /delete/car': async (token) => remove('/delete/car', token, { query: { deletedID: await addVehicle(admin()) } }),
  'POST /entered-before (maintenance)': (token) =>
    post('/entered-before', token, { kind: 'maintenance', registernumber: available, amount: 1, day: '2026-01-15' }),
  'GET /maintainance (without records)': (token) => call('/maintainance', { token, query: { registernumber: bare } }),
  'DELETE /maintainance/delete-maintainance': async (token) => {
    const query = { registernumber: available, uniqueID: await maintain(admin(), available) };
    return remove('/maintainance/delete-maintainance', token, { query });
  },
  // What is owed is another sum once something was paid.
  'POST /dues/schedule': async (token) => {
    const registernumber = await addVehicle(admin());
    await sell(admin(), registernumber);
    return post('/dues/schedule', token, { registernumber, lines: [{ dueOn: '2126-01-15', amount: 100_000 }] });
  },
  'POST /reservations': async (token) => post('/reservations', token, reservationOf(await addVehicle(admin()))),
  'POST /dashboard/sell-car': async (token) => post('/dashboard/sell-car', token, saleOf(await addVehicle(admin()))),
  'POST /installments': (token) =>
    post('/installments', token, { registernumber: sold, amount: 1, installmentdate: indiaToday(), paymentMode: 'UPI' }),
  'DELETE /customer': async (token) => {
    const custContact = '9822000009';
    await post('/customer', admin(), { custName: 'Gone', custContact, custQuery: 'A tempo' });
    const answer = await call('/customer', { token: admin(), query: { search: custContact, limit: 1 } });
    const { enquiries } = (await answer.json()) as { enquiries: { serialnum: number }[] };
    return remove('/customer', token, { body: { serialnum: enquiries[0]?.serialnum, custcontact: custContact } });
  },
  'POST /Description': (token) => post('/Description', token, { uniqueID: freshId(), description: 'Rent', docType: 'Office' }),
  'DELETE /delete-imagedescription': (token) => undescribe(token, 'Office'),
  'DELETE /delete-image': (token) => removePicture(token, 'InventoryVehicleImages'),
  'DELETE /dashboard/delete-notice': (token) => removePicture(token, 'Notices', '/dashboard/delete-notice'),
  'GET /upload/generate-upload-url': async (token) => uploadUrl(token, await freshPath('OnsiteVehicleImages')),
  'GET /get-images': (token) => call('/get-images', { token, query: { folderPath: 'Notices/' } }),
  'POST /register (a driver)': (token) => post('/register?isDriver=true', token, freshAccount()),
  'POST /register (an employee)': (token) => post('/register?isEmployee=true', token, freshAccount()),
  'DELETE /activeAccounts/deleteAccount': async (token) => {
    const account = freshAccount();
    await post('/register?isDriver=true', admin(), account);
    return remove('/activeAccounts/deleteAccount', token, { body: { userId: account.userID } });
  },
};

/** The endpoint's own request, or its example. */
const requestOf =
  (name: string): Request =>
  (token) => {
    const special = REQUESTS[name];
    if (special) return special(token);
    const [method, pattern = ''] = name.split(' ');
    const { path = pattern, ...given } = examples(things)[name] ?? {};
    return call(path, { method: method as 'GET' | 'POST' | 'DELETE', token, ...given });
  };

type Row = [name: string, endpoint: Endpoint | undefined, request: Request];

const FOLDER_ROWS = Object.entries(FOLDERS).flatMap(([folder, { read, write, delete: may, api }]): Row[] => [
  [
    `GET /get-images ${folder}`,
    { may: api?.read ?? read },
    (token) => {
      const folderPath = isDealers(folder) ? `${folder}/` : `${available}/${folder}/`;
      return call('/get-images', { token, query: { folderPath } });
    },
  ],
  [`upload link ${folder}`, { may: write }, async (token) => uploadUrl(token, await freshPath(folder))],
  [`DELETE /delete-image ${folder}`, { may: api?.delete ?? may }, (token) => removePicture(token, folder)],
]);

/** The same endpoints with other parameters. */
const OTHER_WAYS: Row[] = [
  ['GET (no slash)', ENDPOINTS['GET /'], (token) => call('', { token })],
  ['GET /dashboard/', ENDPOINTS['GET /dashboard'], (token) => call('/dashboard/', { token })],
  ['GET /profits/monthly of all time', ENDPOINTS['GET /profits/monthly'], (token) => call('/profits/monthly', { token })],
  ["DELETE /delete-imagedescription of a vehicle's", ENDPOINTS['DELETE /delete-imagedescription'], (token) => undescribe(token, 'Vehicle')],
];

const ROWS: Row[] = [
  ...Object.entries(ENDPOINTS).map(([name, endpoint]): Row => [name, endpoint, requestOf(name)]),
  ...FOLDER_ROWS,
  ...OTHER_WAYS,
];

describe.each(ROWS)('%s (R039)', (_name, endpoint = { may: [] }, request) => {
  test.each(PERSONAS.map((persona) => [persona, statusFor(endpoint, persona)] as const))('%s: %i', async (persona, status) => {
    const answer = await request(tokens[persona]);
    if (status >= 400) await expectRefusal(answer, status, /^[A-Z].*\.$/);
    else expect(answer.status, await answer.text()).toBe(status);
  });
});

test('every endpoint is in the access matrix, and nothing else is', () => {
  const rows = Object.keys(ENDPOINTS).map((name) => name.replace(/ \(.*/, ''));
  expect([...new Set(rows)].sort()).toEqual([...ROUTES].sort());
});

test('an address that does not exist answers 404 with an error text', async () => {
  await expectRefusal(await call('/no-such-thing'), 404, /^There is nothing at this address\.$/);
});
