import { direct } from '../api/client.ts';
import { attack } from './attack.ts';
import { changesNothing, fileIn, number, office, picture, ROLES, sql, storage, tokens, VEHICLE_FOLDERS, webp } from './storage.ts';

attack('storage: reading, listing and signing every folder as everybody', async (attempt) => {
  for (const role of ROLES) {
    const token = tokens[role];
    for (const [folder, { bucket, read }] of VEHICLE_FOLDERS) {
      const from = direct(token).storage.from(bucket);
      const lists = read.includes(role);
      const may = lists || bucket === 'public-files';
      const path = fileIn(folder);
      attempt(((await from.download(path)).error === null) === may, `${role} downloads from ${folder}`);
      attempt(((await from.createSignedUrl(path, 60)).error === null) === lists, `${role} signs in ${folder}`);
      attempt(((await from.list(`${number}/${folder}`)).data ?? []).length > 0 === lists, `${role} lists ${folder}`);
      attempt(((await from.info(path)).error === null) === lists || bucket === 'public-files', `${role} asks about ${folder}`);
      const range = await storage(`/object/${bucket}/${path}`, token, { headers: { range: 'bytes=0-3' } });
      attempt(range.ok === may, `${role} reads the first bytes in ${folder}: ${range.status}`);
    }
    for (const folder of ['', 'OfficeDocuments', number, '..', '%', '_', '*']) {
      const listed = (await direct(token).storage.from('private-files').list(folder)).data ?? [];
      const hidden = role === 'visitor' || role === 'deleted';
      attempt(!hidden || listed.length === 0, `${role} lists ${JSON.stringify(folder)}: ${listed.length}`);
      const seen = listed.some(({ name }) => name === 'OfficeDocuments' || name === 'AdminDocuments');
      attempt(role !== 'driver' || !seen, `a driver sees the folders of ${JSON.stringify(folder)}`);
    }
  }
});

attack('storage: overwriting, moving and copying', async (attempt) => {
  const [from, to] = [`${number}/SoldCarImages/1`, `${number}/SoldCarImages/55`];
  for (const role of ROLES) {
    for (const act of ['copy', 'move'] as const) {
      for (const [bucketId, sourceKey, destinationBucket, destinationKey] of [
        ['private-files', from, 'private-files', to],
        ['private-files', from, 'public-files', `${number}/InventoryVehicleImages/55`],
        ['private-files', from, 'public-files', 'Notices/55'],
        ['private-files', `${number}/AdminDocuments/1`, 'private-files', to],
        ['private-files', office, 'public-files', `${number}/InventoryVehicleImages/0`],
        ['public-files', `${number}/InventoryVehicleImages/1`, 'public-files', `${number}/InventoryVehicleImages/0`],
        ['public-files', `${number}/InventoryVehicleImages/1`, 'private-files', `${number}/AdminDocuments/1`],
        ['public-files', `${number}/InventoryVehicleImages/1`, 'public-files', '../x'],
      ]) {
        // They have announced the display image themselves, and may replace it.
        if (role === 'admin' && destinationKey?.endsWith('/InventoryVehicleImages/0')) continue;
        for (const upsert of ['false', 'true']) {
          await changesNothing(attempt, `${role}: ${act} ${sourceKey} to ${destinationBucket}/${destinationKey}`, () =>
            storage(`/object/${act}`, tokens[role], {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-upsert': upsert },
              body: JSON.stringify({ bucketId, sourceKey, destinationBucket, destinationKey }),
            }),
          );
        }
      }
    }
  }
  // Announced, but not allowed to overwrite a file.
  await changesNothing(attempt, 'a file put over a file', () =>
    storage(`/object/private-files/${from}`, tokens.admin, { method: 'POST', headers: { ...webp, 'x-upsert': 'true' }, body: picture() }),
  );
});

attack('storage: deleting what one may not delete', async (attempt) => {
  for (const role of ROLES) {
    for (const [folder, { bucket, delete: deleters }] of VEHICLE_FOLDERS) {
      if (deleters.includes(role)) continue;
      const path = fileIn(folder);
      const token = tokens[role];
      await changesNothing(attempt, `${role} deletes ${path}`, () => storage(`/object/${bucket}/${path}`, token, { method: 'DELETE' }));
      await changesNothing(attempt, `${role} deletes ${path} among others`, () =>
        storage(`/object/${bucket}`, token, {
          method: 'DELETE',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ prefixes: [path, `${number}/${folder}`, `${number}/`, ''] }),
        }),
      );
    }
  }
});

/** The settings of the buckets. */
const bucketSettings = async () => JSON.stringify(await sql`select * from storage.buckets order by id`);

attack('storage: buckets', async (attempt) => {
  const before = await bucketSettings();
  const json = { 'content-type': 'application/json' };
  for (const role of ROLES) {
    const token = tokens[role];
    const open = JSON.stringify({ id: 'mine', name: 'mine', public: true });
    const acts: [string, () => Promise<Response>][] = [
      ['creates a bucket', () => storage('/bucket', token, { method: 'POST', headers: json, body: open })],
      ['makes a bucket public', () => storage('/bucket/private-files', token, { method: 'PUT', headers: json, body: open })],
      ['empties a bucket', () => storage('/bucket/private-files/empty', token, { method: 'POST', headers: json, body: '{}' })],
      ['deletes a bucket', () => storage('/bucket/private-files', token, { method: 'DELETE' })],
    ];
    for (const [what, act] of acts) await changesNothing(attempt, `${role} ${what}`, act);
    const listed = await storage('/bucket', token);
    const names = listed.ok ? ((await listed.json()) as unknown[]) : [];
    attempt(names.length === 0, `${role} sees ${names.length} buckets`);
  }
  attempt((await bucketSettings()) === before, 'the buckets are other than before');
});

attack('storage: the other protocols', async (attempt) => {
  const metadata = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
  for (const role of ROLES) {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': '4',
      'upload-metadata': metadata({ bucketName: 'public-files', objectName: 'Notices/66', contentType: 'image/webp' }),
    };
    for (const path of ['/upload/resumable', '/upload/resumable/sign', '/upload/resumable/x']) {
      for (const method of ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS']) {
        await changesNothing(attempt, `${role}: ${method} ${path}`, () => storage(path, tokens[role], { method, headers }));
      }
    }
    for (const path of ['/s3', '/s3/public-files', '/s3/private-files/OfficeDocuments/1', '/s3/private-files?list-type=2']) {
      for (const method of ['GET', 'PUT', 'POST', 'DELETE']) {
        await changesNothing(attempt, `${role}: ${method} ${path}`, async () => {
          const answer = await storage(path, tokens[role], { method, ...(method === 'PUT' ? { body: picture() } : {}) });
          attempt(!answer.ok, `${role}: ${method} ${path} was answered ${answer.status}`);
          return answer;
        });
      }
    }
    for (const path of ['/render/image/public/public-files/x', '/iceberg/v1/config', '/vector/x', '/admin/objects', '/metrics']) {
      await changesNothing(attempt, `${role}: ${path}`, () => storage(path, tokens[role]));
    }
  }
});
