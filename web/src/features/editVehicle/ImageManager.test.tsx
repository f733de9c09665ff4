import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Asked, DONE, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { picture, stubUploads, UPLOADS } from '../../../../tests/support/uploads.ts';
import { pictureLink, vehicleRecord } from '../../../../tests/support/vehicleRecord.ts';
import { useUnsavedParts } from '../../kit/form/useUnsaved.ts';
import { vehicleRecordQuery } from '../../shared/vehicle/vehicleRecord.ts';
import { ImageManager } from './ImageManager.tsx';

const NUMBER = 'TS10AB1234';
const DELETE = 'DELETE /delete-image';
const LINK = 'GET /upload/generate-upload-url';

function Images() {
  const { data } = useQuery(vehicleRecordQuery(NUMBER));
  const unsaved = useUnsavedParts();
  return data && <ImageManager registernumber={NUMBER} links={data.images} unsaved={unsaved} />;
}

/** The pictures of a vehicle over a server that keeps them by their numbers. */
async function openImages(...numbers: number[]) {
  const numberOf = (path = '') => Number(/\d+$/.exec(path)?.[0]);
  const remove = ({ query }: Asked) => {
    numbers.splice(numbers.indexOf(numberOf(query.path)), 1);
    return DONE;
  };
  const answers: Record<string, unknown> = {
    ...UPLOADS,
    [`GET /car/${NUMBER}`]: () =>
      vehicleRecord(
        {},
        numbers.toSorted().map((number) => pictureLink(number)),
      ),
    [LINK]: ({ query }: Asked) => {
      numbers.push(numberOf(query.path));
      return UPLOADS[LINK];
    },
    [DELETE]: remove,
  };
  const opened = openScreen(<Images />, { as: 'employee', answers });
  await screen.findByRole('button', { name: 'Add images' });
  return { ...opened, answers, numbers, remove };
}
type Opened = Awaited<ReturnType<typeof openImages>>;

const tiles = () => within(screen.getByRole('list', { name: 'Images' })).getAllByRole('listitem');
const choose = async ({ user }: Opened, label: string, file: File) => {
  await user.upload(screen.getByLabelText(label), file);
  await screen.findByText('Ready to upload');
};
async function askToDelete({ user }: Opened, name: string) {
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  return screen.findByRole('dialog');
}

test('without a chosen file each button says what is missing (R232)', async () => {
  const { user } = await openImages(0);
  await press(user, 'Update display image');
  await alerted('Select Display Image to update.');
  await press(user, 'Add images');
  await alerted('Select Images to update.');
});

test('a deletion that is given up or fails leaves the picture, and is tried again (R236, D08)', async () => {
  const opened = await openImages(0, 4);
  await press(opened.user, 'Cancel', await askToDelete(opened, 'image 4'));
  opened.answers[DELETE] = lost;
  const dialog = await askToDelete(opened, 'image 4');
  await press(opened.user, 'Delete', dialog);
  await alerted('Failed to delete image');
  expect(tiles()).toHaveLength(2);
  opened.answers[DELETE] = opened.remove;
  await press(opened.user, 'Delete', dialog);
  await alerted('Image deleted successfully!');
  await expect.poll(() => tiles().length).toBe(1);
});

test('one that is put there again is deleted again: only a try without an answer keeps its id', async () => {
  stubUploads();
  const opened = await openImages(0, 1);
  const first = await askToDelete(opened, 'display image');
  opened.answers[DELETE] = lost;
  await press(opened.user, 'Delete', first);
  await alerted('Failed to delete image');
  opened.answers[DELETE] = opened.remove;
  await press(opened.user, 'Delete', first);
  await expect.poll(() => tiles().length).toBe(1);
  await choose(opened, 'Display Image', picture('again.jpg'));
  await press(opened.user, 'Update display image');
  await expect.poll(() => tiles().length).toBe(2);
  await press(opened.user, 'Delete', await askToDelete(opened, 'display image'));
  await expect.poll(() => tiles().length).toBe(1);
  const ids = opened.asked.filter(({ method }) => method === 'DELETE').map(({ query }) => query.requestId);
  expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), ids[0], expect.stringMatching(/^[\da-f-]{36}$/)]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('an upload that fails is told, stays, and is tried again; a letter is refused (R233, R235)', async () => {
  let isLost = true;
  const files = stubUploads(() => (isLost ? 'lost' : { status: 200 }));
  const opened = await openImages(0);
  await opened.user.upload(screen.getByLabelText('Extra Images'), new File(['Dear customer'], 'letter.jpg', { type: 'image/jpeg' }));
  await alerted('letter.jpg is not an image.');
  await choose(opened, 'Extra Images', picture('side.jpg'));
  await press(opened.user, 'Add images');
  await alerted('Error in uploading...');
  await screen.findAllByText(/Couldn't upload to S3/);
  isLost = false;
  await press(opened.user, 'Retry side.jpg');
  await alerted('Images Added Successfully');
  expect(files.files).toBe(2);
});

test('a picture is stored although its sizes are not (R232)', async () => {
  stubUploads();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 900, height: 600, close() {} }));
  const opened = await openImages(1);
  opened.answers['GET /upload/size-urls'] = refused(500);
  await choose(opened, 'Display Image', picture('front.jpg'));
  await press(opened.user, 'Update display image');
  await alerted('Display Image Updated Successfully');
  await expect.poll(() => tiles().length).toBe(2);
  expect(opened.asked.map(({ path }) => path)).toContain('/upload/size-urls');
});
