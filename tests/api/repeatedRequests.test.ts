import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../support/api.ts';
import {
  addVehicle,
  call,
  closeAccount,
  expectRefusal,
  freshNumber,
  logIn,
  maintain,
  newAccount,
  post,
  saleOf,
  tokenOf,
} from './client.ts';

const REFUSED = 'This requestId was used for another entry. Nothing was saved this time.';

let admin: string;
let other: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  other = (await newAccount('repeats', 'Admin')).token;
});
afterAll(async () => {
  await closeAccount('repeats');
  const accounts = await answerOf<{ userid: string }[]>('/activeAccounts/getaccounts', {});
  for (const { userid } of accounts) if (userid.startsWith('repeated.')) await closeAccount(userid);
});

const answerOf = async <T>(path: string, query: Record<string, string>) => (await (await call(path, { token: admin, query })).json()) as T;

const enquiry = { custName: 'Once Repeated', custContact: '9822000001', custQuery: 'A tempo' };
const newEnquiry = async () => {
  expect((await post('/customer', admin, enquiry)).status).toBe(200);
  const { enquiries } = await answerOf<{ enquiries: { serialnum: number }[] }>('/customer', { search: 'Once Repeated' });
  return { serialnum: enquiries[0]?.serialnum, custcontact: enquiry.custContact };
};
const newCost = async () => {
  await post('/miscellaneous-costs/add', admin, { description: 'To edit', cost: 1, date: '1948-02-01' });
  const { costs } = await answerOf<{ costs: { id: number }[] }>('/miscellaneous-costs/filter', { month: '2', year: '1948' });
  return costs.at(-1)?.id;
};
let people = 0;
const newPerson = () => {
  const userID = `repeated.${++people}`;
  return { userID, userName: `test ${userID}`, userPassword: 'secret1' };
};

interface Write {
  name: string;
  method?: Call['method'];
  path: string;
  /** The body of a new request. */
  body: () => Promise<Record<string, unknown>>;
  changed: Record<string, unknown>;
}
/** Every write with countable effects, except those of idempotency.test.ts. */
const WRITES: Write[] = [
  {
    name: 'a new vehicle',
    path: '/details',
    body: async () => ({ registernumber: freshNumber(), vehicleName: 'Swift', showOwnerFields: true, ownerName: 'A' }),
    changed: { ownerName: 'B' },
  },
  {
    name: 'an edit',
    path: '/edit-fields',
    body: async () => ({ tablename: 'cardetails', fieldToEdit: 'carname', newValue: 'Once', registernumber: await addVehicle(admin) }),
    changed: { newValue: 'Twice' },
  },
  {
    name: 'a deletion',
    method: 'DELETE',
    path: '/delete/car',
    body: async () => ({ deletedID: await addVehicle(admin) }),
    changed: { deletedID: 'NOWHERE' },
  },
  {
    name: 'a corrected number',
    path: '/correct-number',
    body: async () => ({ registernumber: await addVehicle(admin), newNumber: freshNumber() }),
    changed: { newNumber: 'NOWHERE' },
  },
  { name: 'a sale', path: '/dashboard/sell-car', body: async () => saleOf(await addVehicle(admin)), changed: { commission: 1 } },
  {
    name: 'a deletion of maintenance',
    method: 'DELETE',
    path: '/maintainance/delete-maintainance',
    body: async () => {
      const registernumber = await addVehicle(admin);
      return { registernumber, uniqueID: await maintain(admin, registernumber) };
    },
    changed: { uniqueID: 7 },
  },
  {
    name: 'a correction in the ledger',
    path: '/editMiscellaneous',
    body: async () => ({
      tablename: 'miscellaneous_costs',
      fieldToEdit: 'description',
      newValue: 'Once',
      whereField: 'id',
      whereValue: await newCost(),
    }),
    changed: { newValue: 'Twice' },
  },
  { name: 'a deletion of an enquiry', method: 'DELETE', path: '/customer', body: newEnquiry, changed: { serialnum: 999_999 } },
  {
    name: 'the settings',
    path: '/settings',
    // The present value, as every parallel test would see another one.
    body: async () => ({ employeesSeeBalance: true }),
    changed: { employeesSeeBalance: false },
  },
  { name: 'a new account', path: '/register?isDriver=true', body: async () => newPerson(), changed: { userPassword: 'secret2' } },
  {
    name: 'a deletion of an account',
    method: 'DELETE',
    path: '/activeAccounts/deleteAccount',
    body: async () => {
      const person = newPerson();
      await post('/register?isDriver=true', admin, person);
      return { userId: person.userID };
    },
    changed: { userId: 'nobody.here' },
  },
];

describe.each(WRITES)('$name', ({ method = 'POST', path, body, changed }) => {
  const send = (token: string, sent: object) => call(path, { method, token, body: sent });

  test('is done once: a repetition gets the same answer, other content under its id is refused', async () => {
    const sent = { ...(await body()), requestId: crypto.randomUUID() };
    const first = await send(admin, sent);
    expect(first.status).toBe(200);
    const again = await send(admin, sent);
    expect([again.status, await again.json()]).toEqual([200, await first.json()]);
    await expectRefusal(await send(admin, { ...sent, ...changed }), 409, REFUSED);
    await expectRefusal(await send(other, sent), 409, REFUSED);
  });

  test('ten alike at the same moment are one', async () => {
    const sent = { ...(await body()), requestId: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(admin, sent)));
    const told = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`));
    expect(new Set(told).size, told.join('\n')).toBe(1);
    expect(told[0]).toMatch(/^200 /);
  });

  test('is refused for an invalid id', async () => {
    await expectRefusal(await send(admin, { ...(await body()), requestId: 'x' }), 400, 'requestId must be a UUID');
  });
});

test('a late repetition of a deletion leaves a new vehicle of the same number alone', async () => {
  const deletedID = await addVehicle(admin);
  const sent = { deletedID, requestId: crypto.randomUUID() };
  expect((await call('/delete/car', { method: 'DELETE', token: admin, body: sent })).status).toBe(200);
  expect((await post('/details', admin, { registernumber: deletedID })).status).toBe(200);
  expect((await call('/delete/car', { method: 'DELETE', token: admin, body: sent })).status).toBe(200);
  expect((await call(`/car/${deletedID}`, { token: admin })).status).toBe(200);
});

test('a late repetition of a new account, or of its end, leaves who has the user id now alone', async () => {
  const person = newPerson();
  const added = { ...person, requestId: crypto.randomUUID() };
  const ended = { userId: person.userID, requestId: crypto.randomUUID() };
  const end = () => call('/activeAccounts/deleteAccount', { method: 'DELETE', token: admin, body: ended });
  const isThere = async () =>
    (await answerOf<{ userid: string }[]>('/activeAccounts/getaccounts', {})).some(({ userid }) => userid === person.userID);
  expect((await post('/register?isDriver=true', admin, added)).status).toBe(200);
  expect((await end()).status).toBe(200);
  expect((await post('/register?isDriver=true', admin, added)).status).toBe(200);
  expect(await isThere()).toBe(false);
  expect((await post('/register?isDriver=true', admin, person)).status).toBe(200);
  expect((await end()).status).toBe(200);
  expect(await isThere()).toBe(true);
});

describe('a change of the password', () => {
  const PATH = '/dashboard/change-password';
  const OLD_WRONG = 'Old password does not match.';
  let token: string;
  let password = 'repeated.admin123';
  beforeAll(async () => {
    ({ token } = await newAccount('repeated.admin', 'Admin'));
  });
  const change = (requestId?: string) => ({ oldPassword: password, newPassword: `${password}4`, requestId });

  test('is done once, and its request is answered again although the old one is gone', async () => {
    const sent = change(crypto.randomUUID());
    for (let time = 0; time < 2; time++) expect((await post(PATH, token, sent)).status).toBe(200);
    password = sent.newPassword;
    await expectRefusal(await post(PATH, token, { ...sent, requestId: crypto.randomUUID() }), 501, OLD_WRONG);
    expect((await logIn('repeated.admin', password)).status).toBe(200);
  });

  test('with other passwords is another request', async () => {
    const sent = change(crypto.randomUUID());
    expect((await post(PATH, token, sent)).status).toBe(200);
    password = sent.newPassword;
    await expectRefusal(await post(PATH, token, { ...sent, newPassword: 'repeated other' }), 409, REFUSED);
    await expectRefusal(await post(PATH, token, { ...sent, oldPassword: 'repeated other' }), 409, REFUSED);
    expect((await logIn('repeated.admin', password)).status).toBe(200);
  });

  test('that was refused is not answered by one that is done', async () => {
    const refused = { oldPassword: 'repeated wrong', newPassword: 'repeated never', requestId: crypto.randomUUID() };
    await expectRefusal(await post(PATH, token, refused), 501, OLD_WRONG);
    const done = change();
    expect((await post(PATH, token, done)).status).toBe(200);
    password = done.newPassword;
    await expectRefusal(await post(PATH, token, refused), 501, OLD_WRONG);
    expect((await logIn('repeated.admin', password)).status).toBe(200);
  });

  test('three alike at the same moment are one', async () => {
    const sent = change(crypto.randomUUID());
    const answers = await Promise.all([1, 2, 3].map(() => post(PATH, token, sent)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    password = sent.newPassword;
    expect((await logIn('repeated.admin', password)).status).toBe(200);
  });
});
