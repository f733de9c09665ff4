import { beforeAll, expect, test } from 'vitest';
import { addCost, addVehicle, answerTo, call, expectRefusal, indiaToday, maintain, post, saleOf, tokenOf, upload } from './client.ts';

let admin: string;
let employee: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  employee = await tokenOf('employee');
});

const get = <Answer>(path: string, query: Record<string, string>, token = employee) => answerTo(path, token, query) as Promise<Answer>;
const idOf = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: number }).id;
};
const takeBack = async (id: number) => (await call('/reversals', { method: 'DELETE', token: admin, body: { id } })).status;

interface Payment {
  id: number;
  amount: number;
  reversal: { id: number; reason: string } | null;
}
interface Statement {
  lines: { number: number; due_on: string; amount: number; paid: number; state: string }[];
  payments: Payment[];
  balance: number;
  due_now: number;
  sale: { id: number };
}

const planned = { sellingPrice: 60_000, downPayment: 20_000, totalInstallments: 8, installmentAmount: 5000 };
async function sellOnPlan(fields: object = {}): Promise<string> {
  const carID = await addVehicle(admin);
  const sale = { ...saleOf(carID), ...planned, sellDate: '2026-01-31', firstDueDate: '2026-02-28', ...fields };
  expect((await post('/dashboard/sell-car', employee, sale)).status).toBe(200);
  return carID;
}
const pay = (registernumber: string, amount: number, fields: object = {}) =>
  post('/installments', employee, { registernumber, amount, installmentdate: '2026-03-01', paymentMode: 'UPI', ...fields });

test('a sale is owed for, paid in part, a payment is reversed and taken back (R296, R297, R298, D41)', async () => {
  const registernumber = await sellOnPlan();
  const statement = () => get<Statement>('/dues/statement', { registernumber });
  expect((await statement()).lines.slice(0, 2)).toMatchObject([
    { number: 1, due_on: '2026-02-28', amount: 5000, paid: 0 },
    { number: 2, due_on: '2026-03-28', amount: 5000, paid: 0 },
  ]);
  expect((await pay(registernumber, 7000)).status).toBe(200);
  const owing = await statement();
  expect(owing).toMatchObject({ balance: 33_000, late_fees: [], paid: 7000 });
  expect(owing.lines.map(({ paid }) => paid).slice(0, 3)).toEqual([5000, 2000, 0]);
  expect(await get('/dues', { search: registernumber })).toMatchObject({
    dues: [{ registernumber, owed: 33_000, since: '2026-03-28' }],
    totalCount: 1,
  });

  const payment = owing.payments[0]?.id;
  const reversal = { kind: 'installment', entry: payment, reason: 'Another vehicle' };
  await expectRefusal(await post('/reversals', employee, reversal), 403, 'Your account may not do this.');
  await expectRefusal(await post('/reversals', admin, { ...reversal, reason: ' ' }), 400, 'Reason is required');
  const id = await idOf(await post('/reversals', admin, reversal));
  await expectRefusal(await post('/reversals', admin, reversal), 409, 'This entry is reversed already.');
  expect(await statement()).toMatchObject({ balance: 40_000, payments: [{ reversal: { id, reason: 'Another vehicle' } }] });
  expect(await get('/installments', { registernumber })).toEqual({ installments: [], totalAmount: 0 });
  expect(await get('/reversals', { registernumber })).toMatchObject([{ id, kind: 'installment', amount: 7000 }]);
  expect(await takeBack(id)).toBe(200);
  expect((await statement()).balance).toBe(33_000);
  expect(await takeBack(id)).toBe(404);
});

test('a sale is reversed, and its vehicle sold again (R302, R337)', async () => {
  const carID = await sellOnPlan();
  await pay(carID, 5000);
  const { sale } = await get<Statement>('/dues/statement', { registernumber: carID });
  await idOf(await post('/reversals', admin, { kind: 'sale', entry: sale.id, reason: 'Wrong vehicle' }));
  expect(await get('/reversals', { registernumber: carID })).toMatchObject([
    { kind: 'sale', down_payment: 20_000, payments: [{ amount: 5000 }] },
  ]);
  await expectRefusal(await call('/dashboard/sold-cars', { token: admin, query: { carID } }), 404, /./);
  await expectRefusal(await pay(carID, 5), 409, 'This vehicle is not sold yet.');
  expect((await post('/dashboard/sell-car', employee, { ...saleOf(carID), ...planned })).status).toBe(200);
  expect((await get<Statement>('/dues/statement', { registernumber: carID })).balance).toBe(40_000);
});

test('a vehicle is bought back: every call means the present stay, its history is shown (R303, R317, R318, R338, D42)', async () => {
  const registernumber = await addVehicle(admin, { vehicleBuyPrice: 30_000 });
  await maintain(admin, registernumber);
  const sale = { ...saleOf(registernumber), ...planned };
  expect((await post('/dashboard/sell-car', employee, sale)).status).toBe(200);
  await expectRefusal(await post('/stays', employee, { registernumber, day: '2020-01-01' }), 400, /between its sale and today/);
  const files = ['SoldCarImages/1', 'InsuranceDocuments/1', 'OnsiteVehicleImages/1760000000000', 'IdentityPapers/1'];
  for (const file of files) expect(await upload(admin, `${registernumber}/${file}`)).toBe(200);
  const back = await post('/stays', admin, { registernumber, vehicleBuyPrice: 45_000 });
  expect([back.status, await back.json()]).toEqual([200, { stay: 2 }]);
  const car = await get<{ car: Record<string, unknown>; owner: Record<string, unknown> }>(`/car/${registernumber}`, {}, admin);
  expect(car.car).toMatchObject({ status: false, onhomepage: false, vehiclebuyprice: 45_000 });
  expect(car.owner).toMatchObject({ ownername: sale.ownerName });
  const none = await call('/maintainance', { token: admin, query: { registernumber } });
  expect([none.status, await none.json()]).toEqual([201, { maintenanceRecords: [], totalmaintainance: 0 }]);
  const identity = (query: object) => get<string[]>('/identity-papers', { registernumber, ...query }, admin);
  expect(await identity({})).toEqual([]);
  expect(await identity({ stay: '1' })).toMatchObject([expect.stringContaining('/IdentityPapers/1?')]);
  const [before] = await get<Record<string, unknown>[]>('/stays', { registernumber });
  expect(before).toMatchObject({
    balance: 40_000,
    soldCarImages: [expect.stringContaining('/SoldCarImages/1?')],
    soldCarInsuranceDocs: [expect.stringContaining('/InsuranceDocuments/1?')],
    onsiteImages: [expect.stringContaining('/OnsiteVehicleImages/1760000000000?')],
  });
  // What is left of the first sale can still be paid.
  const [stay] = await get<{ sale: { id: number }; vehiclebuyprice: number; maintenance: object[] }[]>('/stays', { registernumber }, admin);
  expect(stay).toMatchObject({ vehiclebuyprice: 30_000, maintenance: [{ index: 1 }] });
  expect((await pay(registernumber, 40_000, { sale: stay?.sale.id, installmentdate: indiaToday() })).status).toBe(200);
  expect(await get('/dues', { search: registernumber })).toMatchObject({ totalCount: 0 });
  expect(await get('/stays', { registernumber })).toMatchObject([{ vehiclebuyprice: null, profit: null, balance: 0 }]);
  await expectRefusal(
    await post('/dashboard/sell-car', employee, { ...sale, sellDate: '2020-01-01' }),
    400,
    'The date of sale is before the vehicle was bought back.',
  );
  expect((await post('/dashboard/sell-car', employee, sale)).status).toBe(200);
  expect(await get('/dashboard/sold-cars', { carID: registernumber })).toMatchObject({ soldCarInsuranceDocs: [], soldCarImages: [] });
});

test('a cheque clears or bounces, so much cash needs a reason (R299, R301)', async () => {
  const registernumber = await sellOnPlan({ sellingPrice: 600_000 });
  const statement = () => get<Statement>('/dues/statement', { registernumber });
  await pay(registernumber, 5000, { paymentMode: 'Cheque', chequeNumber: '000123', chequeDate: '2026-03-05' });
  await pay(registernumber, 6000, { paymentMode: 'Cheque' });
  const [{ id: cheque = 0 } = {}, { id: other = 0 } = {}] = (await statement()).payments;
  expect((await post('/dues/cheque', employee, { id: cheque, day: '2026-03-07' })).status).toBe(200);
  expect((await statement()).payments[0]).toMatchObject({ cheque_number: '000123', cleared_on: '2026-03-07' });
  const bounce = { kind: 'installment', entry: other, reason: 'Insufficient funds', bouncedOn: '2026-03-08' };
  const closed = 'This cheque is cleared or bounced already.';
  await expectRefusal(await post('/reversals', admin, { ...bounce, entry: cheque }), 409, closed);
  const early = 'This day is before the cheque was received.';
  await expectRefusal(await post('/reversals', admin, { ...bounce, bouncedOn: '2026-02-28' }), 400, early);
  const id = await idOf(await post('/reversals', admin, bounce));
  expect((await post('/reversals/notice', employee, { id, day: '2026-03-20' })).status).toBe(200);
  expect((await statement()).payments[1]).toMatchObject({
    reversal: { bounced_on: '2026-03-08', notice_on: '2026-03-20', pay_by: '2026-04-04', complain_by: '2026-05-04' },
  });

  const cash = { paymentMode: 'Cash', cashReason: '' };
  await expectRefusal(await pay(registernumber, 200_000, cash), 400, 'So much cash needs a reason.');
  expect((await pay(registernumber, 200_000, { ...cash, cashReason: 'No bank in the village' })).status).toBe(200);
  expect(await get('/dues/cash', { registernumber, day: '2026-03-01' })).toMatchObject({ of_sale: 220_000, reason_from: 200_000 });
});

test('of two payments in cash by one buyer at once the second is asked for its reason (R301)', async () => {
  const contactNo = `97${String(Date.now()).slice(-8)}`;
  const sold = [await sellOnPlan({ sellingPrice: 600_000, contactNo }), await sellOnPlan({ sellingPrice: 600_000, contactNo })];
  const paid = await Promise.all(sold.map((registernumber) => pay(registernumber, 150_000, { paymentMode: 'Cash', cashReason: '' })));
  expect(paid.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('an admin plans anew what nothing is paid on; a cost is reversed (R296, D41)', async () => {
  const registernumber = await sellOnPlan();
  const lines = [{ dueOn: '2027-01-01', amount: 40_000 }];
  await expectRefusal(await post('/dues/schedule', employee, { registernumber, lines }), 403, /./);
  await expectRefusal(
    await post('/dues/schedule', admin, { registernumber, lines: [{ dueOn: '2027-01-01', amount: 1 }] }),
    ...([400, 'The plan does not add up to what is owed.'] as const),
  );
  expect((await post('/dues/schedule', admin, { registernumber, lines })).status).toBe(200);
  expect((await get<Statement>('/dues/statement', { registernumber })).lines).toHaveLength(1);

  const cost = await addCost(admin);
  const id = await idOf(await post('/reversals', admin, { kind: 'cost', entry: cost, reason: 'Twice' }));
  await expectRefusal(
    await post('/editMiscellaneous', admin, {
      tablename: 'miscellaneous_costs',
      fieldToEdit: 'cost',
      newValue: 5,
      whereField: 'id',
      whereValue: cost,
    }),
    ...([404, 'There is no such entry.'] as const),
  );
  expect(await takeBack(id)).toBe(200);
});

test('an entry is named by its number alone, as number or digits', async () => {
  const reason = 'Booked twice';
  const id = await addCost(admin);
  for (const entry of [true, [id], null, '', '0x1', '1.5', { id }])
    await expectRefusal(await post('/reversals', admin, { kind: 'cost', entry, reason }), 400, 'entry must be whole');
  const reversal = await idOf(await post('/reversals', admin, { kind: 'cost', entry: String(id), reason }));
  for (const wrong of [true, [reversal], null])
    await expectRefusal(await call('/reversals', { method: 'DELETE', token: admin, body: { id: wrong } }), 400, 'id must be whole');
  const query = { id: String(reversal) };
  expect((await call('/reversals', { method: 'DELETE', token: admin, query })).status).toBe(200);
});
