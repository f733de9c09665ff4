import { beforeAll, expect, test } from 'vitest';
import { ENQUIRY_STATUSES } from '../../supabase/functions/_shared/contract/choices.ts';
import { addVehicle, call, expectRefusal, indiaToday, post, saleOf, tokenOf } from './client.ts';

let employee: string;
let vehicle: string;
let serialnum: number;
const phone = `98${String(Math.random()).slice(2, 10)}`;
const name = `Followed ${phone}`;

interface Row {
  serialnum: number;
  status?: string;
  next_call?: string;
  lost_reason?: string;
}
interface RecordOf {
  enquiry: Row;
  notes: { id: number; status: string; done: string | null; note: string; username: string }[];
  person: { name: string; dealings: object[] } | null;
}
const read = async <Answer>(path: string, query: Record<string, string> = {}) => {
  const answer = await call(path, { token: employee, query });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
};
const list = async (query: Record<string, string> = {}) =>
  (await read<{ enquiries: Row[] }>('/customer', { search: name, ...query })).enquiries;
const record = () => read<RecordOf>(`/enquiries/${serialnum}`);
const counts = () => read<Record<string, number>>('/enquiries/counts');
const follow = (fields: object) => post('/enquiries/follow', employee, { serialnum, ...fields });

beforeAll(async () => {
  employee = await tokenOf('employee');
  vehicle = await addVehicle(employee, { carname: 'Followed' });
  const asked = { name, phone, message: 'Is it diesel?', registernumber: vehicle, elapsed: 5000 };
  expect((await post('/ask', undefined, asked)).status).toBe(200);
  serialnum = (await list())[0]?.serialnum ?? 0;
});

test('what a visitor asks is new, which no older answer says', async () => {
  expect(await list()).toEqual([
    {
      serialnum,
      custname: name,
      custcontact: phone,
      custquery: 'Is it diesel?',
      enquirydate: indiaToday(),
      source: 'website',
      registernumber: vehicle,
    },
  ]);
  expect(await list({ status: 'new' })).toHaveLength(1);
  expect(await list({ status: 'called' })).toEqual([]);
});

test('the office notes where one comes from and about which vehicle, however its number is typed', async () => {
  const noted = { custName: `${name} B`, custContact: phone, custQuery: 'A tempo', source: 'phone' };
  const registernumber = `${vehicle.slice(0, 2)} ${vehicle.slice(2).toLowerCase()}`;
  expect((await post('/customer', employee, { ...noted, registernumber })).status).toBe(200);
  expect((await list())[0]).toMatchObject({ source: 'phone', registernumber: vehicle });
  expect((await record()).person).toMatchObject({
    name: `${name} B`,
    dealings: [{ kind: 'asked', registernumber: vehicle, enquiry: expect.any(Number) }],
  });
  await expectRefusal(await post('/customer', employee, { ...noted, source: 'website' }), 400, /^Source: one of phone/);
  await expectRefusal(await post('/customer', employee, { ...noted, registernumber: 'XX99XX9999' }), 404, 'No data');
});

test('it is followed: status, next call and note in one write, a repeated one once', async () => {
  const requestId = crypto.randomUUID();
  const called = { status: 'called', done: 'no_answer', note: 'Rang twice', nextCall: indiaToday(), requestId };
  for (let time = 0; time < 2; time++) expect((await follow(called)).status).toBe(200);
  const { enquiry, notes } = await record();
  expect(enquiry).toMatchObject({ status: 'called', next_call: indiaToday() });
  expect(notes).toMatchObject([{ status: 'called', done: 'no_answer', note: 'Rang twice' }]);
  expect(await list({ toCall: '1' })).toHaveLength(1);
  const after = await counts();
  expect(after.toCall).toBeGreaterThan(0);
  expect(Object.keys(after).sort()).toEqual([...ENQUIRY_STATUSES, 'toCall'].sort());
  expect((await follow({ status: 'visit' })).status).toBe(200);
  expect(await list({ toCall: '1' })).toEqual([]);
});

test('who follows what another has followed meanwhile is told, and nothing is lost', async () => {
  const seen = async () => (await record()).notes[0]?.id ?? 0;
  const before = await seen();
  expect((await follow({ status: 'visit', note: 'Comes on Sunday', lastNote: before })).status).toBe(200);
  const second = { status: 'called', note: 'Called too', nextCall: indiaToday() };
  await expectRefusal(await follow({ ...second, lastNote: before }), 409, 'Somebody else has noted something meanwhile.');
  expect((await record()).enquiry).not.toHaveProperty('next_call');
  expect((await follow({ ...second, status: 'visit', lastNote: await seen() })).status).toBe(200);
  expect((await record()).notes.slice(0, 2)).toMatchObject([{ note: 'Called too' }, { note: 'Comes on Sunday' }]);
  const lastNote = await seen();
  const together = await Promise.all(['One', 'Two'].map((note) => follow({ status: 'visit', note, lastNote })));
  expect(together.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a sale that comes of it wins it, once however often it is sent; one that is refused does not', async () => {
  const sale = { ...saleOf(vehicle, { contactNo: `+91 ${phone}` }), enquiry: serialnum, requestId: crypto.randomUUID() };
  await expectRefusal(await post('/dashboard/sell-car', employee, { ...sale, carID: 'XX99XX9999' }), 404, 'No data');
  expect((await record()).enquiry.status).toBe('visit');
  for (let time = 0; time < 2; time++) expect((await post('/dashboard/sell-car', employee, sale)).status).toBe(200);
  const { enquiry, notes, person } = await record();
  expect(enquiry.status).toBe('won');
  expect(notes.filter(({ status }) => status === 'won')).toHaveLength(1);
  expect(person?.dealings).toContainEqual(expect.objectContaining({ kind: 'sold', registernumber: vehicle }));
});

test('none is won without a sale, and no note is longer than a page', async () => {
  const body = { custName: `${name} C`, custContact: '5000000911', custQuery: 'A tempo' };
  expect((await post('/customer', employee, body)).status).toBe(200);
  const other = (await list())[0]?.serialnum;
  await expectRefusal(await follow({ serialnum: other, status: 'won' }), 409, 'An enquiry is won by its sale.');
  await expectRefusal(await follow({ status: 'won', note: 'a'.repeat(5000) }), 400, 'Note: at most 2000 characters');
});

test('lost needs a reason, and nobody calls when it is over', async () => {
  await expectRefusal(await follow({ status: 'lost' }), 400, 'Reason is required when an enquiry is lost');
  await expectRefusal(await follow({ status: 'won', nextCall: indiaToday() }), 400, 'Next call: nobody calls');
  await expectRefusal(await follow({ status: 'called', nextCall: '2106-01-01' }), 400, 'more than a year ahead');
  await expectRefusal(await follow({ status: 'gone' }), 400, 'Status is required');
  expect((await follow({ status: 'lost', lostReason: 'Too dear' })).status).toBe(200);
  expect((await record()).enquiry).toMatchObject({ status: 'lost', lost_reason: 'Too dear' });
  await expectRefusal(await call('/enquiries/999999999', { token: employee }), 404, 'There is no such enquiry.');
});
