import { beforeAll, expect, test } from 'vitest';
import { activityChoices, activityPage } from '../../supabase/functions/_shared/contract/activity.ts';
import { addVehicle, call, expectRefusal, maintain, post, tokenOf } from './client.ts';

let admin: string;
let employee: string;
let registernumber: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  employee = await tokenOf('employee');
  registernumber = await addVehicle(employee, { vehicleSellPrice: 545_000 });
  await post('/edit-fields', employee, { tablename: 'cardetails', fieldToEdit: 'vehiclesellprice', newValue: 560_000, registernumber });
  await maintain(admin, registernumber, { description: 'Brake pads' });
});

const logs = async (query: Record<string, string | number>) => {
  const answer = await call('/logs', { token: admin, query });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return activityPage.parse(await answer.json());
};

test('tells what changed from what to what, and who did it', async () => {
  const { entries, next } = await logs({ registernumber, action: 'UPDATE' });
  expect(next).toBeNull();
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    username: 'Rohan Patil',
    action: 'UPDATE',
    tablename: 'cardetails',
    registernumber,
    before: { vehiclesellprice: 545_000 },
    after: { vehiclesellprice: 560_000 },
  });
  expect(Math.abs(Date.now() - Date.parse(entries[0]?.happenedAt ?? ''))).toBeLessThan(300_000);
});

test('finds by person, vehicle, kind and action, alone and together', async () => {
  const all = (await logs({ registernumber: ` ${registernumber.toLowerCase()} ` })).entries;
  expect(all.map(({ tablename }) => tablename)).toContain('maintenance');
  const by = async (query: Record<string, string>) => (await logs({ registernumber, ...query })).entries;
  expect(await by({ person: 'Asha Kulkarni' })).toEqual(all.filter(({ username }) => username === 'Asha Kulkarni'));
  expect(await by({ kind: 'cardetails' })).toEqual(all.filter(({ tablename }) => tablename === 'cardetails'));
  expect(await by({ action: 'INSERT' })).toEqual(all.filter(({ action }) => action === 'INSERT'));
  expect(await by({ person: 'Asha Kulkarni', kind: 'maintenance', action: 'INSERT' })).toHaveLength(1);
  expect(await by({ person: 'Asha Kulkarni', kind: 'finance' })).toEqual([]);
  expect(await by({ person: '', kind: '' })).toEqual(all);
});

test('is paginated: each entry once, newest first', async () => {
  const all = (await logs({ registernumber })).entries;
  const paged = [];
  for (let before: number | null | undefined; before !== null; ) {
    const page = await logs({ registernumber, limit: 2, ...(before && { before }) });
    expect(page.entries.length).toBeLessThanOrEqual(2);
    paged.push(...page.entries);
    before = page.next;
  }
  expect(paged).toEqual(all);
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((one, other) => other - one));
});

test('has filter options: the people and kinds of its entries', async () => {
  const { people, kinds } = activityChoices.parse(await (await call('/logs/choices', { token: admin })).json());
  expect(people).toEqual(expect.arrayContaining(['Rohan Patil', 'Asha Kulkarni', 'system']));
  expect(kinds).toEqual(expect.arrayContaining(['cardetails', 'files', 'maintenance', 'staff']));
  expect(new Set(people).size).toBe(people.length);
});

test.each([
  [{ action: 'SELECT' }, 'action: one of INSERT, UPDATE, DELETE'],
  [{ before: 'x' }, 'before must be a number'],
  [{ limit: 0 }, /limit/],
  [{ limit: 201 }, /limit/],
  [{ registernumber: 'MH12QW48211' }, 'at most 10 characters'],
])('refuses %j in words', async (query, error) => {
  await expectRefusal(await call('/logs', { token: admin, query }), 400, error);
});

test('is append-only: no other method at this address', async () => {
  for (const method of ['POST', 'DELETE'] as const) {
    expect((await call('/logs', { method, token: admin, body: method === 'POST' ? {} : undefined })).status).toBe(404);
  }
});
