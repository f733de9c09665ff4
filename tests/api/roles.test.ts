import { beforeAll, describe, expect, test } from 'vitest';
import {
  addCost,
  addVehicle,
  call,
  deletedEmployeeToken,
  freshNumber,
  maintain,
  post,
  saleOf,
  sell,
  tokenOf,
  upload,
  uploadUrl,
} from './client.ts';

type Persona = 'anonymous' | 'driver' | 'employee' | 'admin' | 'bad token' | 'deleted account';
const PERSONAS: Persona[] = ['anonymous', 'driver', 'employee', 'admin', 'bad token', 'deleted account'];

const tokens: Partial<Record<Persona, string>> = {};
let listed: string;
let maintained: string;
let sold: string;
let costId: number;

beforeAll(async () => {
  tokens.driver = await tokenOf('driver');
  tokens.employee = await tokenOf('employee');
  tokens.admin = await tokenOf('admin');
  tokens['bad token'] = `${tokens.admin.slice(0, -6)}AAAAAA`;
  tokens['deleted account'] = await deletedEmployeeToken('gone.roles');
  listed = await addVehicle(tokens.admin, { onhomepage: 'yes' });
  maintained = await addVehicle(tokens.admin);
  await maintain(tokens.admin, maintained);
  sold = await addVehicle(tokens.admin);
  await sell(tokens.admin, sold);
  costId = await addCost(tokens.admin);
});

let number = 0;
/** A path no test has used: {n} counts up, {time} is a moment in milliseconds, {record} is a new record of maintenance. */
async function freshPath(path: string): Promise<string> {
  number++;
  const record = path.includes('{record}') ? await maintain(admins(), maintained) : 0;
  return path
    .replace('{maintained}', maintained)
    .replace('{record}', String(record))
    .replace('{reg}', listed)
    .replace('{n}', String(number))
    .replace('{time}', String(Date.now() + number));
}
const folder = (name: string) => (token?: string) =>
  call('/get-images', { token, query: { folderPath: name.replace('{reg}', listed) } });
const link = (name: string) => async (token?: string) => uploadUrl(token, await freshPath(name));
const edit = (tablename: string, fieldToEdit: string, newValue: unknown) => (token?: string) =>
  call('/edit-fields', { method: 'POST', token, body: { tablename, fieldToEdit, newValue, registernumber: listed } });
const admins = () => tokens.admin ?? '';
/** Removes a picture that an admin has just put there. */
const removal =
  (name: string, endpoint = '/delete-image') =>
  async (token?: string) => {
    const path = await freshPath(name);
    await upload(admins(), path);
    return call(endpoint, { method: 'DELETE', token, query: { path } });
  };
const freshId = () => String(Date.now() + ++number);
const freshAccount = () => ({ userID: `role.${++number}`, userName: `role ${number}`, userPassword: 'secret1' });
/** Removes what an admin has just written about a document. */
const describedThenDeleted = async (token: string | undefined, docType: string) => {
  const uniqueID = freshId();
  await post('/Description', admins(), { uniqueID, description: 'Papers', docType });
  return call('/delete-imagedescription', { method: 'DELETE', token, query: { uniqueID } });
};

const everybody = [200, 200, 200, 200, 200, 200];
const staff = [401, 200, 200, 200, 401, 401];
const office = [401, 403, 200, 200, 401, 401];
const adminOnly = [401, 403, 403, 200, 401, 401];

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
  ['GET /vehicles/find', (token) => call('/vehicles/find', { token, query: { q: listed } }), staff],
  ['GET /dashboard', (token) => call('/dashboard', { token }), office],
  ['GET /dashboard/', (token) => call('/dashboard/', { token }), office],
  [
    'POST /details',
    (token) => call('/details', { method: 'POST', token, body: { registernumber: freshNumber() } }),
    office,
  ],
  ['GET /dashboard/counts', (token) => call('/dashboard/counts', { token }), office],
  ['GET /dashboard/total-selling-price', (token) => call('/dashboard/total-selling-price', { token }), office],
  ['POST /edit-fields', edit('cardetails', 'carname', 'Swift'), office],
  ['POST /edit-fields buying price', edit('cardetails', 'vehiclebuyprice', 1), adminOnly],
  [
    'DELETE /delete/car',
    async (token) => {
      const deletedID = await addVehicle(admins());
      return call('/delete/car', { method: 'DELETE', token, query: { deletedID } });
    },
    office,
  ],
  ['GET /maintainance', (token) => call('/maintainance', { token, query: { registernumber: maintained } }), staff],
  [
    'GET /maintainance without records',
    (token) => call('/maintainance', { token, query: { registernumber: listed } }),
    staff.map((status) => (status === 200 ? 201 : status)),
  ],
  [
    'POST /maintainance',
    (token) => post('/maintainance', token, { registernumber: maintained, price: 1, maintainanceDate: '2026-01-15' }),
    staff,
  ],
  [
    'DELETE /maintainance/delete-maintainance',
    async (token) => {
      const uniqueID = await maintain(admins(), maintained);
      const query = { registernumber: maintained, uniqueID };
      return call('/maintainance/delete-maintainance', { method: 'DELETE', token, query });
    },
    adminOnly,
  ],
  [
    'POST /dashboard/sell-car',
    async (token) => post('/dashboard/sell-car', token, saleOf(await addVehicle(admins()))),
    office,
  ],
  ['GET /dashboard/sold-cars', (token) => call('/dashboard/sold-cars', { token, query: { carID: sold } }), office],
  ['GET /installments', (token) => call('/installments', { token, query: { registernumber: sold } }), office],
  [
    'POST /installments',
    (token) =>
      post('/installments', token, {
        registernumber: sold,
        amount: 1,
        installmentdate: '2026-01-15',
        paymentMode: 'UPI',
      }),
    office,
  ],
  ['GET /profits', (token) => call('/profits', { token, query: { registernumber: sold } }), adminOnly],
  ['GET /profits/monthly', (token) => call('/profits/monthly', { token }), adminOnly],
  [
    'GET /profits/monthly of a month',
    (token) => call('/profits/monthly', { token, query: { month: 1, year: 2026 } }),
    adminOnly,
  ],
  ['GET /miscellaneous-costs/current-month', (token) => call('/miscellaneous-costs/current-month', { token }), office],
  [
    'GET /miscellaneous-costs/filter',
    (token) => call('/miscellaneous-costs/filter', { token, query: { month: 1, year: 2026 } }),
    office,
  ],
  [
    'POST /miscellaneous-costs/add',
    (token) => post('/miscellaneous-costs/add', token, { description: 'Tea', cost: 1 }),
    office,
  ],
  [
    'POST /editMiscellaneous',
    (token) =>
      post('/editMiscellaneous', token, {
        tablename: 'miscellaneous_costs',
        fieldToEdit: 'cost',
        newValue: 2,
        whereField: 'id',
        whereValue: costId,
      }),
    adminOnly,
  ],
  ['GET /accountDetails', (token) => call('/accountDetails', { token }), office],
  [
    'GET /accountDetails/filter',
    (token) => call('/accountDetails/filter', { token, query: { month: 1, year: 2026 } }),
    office,
  ],
  ['GET /accountDetails/year', (token) => call('/accountDetails/year', { token, query: { year: 2026 } }), office],
  [
    'POST /accountDetails/addInvestment',
    (token) => post('/accountDetails/addInvestment', token, { description: 'Loan', amount: 1 }),
    office,
  ],
  ['GET /customer', (token) => call('/customer', { token }), office],
  [
    'POST /customer',
    (token) => post('/customer', token, { custName: 'Ravi', custContact: '9822000001', custQuery: 'A tempo' }),
    office,
  ],
  [
    'DELETE /customer',
    async (token) => {
      const custContact = '9822000009';
      await post('/customer', admins(), { custName: 'Gone', custContact, custQuery: 'A tempo' });
      const answer = await call('/customer', { token: admins(), query: { search: custContact, limit: 1 } });
      const { enquiries } = (await answer.json()) as { enquiries: { serialnum: number }[] };
      const body = { serialnum: enquiries[0]?.serialnum, custcontact: custContact };
      return call('/customer', { method: 'DELETE', token, body });
    },
    office,
  ],
  ['GET /Description', (token) => call('/Description', { token }), office],
  [
    'POST /Description',
    (token) => post('/Description', token, { uniqueID: freshId(), description: 'Rent', docType: 'Office' }),
    office,
  ],
  ['DELETE /delete-imagedescription', (token) => describedThenDeleted(token, 'Office'), office],
  [
    "DELETE /delete-imagedescription an admin's, of a vehicle",
    (token) => describedThenDeleted(token, 'Vehicle'),
    office,
  ],
  ['DELETE /dashboard/delete-notice', removal('Notices/{time}', '/dashboard/delete-notice'), office],
  [
    'POST /register a driver',
    (token) => post('/register?isDriver=true', token, freshAccount()),
    [401, 401, 200, 200, 401, 401],
  ],
  [
    'POST /register an employee',
    (token) => post('/register?isEmployee=true', token, freshAccount()),
    [401, 401, 401, 200, 401, 401],
  ],
  ['GET /activeAccounts/getaccounts', (token) => call('/activeAccounts/getaccounts', { token }), adminOnly],
  [
    'DELETE /activeAccounts/deleteAccount',
    async (token) => {
      const account = freshAccount();
      await post('/register?isDriver=true', admins(), account);
      return call('/activeAccounts/deleteAccount', { method: 'DELETE', token, body: { userId: account.userID } });
    },
    adminOnly,
  ],
  [
    'POST /dashboard/change-password',
    (token) => post('/dashboard/change-password', token, { oldPassword: 'not this', newPassword: 'nor this' }),
    [401, 403, 403, 501, 401, 401],
  ],
  ['GET /settings', (token) => call('/settings', { token }), office],
  // It is on and stays so: other tests read the balance meanwhile.
  ['POST /settings', (token) => post('/settings', token, { employeesSeeBalance: true }), adminOnly],
  ['GET /logs', (token) => call('/logs', { token }), adminOnly],
  ['GET /logs/choices', (token) => call('/logs/choices', { token }), adminOnly],
  ['GET /logs/download', (token) => call('/logs/download', { token }), adminOnly],
  ['DELETE /delete-image Notices', removal('Notices/{time}'), office],
  ['DELETE /delete-image inventory', removal('{reg}/InventoryVehicleImages/{n}'), office],
  ['DELETE /delete-image onsite', removal('{reg}/OnsiteVehicleImages/{n}'), office],
  ['DELETE /delete-image sold', removal('{reg}/SoldCarImages/{n}'), office],
  ['DELETE /delete-image maintenance', removal('{maintained}/MaintenanceDoc/{record}'), adminOnly],
  ["DELETE /delete-image an admin's document", removal('{reg}/AdminDocuments/{n}'), office],
  ['GET /get-images Notices/', folder('Notices/'), everybody],
  ['GET /get-images inventory', folder('{reg}/InventoryVehicleImages/'), staff],
  ['GET /get-images onsite', folder('{reg}/OnsiteVehicleImages'), staff],
  ['GET /get-images maintenance', folder('{reg}/MaintenanceDoc/'), staff],
  ['GET /get-images sold', folder('{reg}/SoldCarImages/'), office],
  ['GET /get-images insurance', folder('{reg}/InsuranceDocuments/'), office],
  ['GET /get-images documents', folder('{reg}/AdminDocuments/'), office],
  ['GET /get-images office', folder('OfficeDocuments/'), office],
  ['upload link Notices', link('Notices/{time}'), office],
  ['upload link inventory', link('{reg}/InventoryVehicleImages/{n}'), office],
  ['upload link onsite', link('{reg}/OnsiteVehicleImages/{n}'), staff],
  ['upload link maintenance', link('{maintained}/MaintenanceDoc/{record}'), staff],
  ['upload link sold', link('{reg}/SoldCarImages/{n}'), office],
  ['upload link insurance', link('{reg}/InsuranceDocuments/{n}'), office],
  ['upload link documents', link('{reg}/AdminDocuments/{n}'), office],
  ['upload link office', link('OfficeDocuments/{time}'), office],
  [
    'GET /upload/check-file',
    (token) => call('/upload/check-file', { token, query: { path: 'OfficeDocuments/0' } }),
    [401, 404, 404, 404, 401, 401],
  ],
];

describe.each(ENDPOINTS)('%s (R039)', (_name, request, statuses) => {
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
