import { beforeAll, describe, expect, test } from 'vitest';
import { addVehicle, call, saleOf, tokenOf, upload } from './client.ts';

// Papers with their days, identity papers of which each look is logged, and persons found by phone (decision 0024).

let admin: string;
let employee: string;
let driver: string;
let truck: string;
beforeAll(async () => {
  [admin, employee, driver] = await Promise.all([tokenOf('admin'), tokenOf('employee'), tokenOf('driver')]);
  truck = await addVehicle(admin, { vehicleName: 'Truck', fitness_upto_date: '2031-05-01' });
});

const papersOf = async (token: string) =>
  (await call('/papers', { token, query: { registernumber: truck } })).json() as Promise<Record<string, unknown>[]>;
const add = (body: object) => call('/papers', { method: 'POST', token: employee, body: { registernumber: truck, ...body } });

describe('papers of a vehicle', () => {
  test('an employee adds a yearly tax with its file; a driver reads it without the file', async () => {
    await upload(employee, `${truck}/AdminDocuments/1792000000000`);
    const tax = { kind: 'road_tax', number: ' T 26 ', validFrom: '2026-04-01', validUntil: '2031-03-31' };
    expect((await add({ ...tax, document: '1792000000000' })).status).toBe(200);
    const [fitness, paper] = await papersOf(employee);
    expect(fitness).toMatchObject({ kind: 'fitness', valid_until: '2031-05-01', newest: true });
    expect(paper).toMatchObject({ kind: 'road_tax', number: 'T 26', valid_until: '2031-03-31', lifetime: false });
    expect((await fetch(String(paper?.link))).status).toBe(200);
    expect((await papersOf(driver))[1]).toMatchObject({ kind: 'road_tax', link: null });
  });

  test.each([
    [{ kind: 'own_damage', lifetime: true }, 'Valid until: own damage and fitness have an end'],
    [{ kind: 'puc' }, 'Valid until: a day, or for life'],
    [{ kind: 'puc', lifetime: true, validUntil: '2031-01-01' }, 'Valid until: a day, or for life'],
    [{ kind: 'puc', validFrom: '2031-01-02', validUntil: '2031-01-01' }, 'Valid until: before its first day'],
  ])('%j is refused', async (paper, error) => {
    const answer = await add(paper);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error }]);
  });

  test.each(['null', '[]', '"puc"', '7'])('the body %s is no paper', async (text) => {
    const answer = await call('/papers', { method: 'POST', token: employee, body: JSON.parse(text) });
    expect(answer.status).toBe(400);
  });
});

describe('identity papers', () => {
  const look = (token: string) => call('/identity-papers', { token, query: { registernumber: truck } });
  const looks = async () => {
    const answer = await call('/logs', { token: admin, query: { registernumber: truck, action: 'READ' } });
    return ((await answer.json()) as { entries: { after: { path: string } }[] }).entries.map(({ after }) => after.path);
  };

  test('the office stores them, each look is logged, and an admin deletes', async () => {
    const path = `${truck}/IdentityPapers/1792000000001`;
    expect(await upload(employee, path)).toBe(200);
    const folder = await call('/get-images', { token: admin, query: { folderPath: `${truck}/IdentityPapers/` } });
    expect([folder.status, await folder.json(), await looks()]).toEqual([200, [], []]);
    const [link] = (await (await look(employee)).json()) as [string];
    expect((await fetch(link)).status).toBe(200);
    expect(await looks()).toEqual([path]);
    const remove = (token: string) => call('/delete-image', { method: 'DELETE', token, body: { path } });
    expect((await remove(employee)).status).toBe(403);
    expect((await remove(admin)).status).toBe(200);
    expect(await (await look(employee)).json()).toEqual([]);
  });

  test('a driver neither stores nor sees one', async () => {
    expect((await look(driver)).status).toBe(403);
    const place = { path: `${truck}/IdentityPapers/1792000000002`, filename: 'a.jpg', filetype: 'image/jpeg' };
    expect((await call('/upload/generate-upload-url', { token: driver, query: place })).status).toBe(403);
  });
});

test('what a sale tells of the buyer is kept, and found by their phone', async () => {
  const number = await addVehicle(admin, { vehicleName: 'Ace', brandName: 'Tata' });
  const contactNo = `+91 50000 0${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  const buyer = { buyer_town: 'Satara', buyer_pin: '415001', buyer_pan: 'abcde1234f', buyer_identity_end: '12ab' };
  const sale = { ...saleOf(number), ownerName: 'Mohan Gore', contactNo, ...buyer };
  expect((await call('/dashboard/sell-car', { method: 'POST', token: employee, body: sale })).status).toBe(200);
  const phone = contactNo.replace('+91 ', '0');
  const person = await (await call('/person', { token: employee, query: { phone } })).json();
  expect(person).toMatchObject({ name: 'Mohan Gore', town: 'Satara', pin: '415001', pan: 'ABCDE1234F' });
  expect(person.dealings[0]).toMatchObject({ kind: 'sold', registernumber: number, vehicle: 'Tata Ace' });
});

test.each([
  ['buyer_pin', '41500', 'PIN code: six digits'],
  ['buyer_pan', 'ABC', 'PAN: five letters, four digits and a letter'],
  ['buyer_identity_end', '12345', 'Its last four characters: at most 4 characters'],
])('%s is refused as %s', async (field, typed, error) => {
  const body = { ...saleOf(truck), [field]: typed };
  const answer = await call('/dashboard/sell-car', { method: 'POST', token: employee, body });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error }]);
});
