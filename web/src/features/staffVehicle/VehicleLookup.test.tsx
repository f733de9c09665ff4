import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, held, refused } from '../../../../tests/support/answers.ts';
import { openScreen, press } from '../../../../tests/support/screen.tsx';
import { VehicleLookup } from './VehicleLookup.tsx';

const FIND = 'GET /vehicles/find';
const hit = (registernumber: string, fields: object = {}) => ({
  registernumber,
  carname: 'Bolero',
  carcompany: '',
  carmake: null,
  status: false,
  vehiclesellprice: 650_000,
  displayImage: null,
  ...fields,
});
const [ONE, TWO] = [hit('TS10AB1234'), hit('TS10AB5678', { carname: 'Alto', ownername: 'Ramesh' })];
const SOLD = hit('TS10AB9999', { status: true, vehiclesellprice: null, buyername: 'Kiran' });

function openPicker(answer: unknown, props: Partial<Parameters<typeof VehicleLookup>[0]> = {}) {
  const answers: Answers = { [FIND]: answer };
  const onLookup = vi.fn();
  const opened = openScreen(<VehicleLookup id="" pending={false} onLookup={onLookup} {...props} />, { as: 'employee', answers });
  return { ...opened, answers, onLookup };
}
const input = () => screen.getByLabelText<HTMLInputElement>(/^Vehicle Reg ID/);
const list = () => screen.findByRole('listbox', { name: 'Vehicles found' });
const hits = async () => within(await list()).findAllByRole('option');
/** Types as fast as nobody does: what is asked comes after the last key. */
const type = ({ user }: ReturnType<typeof openPicker>, text: string) => user.type(input(), text);

test('while it looks it says so; when it cannot, it offers to try again', async () => {
  const looking = held(refused(403));
  const opened = openPicker(looking.answer);
  await type(opened, '5678');
  await expect.poll(() => screen.queryAllByText('Looking for vehicles...').length).toBeGreaterThan(0);
  looking.letGo();
  await expect.poll(() => screen.queryAllByText('The vehicles could not be loaded.').length).toBeGreaterThan(0);
  opened.answers[FIND] = [TWO];
  await press(opened.user, 'Retry');
  expect(await hits()).toHaveLength(1);
});

test('the list says what each is; the arrows and Enter choose one, Escape closes it and keeps what is typed', async () => {
  const opened = openPicker([ONE, TWO, SOLD]);
  await opened.user.click(input());
  await opened.user.keyboard('{ArrowDown}');
  expect(opened.asked).toEqual([]);
  await type(opened, 'ts10');
  const [first, second, third] = await hits();
  expect(first).toHaveTextContent(/TS10AB1234.*Bolero.*Available.*₹ 6,50,000/);
  expect(second).toHaveTextContent('Owner: Ramesh');
  expect(third).toHaveTextContent(/Buyer: Kiran.*Sold$/);
  await opened.user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('option')).toBeNull();
  expect(input().value).toBe('TS10');
  await opened.user.keyboard('{ArrowDown}');
  await hits();
  await opened.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(opened.onLookup).toHaveBeenLastCalledWith('TS10AB5678');
});

test.each([
  ['by a part that is found once', 'ramesh', [TWO], 'TS10AB5678'],
  ['by a number as it is written on a plate, at once by Enter', ' ts 10-ab 1234', [ONE], 'TS10AB1234'],
  ['by what nobody knows, which the lookup tells', 'nobody at all', [], 'NOBODY AT ALL'],
] as const)('%s (D36)', async (_, typed, answer, looked) => {
  const opened = openPicker(answer);
  await type(opened, `${typed}{Enter}`);
  await expect.poll(() => opened.onLookup.mock.lastCall).toEqual([looked]);
  await expect.poll(() => screen.queryByRole('option')).toBeNull();
});

test('several that match open the list, which says so', async () => {
  const opened = openPicker([ONE, TWO]);
  await type(opened, 'ts10');
  await press(opened.user, 'Search');
  await screen.findByText('Several vehicles match. Choose one of them.');
  const [first] = await hits();
  await opened.user.click(first as HTMLElement);
  expect(opened.onLookup).toHaveBeenLastCalledWith('TS10AB1234');
});

test('in the dialog of every page what nobody knows is said there; a driver is told no owner', async () => {
  const opened = openPicker([], { foundOnly: true, forDriver: true });
  await type(opened, 'nobody{Enter}');
  await screen.findByText('No data found for this ID.');
  expect(opened.onLookup).not.toHaveBeenCalled();
  opened.answers[FIND] = [TWO];
  await opened.user.clear(input());
  await type(opened, 'alto');
  expect((await hits())[0]).not.toHaveTextContent('Ramesh');
});
