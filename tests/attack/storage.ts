import postgres from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import { addVehicle, deletedEmployeeToken, direct, issueSheet, maintain, PIXEL, tokenOf, upload } from '../api/client.ts';
import { FOLDERS } from '../support/access.ts';
import type { Persona } from '../support/roles.ts';
import type { Try } from './attack.ts';

export const stack = inject('stack');
export const sql = postgres(stack.databaseUrl, { max: 1 });
afterAll(() => sql.end());

/** The personas of the Storage tests. */
export const ROLES = ['visitor', 'driver', 'employee', 'admin', 'deleted'] as const satisfies Persona[];
export type Role = (typeof ROLES)[number];
export type Token = string | undefined;
export const tokens: Record<Role, Token> = { visitor: undefined, driver: '', employee: '', admin: '', deleted: '' };
export const admin = () => tokens.admin ?? '';
export const BUCKETS = ['public-files', 'private-files'] as const;
/** The folders of a vehicle: all but the dealer's own. */
export const VEHICLE_FOLDERS = Object.entries(FOLDERS).filter(([name]) => !['Notices', 'OfficeDocuments', 'Logo'].includes(name));

/** A vehicle with a file in each folder; and a document of the office. */
export let number: string;
let paper: number;
/** The vehicle's file in a folder. That of an issued paper has the paper's id. */
export const fileIn = (folder: string) => `${number}/${folder}/${folder === 'IssuedPapers' ? paper : 1}`;
export const office = `OfficeDocuments/${Date.now()}`;
beforeAll(async () => {
  for (const role of ['driver', 'employee', 'admin'] as const) tokens[role] = await tokenOf(role);
  tokens.deleted = await deletedEmployeeToken('gone.storage');
  number = await addVehicle(admin());
  await maintain(admin(), number);
  paper = await issueSheet(admin(), number);
  for (const [folder] of VEHICLE_FOLDERS) await upload(admin(), fileIn(folder));
  await upload(admin(), `${number}/InventoryVehicleImages/0`);
  await upload(admin(), office);
});

/** All files, without their bytes. */
export const files = async () =>
  (
    await sql<{ file: string }[]>`
      select bucket_id || '/' || name || ' ' || version || ' ' || owner_id as file from storage.objects order by 1`
  ).map(({ file }) => file);

/** A plain HTTP request to Storage. */
export const storage = (path: string, token: Token, init: RequestInit = {}) =>
  fetch(`${stack.apiUrl}/storage/v1${path}`, {
    ...init,
    headers: {
      apikey: stack.publishableKey,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(init.headers as Record<string, string>),
    },
  });
export const webp = { 'content-type': 'image/webp' };
export const picture = () => new Uint8Array(PIXEL);

/** A refused request must be refused completely: no file added, removed or changed, and no server error. */
export async function changesNothing(attempt: Try, what: string, act: () => Promise<Response>) {
  const before = await files();
  const answer = await act();
  const text = await answer.text();
  const after = await files();
  attempt(answer.status < 500 || answer.status === 501, `${what}: ${answer.status} ${text.slice(0, 100)}`);
  attempt(JSON.stringify(before) === JSON.stringify(after), `${what} changed the files (${answer.status})`);
}

/** Announces an upload as the API does. */
export const claim = (token: Token, path: string, type = 'image/webp') =>
  direct(token).rpc('claim_upload', { p_path: path, p_filename: 'a', p_filetype: type });
