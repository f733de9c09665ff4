import type { Field, Kind } from '@contract/fields/field.ts';
import { VEHICLE as LISTED } from '@contract/fields/vehicle.ts';
import { VEHICLE_TABLES } from '@contract/fields/vehicleNames.ts';
import { EDITABLE } from '@contract/vehicle.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addVehicle, call, direct, errorOf, freshNumber, sell, tokenOf } from './client.ts';

let admin: string;
let employee: string;
let number: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  employee = await tokenOf('employee');
  number = await addVehicle(admin, { vehicleName: 'Swift', vehicleBuyPrice: 400000 });
});

interface Edit {
  tablename?: unknown;
  fieldToEdit?: unknown;
  newValue?: unknown;
  registernumber?: unknown;
}
const edit = (token: string, body: Edit) => call('/edit-fields', { method: 'POST', token, body: { registernumber: number, ...body } });
const editCar = (token: string, fieldToEdit: string, newValue: unknown, registernumber = number) =>
  edit(token, { tablename: 'cardetails', fieldToEdit, newValue, registernumber });
const record = async (registernumber = number) =>
  (await call(`/car/${registernumber}`, { token: admin })).json() as Promise<Record<string, Record<string, unknown>>>;

/** The key of each table's fields in the record. */
const PART = { cardetails: 'car', carinsurance: 'insurance', ownerdetails: 'owner', finance: 'finance' } as const;

/** The value to send, and the stored one where it differs; for fields not listed here a sample by kind. */
const SENT: { [Table in keyof typeof EDITABLE]: Record<string, [unknown, unknown?]> } = {
  cardetails: {
    carname: ['Baleno'],
    carcompany: [' Maruti Suzuki ', 'Maruti Suzuki'],
    carmake: ['tempo'],
    carcolor: ['Red'],
    fuel: ['cng'],
    vehiclesellprice: ['475000.50', 475000.5],
    vehiclebuyprice: ['399999', 399999],
    kilometers: ['42000', 42000],
    registration_date: ['2020-02-29'],
    fitness_upto_date: ['2034-02-28'],
    description: ['It\'s "new" 🚗'],
    second_description: ['छान "गाडी" 🚗'],
    onhomepage: ['Y', true],
    starred: ['Y', true],
  },
  carinsurance: {
    insurancecompany: ['Acko'],
    insurancenumber: ['INS-9'],
    policynumber: ['POL-9'],
    insurancestartdate: ['2026-01-01'],
    insuranceenddate: ['2026-12-31'],
    insurancetenure: [3],
  },
  ownerdetails: {
    owner_pin: [' 412 207 ', '412207'],
    ownername: ['Anita Deshmukh'],
    ownerphone: ['9822000000'],
    owner_landline: ['02025551234'],
    owneremail: ['anita@example.com'],
    owneraddress: ['Kothrud, Pune'],
  },
  finance: {
    company_name: ['HDFC Bank'],
    branch_name: ['Karve Road'],
    manager_name1: ['R. Kale'],
    contact1: ['9822111111'],
    manager_name2: ['S. Kale'],
    contact2: ['9822222222'],
  },
};
const SAMPLES: Partial<Record<Kind, [unknown, unknown?]>> = {
  line: [' A-1 ', 'A-1'],
  day: ['2026-02-28'],
  code: [' ma3 eyd81s ', 'MA3EYD81S'],
  year: ['2019', 2019],
};
const sampleOf = ({ kind, choices }: Field) => SAMPLES[kind] ?? [choices?.at(-1) ?? 1];
const FIELDS = VEHICLE_TABLES.flatMap((table) =>
  Object.keys(EDITABLE[table]).map((field) => {
    const listed = new Map<string, Field>(Object.entries(LISTED[table])).get(field) as Field;
    const [sent, kept = sent] = SENT[table][field] ?? sampleOf(listed);
    return { table, field, sent, kept };
  }),
);

describe('POST /edit-fields', () => {
  test.each(FIELDS)('edits $field of $table', async ({ table, field, sent, kept }) => {
    const answer = await edit(admin, { tablename: table, fieldToEdit: field, newValue: sent });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect((await record())[PART[table]]).toMatchObject({ [field]: kept });
  });

  test.each([
    ['carmake', '', null],
    ['fuel', null, null],
    ['registration_date', ' ', null],
    ['fitness_upto_date', null, null],
    ['vehiclesellprice', '', 0],
    ['kilometers', null, 0],
    ['description', null, ''],
  ])('%s left blank (%j) becomes %j', async (field, blank, kept) => {
    expect((await editCar(admin, field, blank)).status).toBe(200);
    expect((await record()).car).toMatchObject({ [field]: kept });
  });

  test.each([
    ...[true, 'true', 'TRUE', 'yes', 'Yes', 'Y', 'y', ' yes '].map((word) => [word, true] as const),
    ...[false, 'false', 'False', 'no', 'NO', 'N', 'n', ''].map((word) => [word, false] as const),
  ])('onhomepage %j means %j (D30)', async (word, meant) => {
    await editCar(employee, 'onhomepage', !meant);
    expect((await editCar(employee, 'onhomepage', word)).status).toBe(200);
    expect((await record()).car).toMatchObject({ onhomepage: meant });
  });

  test('a number may be written any way', async () => {
    const written = ` ${number.slice(0, 2)}-${number.slice(2)} `.toLowerCase();
    expect((await editCar(employee, 'carcolor', 'Teal', written)).status).toBe(200);
    expect((await record()).car).toMatchObject({ carcolor: 'Teal' });
  });

  test.each<[string, Edit, number, string | RegExp]>([
    ['a table that is not edited', { tablename: 'soldcars' }, 400, /^tablename: one of cardetails, carinsurance/],
    ['the table behind the buying price', { tablename: 'buying_prices' }, 400, /^tablename: one of/],
    ['no table', { tablename: undefined }, 400, /^tablename: one of/],
    ['no field', { fieldToEdit: undefined }, 400, 'fieldToEdit is required'],
    ['no value', { newValue: undefined }, 400, 'newValue is required'],
    ['no number', { registernumber: undefined }, 400, 'Registration number is required'],
    ['a path as number', { registernumber: '../x' }, 400, /^Registration number: letters, digits/],
    ['an unknown vehicle', { registernumber: 'ZZ99ZZ9999' }, 404, 'No data found for this ID.'],
    ...['status', 'registernumber', 'created_at', 'nonsense', 'ownername', '__proto__', 'constructor', ''].map(
      (field): [string, Edit, number, string] => [
        `the field ${JSON.stringify(field)}`,
        { fieldToEdit: field },
        400,
        `fieldToEdit: ${field} of cardetails cannot be edited`,
      ],
    ),
  ])('%s is refused', async (_name, wrong, status, error) => {
    const before = await record();
    const answer = await edit(admin, { tablename: 'cardetails', fieldToEdit: 'carname', newValue: 'x', ...wrong });
    expect(answer.status).toBe(status);
    expect(await errorOf(answer)).toMatch(error);
    expect(await record()).toEqual(before);
  });

  test.each<[keyof typeof PART, string, unknown, string | RegExp]>([
    ['cardetails', 'kilometers', 'many', 'Kilometers must be a number (kilometers)'],
    ['cardetails', 'kilometers', 1.5, 'Kilometers must be a whole number (kilometers)'],
    ['cardetails', 'kilometers', -1, 'Kilometers cannot be negative (kilometers)'],
    ['cardetails', 'kilometers', true, 'Kilometers must be a number (kilometers)'],
    ['cardetails', 'vehiclesellprice', '-5', 'Display price cannot be negative (vehiclesellprice)'],
    ['cardetails', 'vehiclesellprice', 1e300, 'Display price is too large (vehiclesellprice)'],
    ['cardetails', 'vehiclesellprice', 'NaN', 'Display price must be a number (vehiclesellprice)'],
    ['cardetails', 'vehiclebuyprice', -1, 'Vehicle price cannot be negative (vehiclebuyprice)'],
    ['cardetails', 'carmake', 'boat', 'Vehicle type: one of car, bike, truck, tempo (carmake)'],
    ['cardetails', 'fuel', 'steam', 'Fuel: one of petrol, diesel, cng (fuel)'],
    ['cardetails', 'carname', 'x'.repeat(81), 'Vehicle name: at most 80 characters (carname)'],
    ['cardetails', 'carname', 7, 'Vehicle name must be text (carname)'],
    ['cardetails', 'carname', { $ne: '' }, 'Vehicle name must be text (carname)'],
    ['cardetails', 'registration_date', '2025-02-30', /^Registration date: not a date .* \(registration_date\)$/],
    ['cardetails', 'registration_date', '01/02/2025', /^Registration date: not a date/],
    ['cardetails', 'fitness_upto_date', '2200-01-01', /^Fitness upto date: not a year from 1900 to 2199/],
    ['cardetails', 'onhomepage', 'perhaps', 'Answer yes or no (onhomepage)'],
    ['cardetails', 'onhomepage', null, 'Answer yes or no (onhomepage)'],
    ['carinsurance', 'insurancetenure', 100, 'Insurance tenure is too large (insurancetenure)'],
    ['carinsurance', 'insuranceenddate', 'soon', /^Insurance end date: not a date/],
    ['ownerdetails', 'owneremail', 'anita', 'Owner email: not an email address (owneremail)'],
    ['finance', 'contact1', 'x'.repeat(41), 'Contact 1: at most 40 characters (contact1)'],
  ])('%s: %s is not %j', async (tablename, fieldToEdit, newValue, error) => {
    const before = await record();
    const answer = await edit(admin, { tablename, fieldToEdit, newValue });
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatch(error);
    expect(await record()).toEqual(before);
  });

  test('broken JSON, a list and nothing: 400', async () => {
    for (const body of ['{"tablename":', '[]', 'null', '""']) {
      const answer = await call('/edit-fields', { method: 'POST', token: admin, body });
      expect([body, answer.status]).toEqual([body, 400]);
    }
  });

  test('a sold vehicle stays off the home page (409); the rest of it may be edited', async () => {
    const sold = await addVehicle(admin);
    await sell(admin, sold);
    for (const word of ['Y', 'N', true]) {
      const answer = await editCar(admin, 'onhomepage', word, sold);
      expect([word, answer.status]).toEqual([word, 409]);
      expect(await errorOf(answer)).toBe('This vehicle is sold and stays off the home page.');
    }
    expect((await editCar(employee, 'description', 'Went to Pune', sold)).status).toBe(200);
    expect((await record(sold)).car).toMatchObject({ description: 'Went to Pune', onhomepage: false, status: true });
  });

  test("an employee's buying price is refused, and the old one stays", async () => {
    const before = (await record()).car?.vehiclebuyprice;
    expect((await editCar(employee, 'vehiclebuyprice', 1)).status).toBe(403);
    expect((await record()).car?.vehiclebuyprice).toBe(before);
  });
});

test('no lost update: two who fill in two fields of a missing row at once both keep theirs', async () => {
  for (let round = 0; round < 10; round++) {
    const registernumber = freshNumber();
    await direct(admin).from('cardetails').insert({ registernumber }).throwOnError();
    const answers = await Promise.all([
      edit(admin, { tablename: 'ownerdetails', fieldToEdit: 'ownername', newValue: 'Anita', registernumber }),
      edit(employee, { tablename: 'ownerdetails', fieldToEdit: 'ownerphone', newValue: '98', registernumber }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await record(registernumber)).owner).toMatchObject({ ownername: 'Anita', ownerphone: '98' });
  }
});

test('direct write: the verb and the tables refuse what the API would', async () => {
  const verb = async (token: string, field: string, value: string) => {
    const edit = { p_registernumber: number, p_table: 'cardetails', p_field: field, p_value: value };
    return (await direct(token).rpc('edit_field', edit)).status;
  };
  expect(await verb(await tokenOf('driver'), 'carname', 'x')).toBe(403);
  expect(await verb(admin, 'status', 'true')).toBe(400);
  expect(await verb(admin, 'vehiclesellprice', '-1')).toBe(400);
  expect(await verb(employee, 'vehiclebuyprice', '1')).toBe(403);
  const update = async (values: object) => (await direct(admin).from('cardetails').update(values).eq('registernumber', number)).status;
  expect(await update({ status: true })).toBe(403);
  expect(await update({ registernumber: 'TSX' })).toBe(403);
});
