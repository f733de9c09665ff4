import { createClient } from '@supabase/supabase-js';
import { expect, inject } from 'vitest';
import { apiAt } from '../support/api.ts';

const stack = inject('stack');

/** The API of the common stack. */
export const { call, post, logIn, uploadUrl, putFile, upload, addVehicle, maintain, issueSheet, freshNumber, saleOf, PIXEL } = apiAt(
  stack.siteUrl,
);

/** The `error` text of a refused answer. */
export const errorOf = async (answer: Response) => ((await answer.json()) as { error: string }).error;

/** Expects a status, an error text, and nothing else in the body but a code and what its text fills in (D18). */
export async function expectRefusal(answer: Response, status: number, error: string | RegExp) {
  expect(answer.status, await answer.clone().text()).toBe(status);
  const body = (await answer.json()) as { error: string };
  expect(Object.keys(body).filter((name) => name !== 'params')).toEqual(['error', 'code']);
  expect(body.error).toMatch(error);
}

/** A demo account's token, from a real login. */
export async function tokenOf(userID: 'admin' | 'employee' | 'driver'): Promise<string> {
  const answer = await logIn(userID, `${userID}123`);
  if (!answer.ok) throw new Error(`${userID} cannot log in: ${answer.status} ${await answer.text()}`);
  return answer.text();
}

const stateless = { persistSession: false, autoRefreshToken: false };

/** supabase-js past the API, directly to PostgREST and Storage: with a staff token, or as a visitor. */
export const direct = (token?: string) =>
  createClient(stack.apiUrl, stack.publishableKey, {
    auth: stateless,
    ...(token ? { global: { headers: { Authorization: `Bearer ${token}` } } } : {}),
  });

/** supabase-js with the secret key. */
export const server = createClient(stack.apiUrl, stack.secretKey, { auth: stateless });

/** Adds an admin's account as the operator does. */
async function openAdminAccount(userid: string, password: string) {
  const account = { p_userid: userid, p_username: `test ${userid}` };
  const { data: id } = await server.rpc('order_admin_account', account).throwOnError();
  const email = `${crypto.randomUUID()}@staff.invalid`;
  const { error } = await server.auth.admin.createUser({ id, email, password, email_confirm: true });
  if (error) throw error;
}

/** Adds an account with the password `{userid}123`; answers its id and a token from a real login. */
export async function newAccount(userid: string, userdesignation: 'Admin' | 'Employee' | 'Driver') {
  const admin = await tokenOf('admin');
  const userPassword = `${userid}123`;
  if (userdesignation === 'Admin') await openAdminAccount(userid, userPassword);
  else {
    const account = { userID: userid, userName: `test ${userid}`, userPassword };
    const answer = await post(`/register?is${userdesignation}=true`, admin, account);
    if (!answer.ok) throw new Error(`no account: ${answer.status} ${await answer.text()}`);
  }
  const { data } = await direct(admin).from('staff').select('id').eq('userid', userid).single().throwOnError();
  return { id: (data as { id: string }).id, token: await (await logIn(userid, userPassword)).text() };
}

/** Deletes an account as an admin does. */
export async function closeAccount(userId: string): Promise<void> {
  const answer = await call('/activeAccounts/deleteAccount', { method: 'DELETE', token: await tokenOf('admin'), body: { userId } });
  if (!answer.ok) throw new Error(`not deleted: ${answer.status} ${await answer.text()}`);
}

/** The token of an employee whose account has just been deleted. */
export async function deletedEmployeeToken(userid: string): Promise<string> {
  const { token } = await newAccount(userid, 'Employee');
  await closeAccount(userid);
  return token;
}

/** Today in India, `YYYY-MM-DD`. */
export const indiaToday = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

/** A good reservation of a vehicle, until today. */
export const reservationOf = (registernumber: string, fields: object = {}) => ({
  registernumber,
  name: 'Ravi',
  phone: '9822041799',
  amount: 10_000,
  mode: 'UPI',
  reference: '4188',
  until: indiaToday(),
  ...fields,
});

/** Sells a vehicle; answers the status. */
export const sell = async (token: string, carID: string, fields: object = {}) =>
  (await post('/dashboard/sell-car', token, saleOf(carID, { ...fields }))).status;

/** Adds a cost in a month that no test reads; answers its id. */
export async function addCost(token: string): Promise<number> {
  const cost = { description: 'Tea', cost: 1, date: '1950-01-01' };
  const { data } = await direct(token).from('miscellaneous_costs').insert(cost).select('id').single().throwOnError();
  return (data as { id: number }).id;
}

/** Fetches a public picture without a token. */
export const publicPicture = (path: string) => fetch(`${stack.apiUrl}/storage/v1/object/public/public-files/${path}`);

/** The answer of a GET for this person. */
export const answerTo = async (path: string, token: string, query: Record<string, string> = {}) =>
  (await call(path, { token, query })).json() as Promise<Record<string, unknown>>;

/** The links to the files of a folder for this person. */
export const linksIn = async (token: string | undefined, folderPath: string) =>
  (await (await call('/get-images', { token, query: { folderPath } })).json()) as string[];

/** Error cases of an endpoint with a body: [what is wrong, status, error]. */
export type Wrong = [Record<string, unknown>, number, string | RegExp];
