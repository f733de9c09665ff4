import { beforeAll, describe, expect, test, vi } from 'vitest';
import { PATIENCE } from '../support/patience.ts';
import { addVehicle, call, direct, errorOf, freshNumber, PIXEL, tokenOf, upload } from './client.ts';

interface Listing {
  carsWithImages: { registernumber: string; [key: string]: unknown }[];
  total: number;
}
const list = async (query = {}) => (await (await call('/', { query })).json()) as Listing;
const numbers = ({ carsWithImages }: Listing) => carsWithImages.map((car) => car.registernumber);

let admin: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
});

describe('GET /', () => {
  test('lists everything that is available and on the home page, and nothing else', async () => {
    const shown = await addVehicle(admin, { onhomepage: true });
    const hidden = await addVehicle(admin, { onhomepage: false });
    const all = await list();
    expect(all.carsWithImages).toHaveLength(all.total);
    expect(all.total).toBeGreaterThan(30);
    expect(numbers(all)).toContain(shown);
    expect(numbers(all)).not.toContain(hidden);
    for (const car of all.carsWithImages) expect(car).toMatchObject({ status: false, onhomepage: true });
  });

  test('carries no buying price, owner or finance company', async () => {
    const body = await (await call('/', { token: admin })).text();
    expect(body).not.toMatch(/"(vehiclebuyprice|owner\w*|company_name|policynumber)"/);
  });

  test('filters by fuel and type', async () => {
    const { carsWithImages } = await list({ fuelType: 'diesel', carMake: 'truck' });
    expect(carsWithImages.length).toBeGreaterThan(0);
    for (const car of carsWithImages) expect(car).toMatchObject({ fuel: 'diesel', carmake: 'truck' });
  });

  test('finds by number, name, company and colour, several words, upper or lower case', async () => {
    const number = await addVehicle(admin, {
      vehicleName: 'Zephyrine 500',
      brandName: 'Qontak Motors',
      vehicleColor: 'Vermilion',
      onhomepage: true,
    });
    for (const carSearch of [number.toLowerCase(), 'ZEPHYRINE', 'qontak', 'vermilion  zeph', '500 Motors']) {
      expect(numbers(await list({ carSearch })), carSearch).toEqual([number]);
    }
    expect(numbers(await list({ carSearch: 'vermilion nonesuch' })), 'a word that nothing has is left out').toEqual([number]);
    for (const carSearch of ['%', '_ephyrine', '\\']) {
      expect(numbers(await list({ carSearch })).length, `${carSearch} is no pattern`).toBeGreaterThan(30);
    }
  });

  test('sorts by price and km, lowest first, unknown last, paginated without gaps or duplicates', async () => {
    const byPrice = (await list({ sort: 'price' })).carsWithImages.map((car) => Number(car.carprice) || Infinity);
    expect(byPrice).toEqual([...byPrice].sort((a, b) => a - b));
    const byKm = (await list({ sort: 'km' })).carsWithImages.map((car) => Number(car.kilometers) || Infinity);
    expect(byKm).toEqual([...byKm].sort((a, b) => a - b));

    // Again where another test has added or sold a vehicle meanwhile.
    await vi.waitFor(async () => {
      const all = await list({ sort: 'newest' });
      const pages = await Promise.all([0, 20, 40].map((offset) => list({ sort: 'newest', limit: 20, offset })));
      expect(pages.flatMap(numbers)).toEqual(numbers(all).slice(0, 60));
      expect(pages.map((page) => page.total)).toEqual([all.total, all.total, all.total]);
    }, 10_000 * PATIENCE);
  });

  test.each([
    [{ fuelType: 'water' }, 'Fuel: one of petrol, diesel, cng'],
    [{ carMake: 'boat' }, 'Vehicle type: one of car, bike, truck, tempo'],
    [{ sort: 'colour' }, 'sort: one of newest, price, km'],
    [{ limit: 'all' }, 'limit must be a number'],
    [{ offset: '1.5' }, 'offset must be whole'],
  ])('%o: 400', async (query, error) => {
    const answer = await call('/', { query: query as Record<string, string> });
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toBe(error);
  });

  test('cache busting: a replaced picture has a new link', async () => {
    const number = await addVehicle(admin, { onhomepage: true });
    expect(await upload(admin, `${number}/InventoryVehicleImages/0`)).toBe(200);
    const first = (await list({ carSearch: number })).carsWithImages[0]?.displayImage as string;
    const picture = await fetch(first);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(PIXEL);

    expect(await upload(admin, `${number}/InventoryVehicleImages/0`)).toBe(200);
    expect((await list({ carSearch: number })).carsWithImages[0]?.displayImage).not.toBe(first);
  });
});

describe('GET /landingcar/{id}', () => {
  const insured = {
    onhomepage: false,
    vehicleSellPrice: 450000,
    showInsuranceFields: true,
    insuranceTenure: 1,
    insuranceCompany: 'Test General',
    insuranceNumber: 'POL/2026/998877',
    policyNumber: 'SECRET-POLICY',
  };

  test('opens a vehicle off the home page by link, the insurance number masked', async () => {
    const number = await addVehicle(admin, insured);
    await upload(admin, `${number}/InventoryVehicleImages/1`);
    await upload(admin, `${number}/InventoryVehicleImages/0`);
    const answer = await call(`/landingcar/${number}`);
    const body = await answer.text();
    expect(body).not.toMatch(/SECRET-POLICY|POL\/2026|"(vehiclebuyprice|owner\w*)"/);
    const { car, insurance, images } = JSON.parse(body);
    expect(car).toMatchObject({ registernumber: number, carprice: 450000, vehiclesellprice: 450000, status: false });
    expect(insurance).toMatchObject({ insurancecompany: 'Test General', insurancenumber: '••••8877' });
    expect(images).toHaveLength(2);
    expect(images[0]).toContain('/InventoryVehicleImages/0?');
  });

  test('tells no visitor the chassis or engine number, and every driver', async () => {
    const secret = { chassis_number: 'MA3SECRETCHASSIS', engine_number: 'K12SECRETENGINE' };
    const number = await addVehicle(admin, { ...secret, onhomepage: true, make_year: 2019, vehicleName: 'Zyqchassis' });
    for (const token of [undefined, admin]) {
      const page = await (await call(`/landingcar/${number}`, { token })).text();
      const home = await (await call('/', { query: { carSearch: 'zyqchassis' }, token })).text();
      expect(page + home).not.toMatch(/SECRET|chassis_number|engine_number/);
      const cars = [JSON.parse(page).car, JSON.parse(home).carsWithImages[0]];
      for (const car of cars) expect(car).toMatchObject({ registernumber: number, make_year: 2019 });
      // Variant, owner serial and transmission are unknown, so their keys are missing.
      for (const car of cars) expect(Object.keys(car).slice(-2)).toEqual(['displayImage', 'make_year']);
    }
    for (const column of ['chassis_number', 'engine_number']) {
      expect((await direct().from('cardetails').select(column)).error?.code).toBe('42501');
      expect((await direct().from('cardetails').select('registernumber').like(column, 'MA3%')).error?.code).toBe('42501');
      expect((await direct().from('vehicle_listing').select(column)).error).not.toBeNull();
    }
    const record = await (await call(`/car/${number}`, { token: await tokenOf('driver') })).json();
    expect(record).toMatchObject({ car: secret });
  });

  test.each(['4711', 'AB-1234', '1234567'])('shows nothing of an insurance number as short as %s', async (insuranceNumber) => {
    const number = await addVehicle(admin, { ...insured, insuranceNumber });
    const { data } = await direct().rpc('landing_vehicle', { p_registernumber: number });
    for (const { insurance } of [await (await call(`/landingcar/${number}`)).json(), data] as { insurance: { insurancenumber: string } }[])
      expect(insurance.insurancenumber).toBe('••••');
  });

  test('finds the number however it is written', async () => {
    const number = await addVehicle(admin);
    const spaced = `${number.slice(0, 2)}-${number.slice(2, 4)} ${number.slice(4)}`.toLowerCase();
    expect((await call(`/landingcar/${encodeURIComponent(spaced)}`)).status).toBe(200);
  });

  test('a sold vehicle shows no price and no insurance', async () => {
    const { data } = await direct(admin).from('cardetails').select('registernumber').eq('status', true).limit(1);
    const { car, insurance } = (await (await call(`/landingcar/${data?.[0]?.registernumber}`)).json()) as {
      car: unknown;
      insurance: unknown;
    };
    expect(car).toMatchObject({ status: true, carprice: null, vehiclesellprice: null });
    expect(insurance).toEqual({});
  });

  test.each(['NOSUCH1', '%', "' or true --"])('%s: 400 Car not found', async (id) => {
    const answer = await call(`/landingcar/${encodeURIComponent(id)}`);
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toBe('Car not found');
  });
});

describe('GET /car/{regId}', () => {
  const complete = {
    vehicleBuyPrice: 333222,
    vehicleSellPrice: 400000,
    showOwnerFields: true,
    ownerName: 'Suresh Patil',
    ownerPhone: '9822012345',
    company_name: 'Test Finance',
  };

  test('shows the buying price to an admin only, and owner and finance not to a driver', async () => {
    const number = await addVehicle(admin, complete);
    const record = async (user: 'admin' | 'employee' | 'driver') => {
      const body = await (await call(`/car/${number}`, { token: await tokenOf(user) })).text();
      return { body, ...JSON.parse(body) };
    };
    const [asAdmin, asEmployee, asDriver] = [await record('admin'), await record('employee'), await record('driver')];
    expect(asAdmin.car.vehiclebuyprice).toBe(333222);
    expect(asEmployee.owner.ownername).toBe('Suresh Patil');
    expect(asEmployee.finance.company_name).toBe('Test Finance');
    expect(asEmployee.body).not.toMatch(/buyprice|333222/);
    expect(asDriver).toMatchObject({ owner: {}, finance: {}, car: { carprice: 400000 } });
    expect(asDriver.body).not.toMatch(/buyprice|333222|Patil|9822012345|Test Finance/);
  });

  test('an unknown number: 404', async () => {
    const answer = await call(`/car/${freshNumber('NO')}`, { token: admin });
    expect(answer.status).toBe(404);
    expect(await errorOf(answer)).toBe('No data found for this ID.');
  });
});

test('GET /dashboard lists the rows of the contract, searched by owner too', async () => {
  const number = await addVehicle(admin, { showOwnerFields: 'yes', ownerName: 'Yashodhara Unlikely', vehicleType: 'tempo' });
  const answer = await call('/dashboard', { token: admin, query: { carSearch: 'unlikely YASH' } });
  expect(await answer.json()).toEqual([
    {
      ownername: 'Yashodhara Unlikely',
      registernumber: number,
      company_name: '',
      ownerphone: '',
      carmake: 'tempo',
      carname: '',
      status: false,
      onhomepage: false,
    },
  ]);
});
