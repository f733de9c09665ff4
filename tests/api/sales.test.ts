import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  addVehicle,
  answerTo,
  call,
  errorOf,
  expectRefusal,
  freshNumber,
  indiaToday,
  post,
  saleOf,
  sell,
  tokenOf,
  upload,
  type Wrong,
} from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

let admin: string;
let employee: string;
const names: Record<string, string> = {};
beforeAll(async () => {
  admin = await tokenOf('admin');
  employee = await tokenOf('employee');
  for (const { userid, username } of await sql`select userid, username from public.staff`) names[userid] = username;
});

const get = (path: string, query: Record<string, string>, token = admin) => answerTo(path, token, query);

const UNKNOWN = 'No data found for this ID.';
const tomorrow = new Date(Date.parse(indiaToday()) + 86_400_000).toISOString().slice(0, 10);

describe('POST /dashboard/sell-car', () => {
  test('keeps every field of the payload; the seller is the token’s and the day is today', async () => {
    const carID = await addVehicle(admin, { onhomepage: 'yes' });
    const answer = await post(
      '/dashboard/sell-car',
      employee,
      saleOf(` ${carID.toLowerCase()} `, {
        sellingPrice: '450000.50',
        downPayment: '100000',
        totalInstallments: '12',
        installmentAmount: 30000,
        commission: 5000,
        accountPaidTo: 'Yard account',
        description: 'With a spare key',
        paymentMode: 'UPI',
        insuranceDocument: {},
        carPhotos: [],
        username: names.admin,
        selldate: '2001-01-01',
        sold: false,
      }),
    );
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(await get('/dashboard/sold-cars', { carID })).toEqual({
      dbData: {
        registernumber: carID,
        owner_name: 'Ravi Pawar',
        contact_no: '9822000001',
        selling_price: 450000.5,
        down_payment: 100000,
        commission: 5000,
        total_installments: 12,
        installment_amount: 30000,
        payment_mode: 'UPI',
        account_paid_to: 'Yard account',
        description: 'With a spare key',
        selldate: indiaToday(),
        username: names.employee,
      },
      soldCarInsuranceDocs: [],
      soldCarImages: [],
    });
    expect(await get(`/car/${carID}`, {})).toMatchObject({ car: { status: true, onhomepage: false } });
  });

  test('blank amounts are 0', async () => {
    const carID = await addVehicle(admin);
    const blank = { sellingPrice: 0, downPayment: '', totalInstallments: ' ', installmentAmount: null };
    expect((await post('/dashboard/sell-car', admin, saleOf(carID, blank))).status).toBe(200);
    expect((await get('/dashboard/sold-cars', { carID })).dbData).toMatchObject({
      selling_price: 0,
      down_payment: 0,
      commission: 0,
      total_installments: 0,
      installment_amount: 0,
      account_paid_to: '',
      description: '',
    });
  });

  test.each<Wrong>([
    [{ carID: undefined }, 400, 'Registration number is required'],
    [{ carID: '../x' }, 400, /^Registration number: letters/],
    [{ carID: 'ZZ99ZZ9999' }, 404, UNKNOWN],
    [{ sellingPrice: undefined }, 400, 'Selling price is required'],
    [{ sellingPrice: '' }, 400, 'Selling price is required'],
    [{ sellingPrice: 'a lakh' }, 400, 'Selling price must be a number'],
    [{ sellingPrice: -1 }, 400, 'Selling price cannot be negative'],
    [{ sellingPrice: 1e10 }, 400, 'Selling price is too large'],
    [{ sellingPrice: true }, 400, 'Selling price must be a number'],
    [{ ownerName: undefined }, 400, 'Buyer name is required'],
    [{ ownerName: '  ' }, 400, 'Buyer name is required'],
    [{ ownerName: 'x'.repeat(121) }, 400, 'Buyer name: at most 120 characters'],
    [{ contactNo: '' }, 400, 'Contact number is required'],
    [{ contactNo: '98220abc' }, 400, 'Contact number: not a phone number. Please write it in digits, like 98220 12345'],
    [{ firstDueDate: '2026-02-30' }, 400, 'First installment due: not a date (year-month-day)'],
    [{ paymentMode: '' }, 400, 'Payment mode is required'],
    [{ paymentMode: 7 }, 400, 'Payment mode is required'],
    [{ downPayment: -1 }, 400, 'Down payment cannot be negative'],
    [{ commission: 'NaN' }, 400, 'Commission must be a number'],
    [{ totalInstallments: 1.5 }, 400, 'Total installments must be a whole number'],
    [{ totalInstallments: 1000 }, 400, 'Total installments is too large'],
    [{ installmentAmount: -0.01 }, 400, 'Installment amount cannot be negative'],
    [{ description: 'x'.repeat(5001) }, 400, 'Description: at most 5000 characters'],
    [{ sellDate: tomorrow }, 400, 'The date of sale cannot be in the future.'],
    [{ sellDate: '2199-12-31' }, 400, 'The date of sale cannot be in the future.'],
    [{ sellDate: '2200-01-01' }, 400, 'Date of sale: not a year from 1900 to 2199'],
    [{ sellDate: '1899-12-31' }, 400, 'Date of sale: not a year from 1900 to 2199'],
    [{ sellDate: '2026-02-30' }, 400, 'Date of sale: not a date (year-month-day)'],
    [{ sellDate: '31/01/2026' }, 400, 'Date of sale: not a date (year-month-day)'],
    [{ sellDate: 20240131 }, 400, 'Date of sale: not a date (year-month-day)'],
  ])('%j is refused, and the vehicle stays available', async (wrong, status, error) => {
    const carID = await addVehicle(admin);
    await expectRefusal(await post('/dashboard/sell-car', admin, saleOf(carID, wrong)), status, error);
    expect(await get(`/car/${carID}`, {})).toMatchObject({ car: { status: false } });
  });

  test.each([
    ['the day that is told', { sellDate: '2024-01-31' }, '2024-01-31'],
    ['today when it is told', { sellDate: indiaToday() }, indiaToday()],
    ['today when it is left blank', { sellDate: '' }, indiaToday()],
    ['today when it is null', { sellDate: null }, indiaToday()],
  ])('is of %s (D38)', async (_, fields, selldate) => {
    const carID = await addVehicle(admin);
    expect((await post('/dashboard/sell-car', employee, saleOf(carID, fields))).status).toBe(200);
    expect((await get('/dashboard/sold-cars', { carID })).dbData).toMatchObject({ selldate });
  });

  test('a sold vehicle is not sold again, and its sale is not changed (D27)', async () => {
    const carID = await addVehicle(admin);
    await sell(admin, carID);
    const again = await post('/dashboard/sell-car', employee, saleOf(carID, { sellingPrice: 1 }));
    await expectRefusal(again, 409, 'Already Sold');
    expect((await get('/dashboard/sold-cars', { carID })).dbData).toMatchObject({ selling_price: 100000 });
  });
});

describe('GET /dashboard/sold-cars', () => {
  test('links papers and pictures, which open', async () => {
    const carID = await addVehicle(admin);
    for (const path of ['SoldCarImages/1', 'SoldCarImages/2', 'InsuranceDocuments/1'])
      expect(await upload(admin, `${carID}/${path}`)).toBe(200);
    await sell(admin, carID);
    const { soldCarImages, soldCarInsuranceDocs } = (await get('/dashboard/sold-cars', { carID }, employee)) as {
      soldCarImages: string[];
      soldCarInsuranceDocs: string[];
    };
    expect([soldCarImages.length, soldCarInsuranceDocs.length]).toEqual([2, 1]);
    for (const link of [...soldCarImages, ...soldCarInsuranceDocs]) expect((await fetch(link)).status).toBe(200);
  });

  test.each<[string, number, string]>([
    ['', 400, 'Registration number is required'],
    ['ZZ99ZZ9999', 404, UNKNOWN],
  ])('carID %j: %i', async (carID, status, error) => {
    await expectRefusal(await call('/dashboard/sold-cars', { token: admin, query: { carID } }), status, error);
  });

  test('an available vehicle has no sale: 404', async () => {
    const carID = await addVehicle(admin);
    await expectRefusal(await call('/dashboard/sold-cars', { token: admin, query: { carID } }), 404, UNKNOWN);
  });
});

test('broken JSON, a list and nothing: 400 everywhere', async () => {
  for (const path of ['/dashboard/sell-car', '/installments', '/maintainance']) {
    for (const body of ['{"carID":', '[]', 'null', '""']) {
      const answer = await post(path, admin, body);
      expect([path, body, answer.status, typeof (await errorOf(answer))]).toEqual([path, body, 400, 'string']);
    }
  }
  expect((await post('/dashboard/sell-car', admin, saleOf(freshNumber()))).status).toBe(404);
});
