import { createHash } from 'node:crypto';
import { picturedVehicles, presentPictures } from '@contract/manyPictures.ts';
import { expect, test } from 'vitest';
import { granted } from '../support/api.ts';
import { addVehicle, call, expectRefusal, PIXEL, post, putFile, tokenOf } from './client.ts';

const told = async (token: string, number: string, query = {}) =>
  picturedVehicles
    .parse(await granted(call('/pictures/vehicles', { token, query }), 'not told'))
    .vehicles.find(({ registernumber }) => registernumber === number);

test('what a vehicle has is told before more is sent, and a picture that it has by its content (R617, R620, R622)', async () => {
  const [admin, employee, driver] = await Promise.all([tokenOf('admin'), tokenOf('employee'), tokenOf('driver')]);
  const number = await addVehicle(admin);
  const content = createHash('sha256').update(number).digest('hex');
  const present = async () =>
    presentPictures.parse(await granted(post('/pictures/present', employee, { contents: [content, 'ab'.repeat(32)] }), 'not told'));
  expect(await told(employee, number, { without: '1' })).toMatchObject({ pictures: 0, room: 500, next: 1, display: false });
  expect(await told(driver, number, { without: '1' })).toBeDefined();
  expect(await present()).toEqual([]);

  const path = `${number}/InventoryVehicleImages/0`;
  const query = { path, filename: 'front.webp', filetype: 'image/webp', content };
  const { uploadUrl } = await granted<{ uploadUrl: string }>(call('/upload/generate-upload-url', { token: employee, query }), 'no link');
  expect(await present()).toEqual([]);
  expect((await putFile(uploadUrl, PIXEL, 'image/webp')).status).toBe(200);
  expect(await present()).toEqual([{ registernumber: number, content }]);
  expect(await told(employee, number)).toMatchObject({ pictures: 1, room: 499, next: 1, display: true });
  expect(await told(employee, number, { without: '1' })).toBeUndefined();
  expect(await told(driver, number, { without: '1' })).toBeUndefined();
});

test('a question about what is no content, or too much, is refused, and a driver may not ask (R620, R623)', async () => {
  const employee = await tokenOf('employee');
  await expectRefusal(await post('/pictures/present', employee, { contents: ['x'] }), 400, /SHA-256/);
  expect((await post('/pictures/present', employee, { contents: Array.from({ length: 1001 }, () => 'ab'.repeat(32)) })).status).toBe(400);
  await expectRefusal(await post('/pictures/present', await tokenOf('driver'), { contents: [] }), 403, 'Your account may not do this.');
});
