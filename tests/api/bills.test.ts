import { beforeAll, expect, test } from 'vitest';
import { addVehicle, answerTo, expectRefusal, post, sell, tokenOf, upload } from './client.ts';

let admin: string;
let driver: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  driver = await tokenOf('driver');
});

interface List {
  maintenanceRecords: { price: number; bill?: number; payee?: string; maintainanceReceipt: string | null }[];
}
const recordsOf = async (registernumber: string) =>
  ((await answerTo('/maintainance', driver, { registernumber })) as unknown as List).maintenanceRecords;

test('one bill over several vehicles, one of them sold, has one receipt, which each share shows (R660, R662)', async () => {
  const [first, second] = [await addVehicle(admin), await addVehicle(admin)];
  await sell(admin, second);
  const shares = [
    { registernumber: first, price: 500.01 },
    { registernumber: second, price: 500 },
  ];
  const bill = { shares, price: 1000.01, maintainanceDate: '2026-01-15', kind: 'transport', payee: 'Mahesh Towing' };
  await expectRefusal(await post('/maintainance/bill', driver, { ...bill, price: 1000 }), 400, /do not come to the amount/);
  const requestId = crypto.randomUUID();
  for (const _ of ['sent', 'sent again']) {
    const answer = await post('/maintainance/bill', driver, { ...bill, requestId });
    expect(await answer.json()).toEqual({ registernumber: first, nextIndex: 1 });
  }
  expect(await upload(driver, `${first}/MaintenanceDoc/1`)).toBe(200);
  const [one, two] = [await recordsOf(first), await recordsOf(second)];
  expect(one).toMatchObject([{ price: 500.01, kind: 'transport', payee: 'Mahesh Towing' }]);
  expect(two).toMatchObject([{ price: 500, bill: one[0]?.bill }]);
  for (const [record] of [one, two]) expect(record?.maintainanceReceipt).toContain(`${first}/MaintenanceDoc/1`);
});
