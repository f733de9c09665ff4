import { Blob } from 'node:buffer';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Asked, refused } from '../../../../tests/support/answers.ts';
import { openScreen, press } from '../../../../tests/support/screen.tsx';
import { picture, stubUploads, UPLOADS } from '../../../../tests/support/uploads.ts';
import type { Role } from '../../lib/claims.ts';
import { itemsOf } from '../../lib/outbox/store.ts';
import { WithoutPictures } from './WithoutPictures.tsx';

const LINK = 'GET /upload/generate-upload-url';

/** Two vehicles without pictures, of which one with a picture is none. */
function openWithout(as: Role) {
  const paths: string[] = [];
  const folder = as === 'driver' ? 'OnsiteVehicleImages' : 'InventoryVehicleImages';
  const vehicle = (registernumber: string) => ({
    registernumber,
    carname: 'Alto',
    sold: false,
    pictures: 0,
    room: 500,
    next: 1,
    display: false,
  });
  const answers = {
    ...UPLOADS,
    'POST /validate-token': refused(401),
    'GET /pictures/vehicles': () => ({
      folder,
      vehicles: ['TS10AB1234', 'TS10AB5678'].filter((number) => !paths.some((path) => path.startsWith(number))).map(vehicle),
    }),
    [LINK]: ({ query: { path = '' } }: Asked) => {
      paths.push(path);
      return UPLOADS[LINK];
    },
  };
  return { ...openScreen(<WithoutPictures />, { as, answers }), paths };
}
async function choose({ user }: ReturnType<typeof openWithout>, number: string, ...names: string[]) {
  await user.upload(await screen.findByLabelText(`Pictures of ${number}`), names.map(picture));
}
async function take(opened: ReturnType<typeof openWithout>, number: string, ...names: string[]) {
  await choose(opened, number, ...names);
  await expect.poll(() => screen.queryAllByText('Ready to upload')).toHaveLength(names.length);
  await press(opened.user, 'Upload');
}

test('the pictures of one vehicle after the other, until all have some (R622)', async () => {
  stubUploads();
  const opened = openWithout('employee');
  await screen.findByText('2 vehicles have no pictures.');
  await take(opened, 'TS10AB1234', 'a.jpg', 'b.jpg');
  await press(opened.user, await screen.findByRole('button', { name: 'Next vehicle' }).then(() => 'Next vehicle'));
  await take(opened, 'TS10AB5678', 'c.jpg');
  await screen.findByRole('button', { name: 'Next vehicle' });
  await press(opened.user, 'Next vehicle');
  await screen.findByText('All vehicles have pictures.');
  expect(opened.paths.sort()).toEqual([
    'TS10AB1234/InventoryVehicleImages/0',
    'TS10AB1234/InventoryVehicleImages/1',
    'TS10AB5678/InventoryVehicleImages/0',
  ]);
});

afterEach(() => vi.unstubAllGlobals());

test('one that is skipped comes again at the end; a driver takes pictures of the yard (R622)', async () => {
  stubUploads();
  // The emulated one is lost when it is cloned, as it is for IndexedDB.
  vi.stubGlobal('Blob', Blob);
  const opened = openWithout('driver');
  await screen.findByRole('heading', { name: 'TS10AB1234' });
  await press(opened.user, 'Skip this vehicle');
  await choose(opened, 'TS10AB5678', 'a.jpg');
  // Without waiting for the network.
  await screen.findByText('Kept on this phone');
  await screen.findByRole('button', { name: 'Next vehicle' });
  await press(opened.user, 'Next vehicle');
  await screen.findByText('1 vehicle skipped. All others have pictures.');
  await press(opened.user, 'Go through them again');
  await screen.findByRole('heading', { name: 'TS10AB1234' });
  const items = await itemsOf('driver');
  expect(items.flatMap(({ files }) => files.map(({ path }) => path))).toEqual([
    expect.stringMatching(/^TS10AB5678\/OnsiteVehicleImages\/\d{13}$/),
  ]);
});
