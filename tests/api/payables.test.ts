import { beforeAll, expect, test } from 'vitest';
import { addVehicle, answerTo, call, expectRefusal, freshNumber, indiaToday, post, tokenOf } from './client.ts';

let admin: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
});

const statement = (registernumber: string) => answerTo('/payables/statement', admin, { registernumber });
const pay = (registernumber: string, amount: number, fields: object = {}) =>
  post('/payables', admin, { registernumber, amount, day: indiaToday(), paymentMode: 'Cash', ...fields });

test('a vehicle is added with how it was paid, the rest is paid, reversed and taken back (R535, R537, R538, R568)', async () => {
  const registernumber = await freshNumber();
  const paidNow = [{ amount: 40_000, paymentMode: 'UPI', accountPaidFrom: 'Yard account' }];
  const vehicle = { registernumber, vehicleName: 'Alto', vehicleBuyPrice: 100_000, paidNow, payBy: '2030-01-31' };
  expect((await post('/details', admin, vehicle)).status).toBe(200);
  expect(await statement(registernumber)).toMatchObject({ price: 100_000, paid: 40_000, owed: 60_000, pay_by: '2030-01-31' });
  expect(await answerTo('/payables', admin, { search: registernumber })).toMatchObject({
    payables: [{ registernumber, owed: 60_000, days: 0 }],
    totalCount: 1,
    owed: 60_000,
    ages: { up_to_30: 60_000 },
  });

  await expectRefusal(await pay(registernumber, 60_001), 409, /more than what is still owed to the seller/);
  await expectRefusal(await pay(registernumber, 60_000), 409, /^NOC, RC or key were not received/);
  expect((await pay(registernumber, 60_000, { withoutPapers: true })).status).toBe(200);
  expect(await answerTo('/payables', admin, { search: registernumber })).toMatchObject({ payables: [], totalCount: 0 });
  const { payments } = (await statement(registernumber)) as { payments: { id: number; amount: number }[] };
  const entry = payments.find(({ amount }) => amount === 60_000)?.id;
  const reversal = await post('/reversals', admin, { kind: 'purchase_payment', entry, reason: 'Not paid' });
  expect(await statement(registernumber)).toMatchObject({ owed: 60_000, payments: [{}, { reversal: { reason: 'Not paid' } }] });
  const { id } = (await reversal.json()) as { id: number };
  expect((await call('/reversals', { method: 'DELETE', token: admin, body: { id } })).status).toBe(200);
  expect(await statement(registernumber)).toMatchObject({ owed: 0 });
});

test('what a seller has brought is noted beside who they are (R539, R575)', async () => {
  const registernumber = await addVehicle(admin);
  const edit = { registernumber, seller: 'Zyqagent', seller_phone: '98000 44401', pay_by: '', rc_received: true, key_received: false };
  const identity = { seller_identity: 'voter_id', seller_identity_end: '12 ab' };
  await expectRefusal(await post('/payables/purchase', admin, { ...edit, seller_identity_end: '12345' }), 400, /at most 4 characters/);
  expect((await post('/payables/purchase', admin, { ...edit, ...identity })).status).toBe(200);
  expect(await statement(registernumber)).toMatchObject({
    seller: 'Zyqagent',
    seller_phone: '9800044401',
    pay_by: null,
    noc_received: null,
    rc_received: true,
    key_received: false,
    seller_identity: 'voter_id',
    seller_identity_end: '12AB',
  });
});

test('race: of two who pay the last rupee one is told (R537)', async () => {
  for (let round = 0; round < 8; round++) {
    const registernumber = await freshNumber();
    await post('/details', admin, { registernumber, vehicleBuyPrice: 100 });
    const answers = await Promise.all([pay(registernumber, 60), pay(registernumber, 60)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});
