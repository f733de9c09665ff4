import type { PicturedVehicle } from '@contract/manyPictures.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Asked, held, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { picture, stubUploads, UPLOADS } from '../../../../tests/support/uploads.ts';
import { ManyPictures } from './ManyPictures.tsx';

const LINK = 'GET /upload/generate-upload-url';
const [A, B] = ['MH12AB1234', 'MH14CD5678'];
const inPath = (path: string, file: File) => Object.defineProperty(file, 'webkitRelativePath', { value: path });
const inFolder = (...paths: string[]) =>
  paths.map((path) => inPath(path, new File([picture(path)], path.split('/').at(-1) ?? '', { type: 'image/jpeg' })));

/** The screen over a server that keeps pictures by their paths, with their contents. */
function openMany(rooms: Partial<Record<string, number>> = {}) {
  const stored = new Map<string, string>();
  const known = (registernumber: string): PicturedVehicle => {
    const numbers = [...stored.keys()].filter((path) => path.startsWith(`${registernumber}/`)).map((path) => Number(path.split('/')[2]));
    const pictures = numbers.length;
    const room = (rooms[registernumber] ?? 500) - pictures;
    return {
      registernumber,
      carname: 'Swift',
      sold: false,
      pictures,
      room,
      next: Math.max(0, ...numbers) + 1,
      display: numbers.includes(0),
    };
  };
  const keep = ({ query: { path = '', content = '' } }: Asked) => {
    if (stored.has(path)) return refused(409)();
    stored.set(path, content);
    return UPLOADS[LINK];
  };
  const answers: Record<string, unknown> = {
    ...UPLOADS,
    'GET /pictures/vehicles': () => ({ folder: 'InventoryVehicleImages', vehicles: [known(A), known(B)] }),
    'POST /pictures/present': ({ body }: Asked) =>
      [...stored]
        .filter(([, content]) => body.contents.includes(content))
        .map(([path, content]) => ({ registernumber: path.split('/')[0], content })),
    [LINK]: keep,
  };
  const picker = (onChoose: (number: string) => void) => (
    <button type="button" onClick={() => onChoose(B)}>
      {`Take ${B}`}
    </button>
  );
  const opened = openScreen(<ManyPictures picker={picker} />, { as: 'employee', answers });
  const choose = async (files: File[]) => opened.user.upload(await screen.findByLabelText('Choose a folder', { selector: 'input' }), files);
  return { ...opened, answers, stored, choose, keep };
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Pictures by vehicle' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('the table says what goes where before anything is sent; one press sends it, in order, the first on display (R617, R619)', async () => {
  const sent = stubUploads();
  const { user, choose, stored, asked } = openMany({ [B]: 1 });
  await choose(inFolder(`S/${A}/10.jpg`, `S/${A}/2.jpg`, `S/${B} (1).jpg`, `S/${B} (2).jpg`));
  await screen.findByRole('button', { name: 'Add 3 pictures to 2 vehicles' });
  expect(rows()).toEqual([
    'NumberVehicleTo addToo many',
    expect.stringMatching(`${A}Swift22.jpg, 10.jpg`),
    expect.stringMatching(/Swift1.*\(1\)\.jpg1.*\(2\)\.jpg/),
  ]);
  screen.getByText('A vehicle has 1 pictures at most. These are not sent.');
  expect(sent.files).toBe(0);
  await press(user, 'Add 3 pictures to 2 vehicles');
  await screen.findByText('All of them are there.');
  await alerted('3 pictures are there now.');
  expect([...stored.keys()].sort()).toEqual([
    `${A}/InventoryVehicleImages/0`,
    `${A}/InventoryVehicleImages/1`,
    `${B}/InventoryVehicleImages/0`,
  ]);
  const names = asked.filter(({ path }) => path === '/upload/generate-upload-url').map(({ query }) => [query.path, query.filename]);
  expect(names).toContainEqual([`${A}/InventoryVehicleImages/0`, '2.webp']);
});

test('pressed twice while what is there is looked up, it sends each picture once (R620)', async () => {
  const sent = stubUploads();
  const { user, choose, answers, stored } = openMany();
  await choose(inFolder(`S/${A}/1.jpg`, `S/${A}/2.jpg`));
  const add = await screen.findByRole('button', { name: /^Add 2/ });
  const gate = held(null);
  const known = answers['GET /pictures/vehicles'] as () => unknown;
  answers['GET /pictures/vehicles'] = async () => {
    await gate.answer();
    return known();
  };
  await user.click(add);
  await user.click(add);
  gate.letGo();
  await screen.findByText('All of them are there.');
  expect([sent.files, stored.size]).toEqual([2, 2]);
});

test('what fits none waits for a vehicle, with its folder, or is left out; a near miss is proposed (R618)', async () => {
  stubUploads();
  const { user, choose, stored } = openMany();
  await choose(inFolder('S/IMG-1.jpg', 'S/IMG-2.jpg', 'S/x/IMG-3.jpg', 'S/MHI2AB1234.jpg', 'S/letter.jpg'));
  await screen.findByText('Fit no vehicle (5)');
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  await press(user, 'Choose the vehicle of S/IMG-1.jpg');
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByLabelText(/Also the 2 other pictures|Also the 3 other pictures/));
  await press(user, `Take ${B}`, dialog);
  await press(user, 'Leave out S/x/IMG-3.jpg');
  await press(user, 'Change what is done with S/letter.jpg');
  await press(user, 'Change what is done with S/MHI2AB1234.jpg');
  screen.getByText('2 pictures fit no vehicle and will not be sent.');
  await press(user, `S/MHI2AB1234.jpg: ${A}`);
  await press(user, 'Add 3 pictures to 2 vehicles');
  await screen.findByText('All of them are there.');
  expect(stored.size).toBe(3);
});

test('the same folder chosen again sends what is missing, and no picture twice (R620)', async () => {
  const sent = stubUploads();
  const { user, choose, answers, stored, keep } = openMany();
  let count = 0;
  answers[LINK] = (asking: Asked) => (++count > 2 ? lost() : keep(asking));
  const twelve = () => inFolder(...Array.from({ length: 12 }, (_, name) => `S/${A}/${name}.jpg`));
  await choose(twelve());
  await user.click(await screen.findByRole('button', { name: /^Add 12/ }));
  await screen.findByText('No connection. It goes on by itself when the network is back.');
  expect([sent.files, stored.size]).toEqual([2, 2]);
  // The others are not tried on a connection that is lost.
  expect(count).toBeLessThanOrEqual(5);
  answers[LINK] = keep;
  await choose(twelve());
  await screen.findByRole('button', { name: 'Add 10 pictures to 1 vehicle' });
  expect(rows()[0]).toBe('NumberVehicleTo addThere already');
  await press(user, 'Add 10 pictures to 1 vehicle');
  await screen.findByText('All of them are there.');
  expect([sent.files, stored.size]).toEqual([12, 12]);
});

test('it is paused after what is on its way, and goes on; when the network is back it does so by itself (R620, R624)', async () => {
  const sent = stubUploads();
  const drawn = vi.fn(createImageBitmap);
  vi.stubGlobal('createImageBitmap', drawn);
  const { user, choose, answers, keep } = openMany();
  const gate = held(null);
  answers[LINK] = async (asking: Asked) => {
    await gate.answer();
    return keep(asking);
  };
  await choose(inFolder(...['1', '2', '3', '4', '5'].map((name) => `S/${A}/${name}.jpg`)));
  const add = await screen.findByRole('button', { name: /^Add 5/ });
  drawn.mockClear();
  await user.click(add);
  await expect.poll(() => drawn.mock.calls.length).toBe(3);
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(drawn).toHaveBeenCalledTimes(3);
  gate.letGo();
  await screen.findByText(/^2 pictures are not sent yet/);
  expect(sent.files).toBe(3);
  screen.getByText(/^3 of 5 pictures/);
  answers[LINK] = lost;
  await press(user, 'Go on');
  await screen.findByText(/^No connection/);
  answers[LINK] = keep;
  window.dispatchEvent(new Event('online'));
  await screen.findByText('All of them are there.');
  expect(sent.files).toBe(5);
});

test('a link that ended with its session is asked for once more by itself (R620)', async () => {
  let ended = true;
  const sent = stubUploads(() => (ended ? { status: 403 } : { status: 200 }));
  const { user, choose, answers, keep } = openMany();
  let asked = 0;
  answers[LINK] = (asking: Asked) => {
    asked += 1;
    ended = asked < 2;
    return asked < 2 ? UPLOADS[LINK] : keep(asking);
  };
  await choose(inFolder(`S/${A}/1.jpg`));
  await user.click(await screen.findByRole('button', { name: /^Add 1/ }));
  await screen.findByText('All of them are there.');
  expect(sent.files).toBe(2);
});

test('what is no picture, empty, or in a broken archive is named; nothing chosen is said (R621)', async () => {
  stubUploads();
  const { choose } = openMany();
  await choose([
    inPath(`S/${A}/bill.jpg`, new File(['%PDF-1.7'], 'bill.jpg')),
    inPath(`S/${A}/none.jpg`, new File([], 'none.jpg')),
    inPath(`S/${A}/1.HEIC`, new File(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic'], '1.HEIC')),
    new File(['PK'], 'half.zip'),
    ...inFolder(`S/${A}/1.jpg`),
  ]);
  await screen.findByRole('button', { name: 'Add 1 picture to 1 vehicle' });
  const texts = within(screen.getByRole('alert'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'half.zip cannot be opened. It may be damaged, or not have come in full.',
    '1.HEIC cannot be opened by this browser. Please choose a JPEG, PNG or WebP picture.',
    'bill.jpg is not an image. It is a PDF document.',
    'none.jpg is empty.',
  ]);
  await choose([inPath('S/.DS_Store', new File(['x'], '.DS_Store'))]);
  await screen.findByText('No pictures are in what you have chosen.');
});

test('when what is there cannot be looked up, it is asked again (R620)', async () => {
  stubUploads();
  const { user, choose, answers } = openMany();
  const before = answers['POST /pictures/present'];
  answers['POST /pictures/present'] = refused(500);
  await choose(inFolder(`S/${A}/1.jpg`));
  await screen.findByText('What is there already could not be looked up.');
  answers['POST /pictures/present'] = before;
  await press(user, 'Retry');
  await waitFor(() => screen.getByRole('button', { name: /^Add 1/ }));
});
