import { type ManyChanged, manyChanged, newPrices } from '@contract/manyVehicles.ts';
import { beforeAll, expect, test } from 'vitest';
import { addVehicle, call, errorOf, tokenOf } from './client.ts';

let admin: string;
let employee: string;
const numbers: string[] = [];
beforeAll(async () => {
  admin = await tokenOf('admin');
  employee = await tokenOf('employee');
  for (let index = 0; index < 6; index++)
    numbers.push(await addVehicle(admin, { vehicleName: 'Zyqmany', vehicleSellPrice: 100_000, onhomepage: 'yes' }));
});

const post = (path: string, body: object, token = employee) => call(path, { method: 'POST', token, body });
const pricesOf = async () => {
  const answer = await post('/vehicles/new-prices', { registernumbers: numbers, percent: 10, step: 500 });
  return newPrices.parse(await answer.json());
};
async function change(token: string, changes: object[]): Promise<ManyChanged> {
  const answer = await post('/vehicles/changes', { field: 'vehiclesellprice', changes, requestId: crypto.randomUUID() }, token);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return manyChanged.strict().parse(await answer.json());
}

test('of two who change the same prices at the same moment, in the opposite order, each price is changed by one (R579, R581)', async () => {
  for (let round = 0; round < 4; round++) {
    const seen = await pricesOf();
    const by = (rupees: number) => seen.map(({ registernumber, price }) => ({ registernumber, from: price, to: (price ?? 0) + rupees }));
    const [one, other] = await Promise.all([change(admin, by(1000)), change(employee, by(2000).reverse())]);
    const made = [...one.changed, ...other.changed];
    expect(made.map(({ registernumber }) => registernumber).sort()).toEqual([...numbers].sort());
    expect([...one.left, ...other.left].map(({ reason }) => reason)).toEqual(numbers.map(() => 'changed'));
    const now = new Map((await pricesOf()).map(({ registernumber, price }) => [registernumber, price]));
    for (const { registernumber, to } of made) expect(now.get(registernumber)).toBe(to);
  }
});

test('500 fit into a request, and take less than a second; 501 are refused (R581)', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ registernumber: `ZQ${index}`, from: 9_999_999_999.99, to: 9_999_999_999.98 }));
  const begun = performance.now();
  expect((await change(employee, many(500))).left).toHaveLength(500);
  expect(performance.now() - begun).toBeLessThan(5000);
  const answer = await post('/vehicles/changes', { field: 'vehiclesellprice', changes: many(501) });
  expect([answer.status, await errorOf(answer)]).toEqual([400, 'Between 1 and 500 vehicles at once, please']);
});

test.each([
  ['/vehicles/changes', { field: 'status', changes: [{ registernumber: 'A', to: true }] }, /^field: one of/],
  ['/vehicles/changes', { field: 'onhomepage', changes: [{ registernumber: 'A', to: 'yes' }] }, /true or false/],
  ['/vehicles/changes', { field: 'vehiclesellprice', changes: [{ registernumber: 'A', from: 5, to: 0 }] }, /above 0/],
  ['/vehicles/new-prices', { registernumbers: ['A'], percent: 0, step: 500 }, /^By how many percent/],
  ['/vehicles/new-prices', { registernumbers: ['A'], percent: 5, step: 250 }, /^step: one of/],
  ['/issued-papers/data-sheets', { sheets: [], size: 'A4' }, /^Between 1 and 500/],
])('%s refuses %j', async (path, body, error) => {
  const answer = await post(path, body);
  expect([answer.status, await errorOf(answer)]).toEqual([400, expect.stringMatching(error)]);
});
