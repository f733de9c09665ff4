import { randomInt } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, expect } from 'vitest';
import { client, login, PICTURE, service } from './clients.ts';

export const PUBLIC = 'public-files';
export const PRIVATE = 'private-files';

export const anon = client();
export const [admin, employee, driver] = await Promise.all([login('admin'), login('employee'), login('driver')]);

/** Of these tests alone: suites beside this one look at the files of the seed. */
export const vehicle = `LOCAL ${randomInt(10_000)}`;
await admin.rpc('add_vehicle', { p_vehicle: { registernumber: vehicle, carname: 'Stand-in' } }).throwOnError();

const made: [bucket: string, path: string][] = [];
afterAll(async () => {
  for (const [bucket, path] of made) await service().storage.from(bucket).remove([path]);
});

/** A number nobody has used; a receipt's is that of a new record. */
async function freshNumber(folder: string): Promise<number> {
  if (!folder.endsWith('/MaintenanceDoc')) return 1000 + made.length;
  const record = { p_registernumber: vehicle, p_price: 1, p_maintainancedate: '2026-01-15' };
  return (await admin.rpc('add_maintenance', record).throwOnError()).data;
}

/** A path nobody has used, emptied after the tests. */
export async function fresh(bucket: string, folder: string): Promise<string> {
  return kept(bucket, `${folder}/${await freshNumber(folder)}`);
}

/** This path, emptied after the tests. */
export function kept(bucket: string, path: string): string {
  made.push([bucket, path]);
  return path;
}

/** Announces an upload, without which the database refuses it, and asks for a link. */
export async function link(person: SupabaseClient, bucket: string, path: string, options?: { upsert: boolean }) {
  const claim = { p_path: path, p_filename: 'picture.webp', p_filetype: 'image/webp' };
  const { error } = await person.rpc('claim_upload', claim);
  if (error) return { data: null, error };
  return person.storage.from(bucket).createSignedUploadUrl(path, options);
}

export const put = (url: string, body: BodyInit, type = 'image/webp') =>
  fetch(url, { method: 'PUT', headers: { 'content-type': type }, body });

/** Uploads by a signed link with a raw PUT and answers the path. */
export async function upload(person: SupabaseClient, bucket: string, folder: string): Promise<string> {
  const path = await fresh(bucket, folder);
  const { data, error } = await link(person, bucket, path);
  if (error) throw error;
  const answer = await put(data.signedUrl, new Uint8Array(PICTURE));
  expect(await answer.json()).toEqual({ Key: `${bucket}/${path}` });
  return path;
}
