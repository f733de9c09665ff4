import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { metWishes } from '../../supabase/functions/_shared/contract/enquiry.ts';
import { addVehicle, call, direct, errorOf, expectRefusal, indiaToday, post, sell, tokenOf, type Wrong } from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
/** Of this file alone, since a phone has a limit. */
const PHONE = '9822777001';
const PHONES = [PHONE, '+14155550199'];

let employee: string;
let vehicle: string;
beforeAll(async () => {
  employee = await tokenOf('employee');
  vehicle = await addVehicle(employee, { carname: 'Swift' });
});
const forget = async () => {
  await sql`delete from private.asks where phone in ${sql(PHONES)}`;
  await sql`delete from public.enquiries where custcontact in ${sql(PHONES)}`;
};
beforeEach(forget);
afterAll(async () => {
  await forget();
  await sql.end();
});

const question = { name: 'Ravi Pawar', phone: PHONE, message: 'Is it diesel?', elapsed: 5000 };
const ask = (fields: Record<string, unknown> = {}, token?: string) => post('/ask', token, { ...question, ...fields });
const listed = async (search = PHONE) => {
  const answer = await call('/customer', { token: employee, query: { search } });
  return ((await answer.json()) as { enquiries: Record<string, unknown>[] }).enquiries;
};
const inDays = (days: number) => {
  const day = new Date(`${indiaToday()}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

describe('a visitor asks', () => {
  test('without logging in, and the office reads it with its vehicle', async () => {
    const spelled = `${vehicle.slice(0, 4).toLowerCase()} ${vehicle.slice(4)}`;
    const answer = await ask({ phone: '+91 98227-77001', registernumber: spelled, testDriveOn: inDays(3), website: '' });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(await listed()).toEqual([
      {
        serialnum: expect.any(Number),
        custname: 'Ravi Pawar',
        custcontact: PHONE,
        custquery: 'Is it diesel?',
        enquirydate: indiaToday(),
        source: 'website',
        registernumber: vehicle,
        test_drive_on: inDays(3),
      },
    ]);
    expect(await listed(vehicle)).toHaveLength(1);
  });

  test('about a sold vehicle without words, from abroad; the office deletes it', async () => {
    const sold = await addVehicle(employee);
    expect(await sell(employee, sold)).toBe(200);
    expect((await ask({ phone: '0014155550199', message: '', registernumber: sold })).status).toBe(200);
    const [{ serialnum, ...enquiry } = {}] = await listed('14155550199');
    expect(enquiry).toMatchObject({ custcontact: '+14155550199', custquery: '', registernumber: sold });
    const body = { serialnum, custcontact: '+14155550199' };
    expect((await call('/customer', { method: 'DELETE', token: employee, body })).status).toBe(200);
  });

  test('to be told when one comes, by the search that found nothing; the office is told who (R517, R518)', async () => {
    const words = 'zyqwished, Tempo, Up to ₹ 3 lakh, From 2015, Tata';
    const wish = { carSearch: 'Zyqwished under 3 lakh', carMake: 'tempo', minYear: '2015', brand: 'Tata', words };
    const fields = { vehicleName: 'Zyqwished', vehicleType: 'tempo', brandName: 'Tata', make_year: 2019, onhomepage: true };
    const seen = await addVehicle(employee, { ...fields, vehicleSellPrice: 280_000 });
    expect((await ask({ message: 'Tell me', wish })).status).toBe(200);
    await expectRefusal(await ask({ wish: { carMake: 'boat' } }), 400, /Vehicle type: one of/);
    const met = async () => {
      const answer = await call('/enquiries/wishes', { token: employee });
      const { wishes } = metWishes.parse(await answer.json());
      return wishes
        .filter(({ custcontact }) => custcontact === PHONE)
        .map((it) => [it.words, ...it.vehicles.map((car) => car.registernumber)]);
    };
    expect(await met()).toEqual([]);
    await addVehicle(employee, { ...fields, vehicleSellPrice: 310_000 });
    await addVehicle(employee, { ...fields, vehicleSellPrice: 290_000, make_year: 2010 });
    const suits = await addVehicle(employee, { ...fields, vehicleSellPrice: 290_000 });
    expect(await met()).toEqual([[words, suits]]);
    expect(seen).not.toBe(suits);
  });

  test('in words alone; nothing unknown is in the answer', async () => {
    expect((await ask({ registernumber: '', testDriveOn: '' })).status).toBe(200);
    expect(Object.keys((await listed())[0] ?? {}).sort()).toEqual(
      ['serialnum', 'custname', 'custcontact', 'custquery', 'enquirydate', 'source'].sort(),
    );
  });

  test.each<Wrong>([
    [{ name: ' ' }, 400, 'Name is required'],
    [{ name: 'x'.repeat(61) }, 400, 'Name: at most 60 characters'],
    [{ phone: '' }, 400, 'Phone is required'],
    [{ phone: undefined }, 400, 'Phone is required'],
    [{ phone: '98220' }, 400, 'Please enter a valid 10-digit phone number, or one with + and the country code'],
    [{ phone: '1234567890' }, 400, /^Please enter a valid 10-digit/],
    [{ message: 'x'.repeat(501) }, 400, 'Message: at most 500 characters'],
    [{ message: '' }, 400, 'Message is required'],
    [{ registernumber: 'ZZ00ZZ0000' }, 400, 'Car not found'],
    [{ testDriveOn: '2026-02-30' }, 400, 'Test drive: not a date (year-month-day)'],
    [{ testDriveOn: inDays(-1) }, 400, 'A test drive can be today or on a day of the next two months.'],
    [{ testDriveOn: inDays(61) }, 400, 'A test drive can be today or on a day of the next two months.'],
    [{ elapsed: undefined }, 400, 'elapsed must be a number'],
    [{ elapsed: 2999 }, 400, 'Please look at your enquiry once more and send it again.'],
    [{ requestId: 'x' }, 400, 'requestId must be a UUID'],
  ])('%j is refused in words', async (fields, status, text) => {
    await expectRefusal(await ask(fields), status, text);
    expect(await listed()).toEqual([]);
  });
});

describe('a program asks', () => {
  test('and is told the same when it fills in what people do not see; nothing is kept', async () => {
    const answer = await ask({ website: 'https://spam.example' });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(await listed()).toEqual([]);
  });

  test('ten times at once: the phone has three, whatever token is sent along', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => ask({ message: `Question ${n}` }, n % 2 ? employee : undefined)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(7).fill(429)]);
    const refused = answers.find(({ status }) => status === 429) as Response;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await errorOf(refused)).toBe('We have more enquiries than we can answer at the moment. Please call us.');
    expect(await listed()).toHaveLength(3);
    expect((await listed()).every(({ source }) => source === 'website')).toBe(true);
  });

  test('the same ten times at once: one is kept, and all are answered alike', async () => {
    const requestId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(n % 2 ? { requestId } : {})));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await listed()).toHaveLength(1);
  });

  test('with the id of another enquiry: it is refused', async () => {
    const requestId = crypto.randomUUID();
    await ask({ requestId });
    await expectRefusal(await ask({ requestId, message: 'Is it petrol?' }), 409, /^This requestId was used/);
  });

  test('past the API: the database names no row, and counts it as unknown, whatever address it claims', async () => {
    const args = { p_name: 'R', p_phone: PHONE, p_message: 'Past it', p_address: '203.0.113.1' };
    const refusal = await direct().rpc('ask', { ...args, p_name: '' });
    expect([refusal.error?.code, refusal.error?.details]).toEqual(['23514', null]);
    expect((await direct().rpc('ask', args)).data).toBe(0);
    expect(await sql`select from private.asks where phone = ${PHONE} and address is null`).toHaveLength(1);
    expect((await direct().from('enquiries').select()).error?.code).toBe('42501');
  });
});
