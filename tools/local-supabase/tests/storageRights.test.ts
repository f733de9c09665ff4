import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { PICTURE } from './clients.ts';
import { admin, anon, driver, employee, fresh, link, PRIVATE, PUBLIC, upload, vehicle } from './storageStand.ts';

describe('row-level security decides', () => {
  const mayUpload = async (person: SupabaseClient, bucket: string, folder: string) =>
    !(await link(person, bucket, await fresh(bucket, folder))).error;

  test('who may upload where', async () => {
    const folders = [
      [PUBLIC, 'Notices'],
      [PUBLIC, `${vehicle}/InventoryVehicleImages`],
      [PRIVATE, `${vehicle}/OnsiteVehicleImages`],
      [PRIVATE, `${vehicle}/MaintenanceDoc`],
      [PRIVATE, 'OfficeDocuments'],
      [PRIVATE, 'Elsewhere'],
    ] as const;
    const rights = async (person: SupabaseClient) => Promise.all(folders.map(([bucket, folder]) => mayUpload(person, bucket, folder)));
    expect(await rights(anon)).toEqual([false, false, false, false, false, false]);
    expect(await rights(driver)).toEqual([false, false, true, true, false, false]);
    expect(await rights(employee)).toEqual([true, true, true, true, true, false]);
    expect(await rights(admin)).toEqual([true, true, true, true, true, false]);
  });

  test('nobody uploads what he has not announced', async () => {
    const path = await fresh(PUBLIC, `${vehicle}/InventoryVehicleImages`);
    const files = admin.storage.from(PUBLIC);
    const refused = { statusCode: '403', message: 'This file may no longer be stored here.' };
    expect((await files.createSignedUploadUrl(path)).error).toMatchObject(refused);
    expect((await files.upload(path, PICTURE, { contentType: 'image/webp' })).error).toMatchObject(refused);
    await link(employee, PUBLIC, path);
    expect((await files.upload(path, PICTURE, { contentType: 'image/webp' })).error).toMatchObject(refused);
    expect((await anon.storage.from(PUBLIC).exists(path)).data).toBe(false);
  });

  test('who sees what in a list and by a link', async () => {
    const path = await upload(admin, PRIVATE, `${vehicle}/SoldCarImages`);
    const sees = async (person: SupabaseClient) => ({
      listed: ((await person.storage.from(PRIVATE).list(`${vehicle}/SoldCarImages`)).data ?? []).length > 0,
      opened: !(await person.storage.from(PRIVATE).createSignedUrl(path, 60)).error,
    });
    expect(await sees(anon)).toEqual({ listed: false, opened: false });
    expect(await sees(driver)).toEqual({ listed: false, opened: false });
    expect(await sees(employee)).toEqual({ listed: true, opened: true });
    expect(await sees(admin)).toEqual({ listed: true, opened: true });
  });
});
