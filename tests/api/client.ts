import { randomInt } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { expect, inject } from 'vitest';

const stack = inject('stack');

export interface Call {
  /** Another site than that of the common stack. */
  at?: string;
  method?: 'GET' | 'POST' | 'DELETE';
  token?: string | undefined;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls `/api{path}` at the site's own address, as a browser would. */
export function call(
  path: string,
  { at = stack.siteUrl, method = 'GET', token, query = {}, body, headers = {} }: Call = {},
): Promise<Response> {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return fetch(`${at}/api${path}${search.size ? `?${search}` : ''}`, {
    method,
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** The `error` text of a refused answer. */
export const errorOf = async (answer: Response) => ((await answer.json()) as { error: string }).error;

/** Holds an answer to its status and error text, and to nothing more in the body (D18). */
export async function expectRefusal(answer: Response, status: number, error: string | RegExp) {
  expect(answer.status, await answer.clone().text()).toBe(status);
  const body = (await answer.json()) as { error: string };
  expect(Object.keys(body)).toEqual(['error']);
  expect(body.error).toMatch(error);
}

export const logIn = (userID: string, userPass: string) =>
  call('/login', { method: 'POST', body: { userID, userPass } });

/** A demo account's token, got by logging in. */
export async function tokenOf(userID: 'admin' | 'employee' | 'driver'): Promise<string> {
  const answer = await logIn(userID, `${userID}123`);
  if (!answer.ok) throw new Error(`${userID} cannot log in: ${answer.status} ${await answer.text()}`);
  return answer.text();
}

const stateless = { persistSession: false, autoRefreshToken: false };

/** supabase-js past the API, straight to PostgREST and Storage: with a staff token, or as a visitor. */
export const direct = (token?: string) =>
  createClient(stack.apiUrl, stack.publishableKey, {
    auth: stateless,
    ...(token ? { global: { headers: { Authorization: `Bearer ${token}` } } } : {}),
  });

/** What the secret key opens. */
export const server = createClient(stack.apiUrl, stack.secretKey, { auth: stateless });

/** Opens an admin's account as the operator does. */
async function openAdminAccount(userid: string, password: string) {
  const account = { p_userid: userid, p_username: `test ${userid}` };
  const { data: id } = await server.rpc('order_admin_account', account).throwOnError();
  const email = `${crypto.randomUUID()}@staff.invalid`;
  const { error } = await server.auth.admin.createUser({ id, email, password, email_confirm: true });
  if (error) throw error;
}

/** Opens an account with the password `{userid}123`; answers its id and a token got by logging in. */
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
  const answer = await call('/activeAccounts/deleteAccount', {
    method: 'DELETE',
    token: await tokenOf('admin'),
    body: { userId },
  });
  if (!answer.ok) throw new Error(`not deleted: ${answer.status} ${await answer.text()}`);
}

/** The token of an employee whose account is deleted by now. */
export async function deletedEmployeeToken(userid: string): Promise<string> {
  const { token } = await newAccount(userid, 'Employee');
  await closeAccount(userid);
  return token;
}

/** The day it is now in India, `YYYY-MM-DD`. */
export const indiaToday = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

const OF_THIS_FILE = randomInt(36 ** 5)
  .toString(36)
  .padStart(5, '0');
let added = 0;
/** A registration number no other test uses; `prefix` has two letters. */
export const freshNumber = (prefix = 'TS') => `${prefix}${OF_THIS_FILE}${(++added).toString(36)}`.toUpperCase();

/** Adds a vehicle through the API; answers its number. */
export async function addVehicle(token: string, fields: Record<string, unknown> = {}): Promise<string> {
  const registernumber = freshNumber();
  const answer = await call('/details', { method: 'POST', token, body: { registernumber, ...fields } });
  if (!answer.ok) throw new Error(`not added: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { registernumber: string }).registernumber;
}

/** Calls `/api{path}` with a JSON body. */
export const post = (path: string, token: string | undefined, body: unknown) =>
  call(path, { method: 'POST', token, body });

/** The smallest sale of a vehicle, with more or other fields of the payload. */
export const saleOf = (carID: string, fields: Record<string, unknown> = {}) => ({
  ...{ carID, ownerName: 'Ravi Pawar', contactNo: '9822000001', sellingPrice: 100000, paymentMode: 'Cash' },
  ...fields,
});

/** Sells a vehicle; answers the status. */
export const sell = async (token: string, carID: string) =>
  (await post('/dashboard/sell-car', token, saleOf(carID))).status;

/** Records maintenance of a vehicle; answers its index. */
export async function maintain(token: string, registernumber: string, fields: Record<string, unknown> = {}) {
  const record = { registernumber, price: 100, maintainanceDate: '2026-01-15', ...fields };
  const answer = await post('/maintainance', token, record);
  if (!answer.ok) throw new Error(`not recorded: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { nextIndex: number }).nextIndex;
}

/** Adds a cost of a month no test reads; answers its number. */
export async function addCost(token: string): Promise<number> {
  const cost = { description: 'Tea', cost: 1, date: '1950-01-01' };
  const { data } = await direct(token).from('miscellaneous_costs').insert(cost).select('id').single().throwOnError();
  return (data as { id: number }).id;
}

/** The smallest real WebP picture: one pixel. */
export const PIXEL = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

export const uploadUrl = (token: string | undefined, path: string, filename = 'front.webp', filetype = 'image/webp') =>
  call('/upload/generate-upload-url', { token, query: { path, filename, filetype } });

/** A public picture as any browser gets it. */
export const publicPicture = (path: string) => fetch(`${stack.apiUrl}/storage/v1/object/public/public-files/${path}`);

/** Uploads a picture the way the site does; answers the status of the PUT. */
export async function upload(token: string, path: string, content: Buffer = PIXEL, filename = 'front.webp') {
  const answer = await uploadUrl(token, path, filename);
  if (!answer.ok) throw new Error(`no upload link: ${answer.status} ${await answer.text()}`);
  const { uploadUrl: url } = (await answer.json()) as { uploadUrl: string };
  const put = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'image/webp' },
    body: new Uint8Array(content),
  });
  return put.status;
}
