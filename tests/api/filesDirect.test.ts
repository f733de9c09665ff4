import { beforeAll, describe, expect, test } from 'vitest';
import { addVehicle, direct, linksIn, PIXEL, tokenOf, upload } from './client.ts';

const tokens = { admin: '', employee: '', driver: '' };
let number: string;
beforeAll(async () => {
  for (const user of ['admin', 'employee', 'driver'] as const) tokens[user] = await tokenOf(user);
  number = await addVehicle(tokens.admin);
});

describe('direct write to Storage with a staff token', () => {
  const publicFiles = (token?: string) => direct(token).storage.from('public-files');
  const privateFiles = (token?: string) => direct(token).storage.from('private-files');

  test('a visitor can neither list nor write', async () => {
    expect((await publicFiles().list('Notices')).data ?? []).toEqual([]);
    expect((await publicFiles().upload('Notices/1', PIXEL, { contentType: 'image/webp' })).error).not.toBeNull();
    expect((await publicFiles().createSignedUploadUrl('Notices/1')).error).not.toBeNull();
  });

  test('a driver writes no inventory picture and deletes nothing', async () => {
    const path = `${number}/InventoryVehicleImages/8`;
    await upload(tokens.admin, path);
    expect((await publicFiles(tokens.driver).createSignedUploadUrl(`${number}/InventoryVehicleImages/9`)).error).not.toBeNull();
    await publicFiles(tokens.driver).remove([path]);
    expect(await linksIn(tokens.driver, `${number}/InventoryVehicleImages/`)).toContainEqual(expect.stringContaining('Images/8'));
  });

  /** Calls claim_upload before an upload past the API. */
  const announce = (token: string, path: string, filetype: string) =>
    direct(token).rpc('claim_upload', { p_path: path, p_filename: 'a', p_filetype: filetype }).throwOnError();

  test('nobody stores what they have not announced, by an upload as little as by a copy', async () => {
    const [mine, other] = [`${number}/SoldCarImages/31`, `${number}/SoldCarImages/32`];
    const files = privateFiles(tokens.employee);
    const refused = { statusCode: '403' };
    const send = () => files.upload(mine, PIXEL, { contentType: 'image/webp' });
    expect((await send()).error).toMatchObject(refused);
    expect((await files.createSignedUploadUrl(mine)).error).toMatchObject(refused);
    await announce(tokens.admin, mine, 'image/webp');
    expect((await send()).error).toMatchObject(refused);
    expect(await upload(tokens.employee, other)).toBe(200);
    expect((await files.copy(other, `${number}/SoldCarImages/33`)).error).toMatchObject(refused);
    expect(await linksIn(tokens.admin, `${number}/SoldCarImages/`)).toHaveLength(1);
  });

  test('a copy does not carry a document into the public bucket', async () => {
    const stamp = Date.now();
    await announce(tokens.employee, `OfficeDocuments/${stamp}`, 'text/csv');
    const document = await privateFiles(tokens.employee).upload(`OfficeDocuments/${stamp}`, 'a,b', { contentType: 'text/csv' });
    expect(document.error).toBeNull();
    await announce(tokens.employee, `Notices/${stamp}`, 'image/webp');
    const copied = await privateFiles(tokens.employee).copy(`OfficeDocuments/${stamp}`, `Notices/${stamp}`, {
      destinationBucket: 'public-files',
    });
    expect(copied.error).not.toBeNull();
    expect(await linksIn(undefined, 'Notices/')).not.toContainEqual(expect.stringContaining(`Notices/${stamp}?`));
  });

  test("an employee sees and deletes no document of the admin's, but their own (D25)", async () => {
    const [his, hers] = [`${number}/AdminDocuments/1`, `${number}/AdminDocuments/2`];
    await upload(tokens.admin, his);
    await upload(tokens.employee, hers);
    const seen = await linksIn(tokens.employee, `${number}/AdminDocuments/`);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toContain('AdminDocuments/2');
    expect((await privateFiles(tokens.employee).createSignedUrl(his, 60)).error).not.toBeNull();
    await privateFiles(tokens.employee).remove([his, hers]);
    const left = await linksIn(tokens.admin, `${number}/AdminDocuments/`);
    expect(left).toHaveLength(1);
    expect(left[0]).toContain('AdminDocuments/1');
  });
});
