import { beforeAll, describe, expect, test } from 'vitest';
import { call, direct, errorOf, freshNumber, tokenOf } from './client.ts';

let admin: string;
let employee: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  employee = await tokenOf('employee');
});

const post = (token: string, body: unknown) => call('/details', { method: 'POST', token, body });
const record = async (number: string) => (await call(`/car/${number}`, { token: admin })).json();

const everyField = {
  vehicleName: 'Swift VXi',
  brandName: 'Maruti Suzuki',
  insuranceCompany: 'New India Assurance',
  insuranceNumber: 'INS-1',
  policyNumber: 'POL-1',
  insuranceTenure: '1',
  ownerName: 'Anita Deshmukh',
  ownerPhone: '9822000000',
  ownerEmail: 'anita@example.com',
  ownerAddress: 'Kothrud, Pune',
  vehicleColor: 'Red',
  vehicleBuyPrice: '400000',
  vehicleSellPrice: '475000',
  vehicleType: 'car',
  fuel: 'petrol',
  insuranceStartDate: '2026-01-01',
  insuranceEndDate: '2026-12-31',
  showInsuranceFields: 'true',
  showOwnerFields: true,
  onhomepage: 'yes',
  fitness_upto_date: '2034-02-28',
  registration_date: '2019-03-01',
  description: 'Single owner',
  kilometers: '42000',
  company_name: 'HDFC Bank',
  branch_name: 'Shivajinagar',
  manager_name1: 'R. Kale',
  contact1: '9822111111',
  manager_name2: '',
  contact2: '',
  variant: ' VXi ',
  make_year: '2019',
  keeper_serial: '2',
  transmission: 'amt',
  chassis_number: 'ma3-eyd81s/00.12 3456',
  engine_number: 'K12MN1234567',
};

describe('POST /details', () => {
  test('keeps every field of the payload', async () => {
    const registernumber = freshNumber();
    const answer = await post(admin, { ...everyField, registernumber: `  ${registernumber.toLowerCase()} ` });
    expect(await answer.json()).toEqual({ message: 'Vehicle details added successfully!', registernumber });
    expect(await record(registernumber)).toEqual({
      car: {
        registernumber,
        carname: 'Swift VXi',
        carcompany: 'Maruti Suzuki',
        carmake: 'car',
        fuel: 'petrol',
        carcolor: 'Red',
        kilometers: 42000,
        carprice: 475000,
        vehiclesellprice: 475000,
        emi: 8262,
        vehiclebuyprice: 400000,
        status: false,
        onhomepage: true,
        description: 'Single owner',
        registration_date: '2019-03-01',
        fitness_upto_date: '2034-02-28',
        displayImage: null,
        variant: 'VXi',
        make_year: 2019,
        keeper_serial: 2,
        transmission: 'amt',
        chassis_number: 'MA3EYD81S00123456',
        engine_number: 'K12MN1234567',
      },
      images: [],
      onsiteImages: [],
      insurance: {
        insurancecompany: 'New India Assurance',
        insurancenumber: 'INS-1',
        policynumber: 'POL-1',
        insurancestartdate: '2026-01-01',
        insuranceenddate: '2026-12-31',
        insurancetenure: 1,
      },
      owner: { ownername: 'Anita Deshmukh', ownerphone: '9822000000', owneremail: 'anita@example.com', owneraddress: 'Kothrud, Pune' },
      finance: {
        company_name: 'HDFC Bank',
        branch_name: 'Shivajinagar',
        manager_name1: 'R. Kale',
        contact1: '9822111111',
        manager_name2: '',
        contact2: '',
      },
    });
  });

  test('needs nothing but the number (R122, R255)', async () => {
    expect((await post(admin, { registernumber: freshNumber() })).status).toBe(200);
  });

  test('leaves out insurance and owner when their switches are off', async () => {
    const registernumber = freshNumber();
    await post(admin, { ...everyField, registernumber, showInsuranceFields: false, showOwnerFields: 'no' });
    expect(await record(registernumber)).toMatchObject({
      insurance: { insurancecompany: '', insurancetenure: 0 },
      owner: { ownername: '' },
    });
  });

  test("an employee's buying price is not kept", async () => {
    const registernumber = freshNumber();
    expect((await post(employee, { registernumber, vehicleBuyPrice: 400000 })).status).toBe(200);
    expect(await record(registernumber)).toMatchObject({ car: { vehiclebuyprice: 0 } });
  });

  test('numbers that differ only in spaces, hyphens or case are duplicates (R216, D22)', async () => {
    const registernumber = freshNumber();
    await post(admin, { registernumber });
    const spaced = `${registernumber.slice(0, 3)}-${registernumber.slice(3)}`.toLowerCase();
    for (const again of [registernumber, spaced]) {
      const answer = await post(admin, { registernumber: again });
      expect(answer.status, again).toBe(400);
      expect(await errorOf(answer)).toBe('Registration number already exists. Please enter a unique registration number.');
    }
  });

  test.each([
    ['MH 12 AB 9001', 'MH12AB9001'],
    ['mh-12-ab-9002', 'MH12AB9002'],
    ['MH 12 AB 9', 'MH 12 AB 9'],
  ])('the number %j is kept as %j, and found however it is spaced (D22, D36)', async (registernumber, kept) => {
    expect(await (await post(admin, { registernumber })).json()).toMatchObject({ registernumber: kept });
    for (const asked of [registernumber, kept, kept.replaceAll(' ', '')]) {
      expect(await record(encodeURIComponent(asked)), asked).toMatchObject({ car: { registernumber: kept } });
    }
    const query = { registernumber: kept.replaceAll(' ', ''), kind: 'cardetails' };
    const { entries } = (await (await call('/logs', { token: admin, query })).json()) as { entries: unknown[] };
    expect(entries, 'the log too').toMatchObject([{ registernumber: kept }]);
  });

  test('race condition: of two who add one number, one gets a 409', async () => {
    const registernumber = freshNumber();
    const answers = await Promise.all([post(admin, { registernumber }), post(employee, { registernumber })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  test.each([
    ['no number', { registernumber: ' ' }, 'Registration number is required'],
    ['no number at all', { registernumber: undefined }, 'Registration number is required'],
    ['a long number', { registernumber: 'MH12AB12345' }, 'Registration number: at most 10 characters'],
    ['a path as number', { registernumber: '../Notices' }, /^Registration number: letters, digits/],
    ['a negative buying price', { vehicleBuyPrice: -1 }, 'Vehicle price cannot be negative'],
    ['a negative price', { vehicleSellPrice: '-5' }, 'Display price cannot be negative'],
    ['a price in words', { vehicleSellPrice: 'five lakh' }, 'Display price must be a number'],
    ['an endless price', { vehicleSellPrice: 1e300 }, 'Display price is too large'],
    ['a thousandth', { vehicleSellPrice: '12.345' }, 'Display price: at most two decimals'],
    ['half a kilometre', { kilometers: 1.5 }, 'Kilometers must be a whole number'],
    ['a type we do not sell', { vehicleType: 'boat' }, 'Vehicle type: one of car, bike, truck, tempo'],
    ['a day that does not exist', { registration_date: '2025-02-30' }, /^Registration date: not a date/],
    ['a day beyond all calendars', { fitness_upto_date: '9999-01-01' }, 'Fitness upto date: not a year from 1900 to 2199'],
    ['a letter that only looks like one', { registernumber: 'ß1' }, /^Registration number: letters, digits/],
    ['a price that is true', { vehicleSellPrice: true }, 'Display price must be a number'],
    ['a price in sixteens', { vehicleSellPrice: '0x10' }, 'Display price must be a number'],
    ['no e-mail address', { ownerEmail: 'anita' }, 'Owner email: not an email address'],
    ['neither yes nor no', { onhomepage: 'perhaps' }, 'Answer yes or no'],
    ['a list of answers', { onhomepage: ['yes'] }, 'Answer yes or no'],
    ['a thing that is no answer', { showOwnerFields: { toString: 'yes' } }, 'Answer yes or no'],
    ['a number for an answer', { showInsuranceFields: 1 }, 'Answer yes or no'],
    ['a novel', { description: 'x'.repeat(5001) }, 'Description: at most 5000 characters'],
  ])('%s: 400 and nothing is kept (R216)', async (_name, wrong, error) => {
    const registernumber = freshNumber();
    const answer = await post(admin, { ...everyField, registernumber, ...wrong });
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatch(error);
    expect((await call(`/car/${registernumber}`, { token: admin })).status).toBe(404);
  });

  test('broken JSON: 400; a huge body: 413', async () => {
    expect((await post(admin, '{"registernumber":')).status).toBe(400);
    expect((await post(admin, { description: 'x'.repeat(200_000) })).status).toBe(413);
  });
});

test('direct write: the verb itself refuses what the API would', async () => {
  const add = (token: string, p_vehicle: object) => direct(token).rpc('add_vehicle', { p_vehicle });
  const registernumber = freshNumber();
  expect((await add(await tokenOf('driver'), { registernumber })).status).toBe(403);
  expect((await add(admin, { registernumber, vehiclebuyprice: -1 })).status).toBe(400);
  expect((await add(admin, { registernumber: 'bad/number' })).status).toBe(400);
  expect((await call(`/car/${registernumber}`, { token: admin })).status).toBe(404);
});
