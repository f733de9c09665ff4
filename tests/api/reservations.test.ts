import { beforeAll, describe, expect, test } from 'vitest';
import { addVehicle, answerTo, call, expectRefusal, indiaToday, post, reservationOf, saleOf, tokenOf, type Wrong } from './client.ts';

let admin: string;
let employee: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  employee = await tokenOf('employee');
});

const get = <Answer>(path: string, query: Record<string, string>) => answerTo(path, employee, query) as Promise<Answer>;
const listed = (registernumber: string) => get<Record<string, unknown>[]>('/reservations', { registernumber });
async function reserved(fields: object = {}) {
  const vehicle = await addVehicle(admin, { onhomepage: 'yes', vehicleSellPrice: 300_000 });
  const answer = await post('/reservations', employee, reservationOf(vehicle, fields));
  expect(answer.status).toBe(200);
  return { vehicle, ...((await answer.json()) as { id: number }) };
}
const until = () => indiaToday().split('-').reverse().join('/');

describe('reserving (R372-R374)', () => {
  test('a vehicle is reserved for a token', async () => {
    const { vehicle, id } = await reserved({ refundable: 'no' });
    expect(await listed(vehicle)).toEqual([
      {
        id,
        registernumber: vehicle,
        stay: 1,
        name: 'Ravi',
        phone: '9822041799',
        amount: 10_000,
        mode: 'UPI',
        reference: '4188',
        day: indiaToday(),
        until: indiaToday(),
        refundable: false,
        state: 'open',
        username: expect.any(String),
        created_at: expect.any(String),
        days_left: 0,
        sale: null,
        ended: null,
      },
    ]);
  });

  test('it says so to everybody and to nobody else, and tells no visitor for whom (R376, R383)', async () => {
    const { vehicle } = await reserved();
    const other = await addVehicle(admin, { onhomepage: 'yes' });
    const publicCar = async (id: string) => ((await (await call(`/landingcar/${id}`)).json()) as { car: Record<string, unknown> }).car;
    const [held, free] = [await publicCar(vehicle), await publicCar(other)];
    expect(held.reserved).toBe(true);
    expect(Object.keys(free)).toEqual(Object.keys(held).filter((key) => !['reserved', 'emi', 'loan'].includes(key)));
    expect(JSON.stringify(held)).not.toMatch(/Ravi|9822041799|10000/);
    const hits = await get<Record<string, unknown>[]>('/vehicles/find', { q: other });
    expect(hits[0]).not.toHaveProperty('reserved');
    expect((await get<Record<string, unknown>[]>('/vehicles/find', { q: vehicle }))[0]?.reserved).toBe(true);
  });

  test.each<Wrong>([
    [{ registernumber: 'ZZ99ZZ9999' }, 404, 'No data found for this ID.'],
    [{ name: ' ' }, 400, 'Customer is required'],
    [{ phone: '98220abc' }, 400, /^Phone: not a phone number/],
    [{ amount: '' }, 400, 'Token is required'],
    [{ amount: 0 }, 400, 'Token: an amount above 0'],
    [{ amount: -1 }, 400, 'Token cannot be negative'],
    [{ amount: 20_000.01 }, 400, 'The token is more than the asking price of the vehicle.'],
    [{ mode: '' }, 400, 'Payment mode is required'],
    [{ until: '' }, 400, 'Reserved until is required'],
    [{ until: '2026-02-30' }, 400, 'Reserved until: not a date (year-month-day)'],
    [{ until: '2026-01-15', day: '2026-01-10' }, 400, 'The last day of a reservation cannot be in the past.'],
    [{ until: '2190-01-15' }, 400, 'This date is more than a year ahead. Please check it.'],
    [{ day: '2190-01-15' }, 400, 'The day of a token cannot be in the future.'],
    [{ day: '1900-01-01' }, 400, 'The day of the token is more than a year before the vehicle was added.'],
  ])('%j is refused', async (fields, status, error) => {
    const vehicle = await addVehicle(admin, { vehicleSellPrice: 20_000 });
    await expectRefusal(await post('/reservations', employee, reservationOf(vehicle, fields)), status, error);
  });
});

describe('the sale of a reserved vehicle (R377)', () => {
  test('is refused to whoever does not know of it, and changes nothing', async () => {
    const { vehicle } = await reserved();
    const message = `This vehicle is reserved for Ravi until ${until()}.`;
    await expectRefusal(await post('/dashboard/sell-car', employee, saleOf(vehicle)), 409, message);
    await expectRefusal(await post('/reservations', employee, reservationOf(vehicle)), 409, message);
    expect(await listed(vehicle)).toMatchObject([{ state: 'open', sale: null }]);
    const removed = await call('/delete/car', { method: 'DELETE', token: admin, query: { deletedID: vehicle } });
    await expectRefusal(removed, 409, message);
  });

  test('counts its token as paid, once', async () => {
    const { vehicle, id } = await reserved();
    const sale = { ...saleOf(vehicle), sellingPrice: 300_000, downPayment: 100_000, reservation: id };
    await expectRefusal(
      await post('/dashboard/sell-car', employee, { ...sale, downPayment: 9999 }),
      400,
      'The token is part of the down payment, which cannot be less.',
    );
    expect((await post('/dashboard/sell-car', employee, sale)).status).toBe(200);
    expect(await get('/dues/statement', { registernumber: vehicle })).toMatchObject({
      sale: { down_payment: 100_000, token: 10_000, token_day: indiaToday(), token_mode: 'UPI' },
      balance: 200_000,
    });
    const sold = await get<{ dbData: object }>('/dashboard/sold-cars', { carID: vehicle });
    expect(sold.dbData).toMatchObject({ token: 10_000, reservation: id });
    expect(await listed(vehicle)).toMatchObject([{ state: 'sold', sale: expect.any(Number) }]);
  });
});

describe('what else becomes of one (R375, R378)', () => {
  test('it gets another day, and is ended once', async () => {
    const { vehicle, id } = await reserved();
    const [year] = indiaToday().split('-');
    const later = `${Number(year) + 1}-01-01`;
    expect((await post('/reservations/extend', employee, { id, until: later })).status).toBe(200);
    expect(await listed(vehicle)).toMatchObject([{ until: later }]);
    const end = { id, reason: 'Loan refused', refunded: 8000, mode: 'UPI', reference: '77' };
    await expectRefusal(await post('/reservations/end', employee, { ...end, mode: '' }), 400, 'Given back by is required');
    await expectRefusal(
      await post('/reservations/end', employee, { ...end, refunded: 10_001 }),
      400,
      'More than the token cannot be given back.',
    );
    expect((await post('/reservations/end', employee, end)).status).toBe(200);
    expect(await listed(vehicle)).toMatchObject([
      { state: 'ended', ended: { refunded: 8000, kept: 2000, mode: 'UPI', reference: '77', day: indiaToday() } },
    ]);
    await expectRefusal(await post('/reservations/end', employee, end), 409, 'This reservation is not open any more.');
    const [, month] = indiaToday().split('-');
    const tokens = await get<{ tokens: object[] }>('/reservations/month', { month: String(Number(month)), year: year ?? '' });
    expect(tokens.tokens).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'token', reservation: id, amount: 10_000, kept: 0 }),
        expect.objectContaining({ kind: 'end', reservation: id, amount: 8000, kept: 2000 }),
      ]),
    );
  });

  test('an admin reverses a token, which frees the vehicle; nobody else does (R379)', async () => {
    const { vehicle, id } = await reserved();
    const reversal = { kind: 'token', entry: id, reason: 'Not his' };
    await expectRefusal(await post('/reversals', employee, reversal), 403, /./);
    expect((await post('/reversals', admin, reversal)).status).toBe(200);
    expect(await listed(vehicle)).toEqual([]);
    expect((await post('/dashboard/sell-car', employee, saleOf(vehicle))).status).toBe(200);
  });
});
