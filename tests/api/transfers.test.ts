import { transfer, transferList } from '@contract/transfer.ts';
import { beforeAll, expect, test } from 'vitest';
import { allTokens, type Tokens } from '../support/personas.ts';
import { addVehicle, call, post, sell, upload } from './client.ts';

let tokens: Tokens;
let sold: string;
beforeAll(async () => {
  tokens = await allTokens('gone.transfers');
  sold = await addVehicle(tokens.admin ?? '', { vehicleName: 'Zyqtransfer' });
  await sell(tokens.admin ?? '', sold);
});

const office = () => tokens.employee;
const steps = async (token = office()) => {
  const answer = await call(`/transfers/${sold}`, { token });
  expect(answer.status).toBe(200);
  return Object.fromEntries(transfer.parse(await answer.json()).steps.map((step) => [step.step, step]));
};

test('a buyer of another state needs an NOC, whose day is counted from the sale', async () => {
  expect((await steps()).noc).toMatchObject({ state: 'not_needed', is_said: false, due: null });
  const place = { registernumber: sold, buyerPlace: 'other_state', buyerRto: 'Belagavi' };
  expect((await post('/transfers/place', office(), place)).status).toBe(200);
  const { noc, forms_29_30 } = await steps();
  expect(noc).toMatchObject({ state: 'needed', due: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect(forms_29_30).toMatchObject({ state: 'needed', due: null });
});

test('a step is done once, with its paper as a short-lived link, and taken back', async () => {
  await upload(office() ?? '', `${sold}/AdminDocuments/1791513000000`);
  const step = { registernumber: sold, step: 'noc', doneOn: '2026-01-15', note: 'By post', document: 1791513000000 };
  expect((await post('/transfers/steps', office(), step)).status).toBe(200);
  const again = await post('/transfers/steps', office(), step);
  expect([again.status, await again.json()]).toEqual([409, { error: 'This step is done already.', code: 'step.done' }]);
  const { noc } = await steps();
  expect(noc).toMatchObject({ state: 'done', is_said: true, done_on: '2026-01-15', note: 'By post', due: null });
  expect((await fetch(noc?.document ?? '')).status).toBe(200);
  const back = { registernumber: sold, step: 'noc' };
  expect((await call('/transfers/steps', { method: 'DELETE', token: office(), query: back })).status).toBe(200);
  expect((await steps()).noc).toMatchObject({ state: 'needed', done_on: null, document: null });
});

test("an admin's paper is no link for an employee, who cannot name it either", async () => {
  await upload(tokens.admin ?? '', `${sold}/AdminDocuments/1791513000001`);
  const step = { registernumber: sold, step: 'challans', document: 1791513000001 };
  const named = await post('/transfers/steps', office(), step);
  expect([named.status, await named.json()]).toEqual([404, { error: 'There is no such file.', code: 'file.unknown' }]);
  expect((await post('/transfers/steps', tokens.admin, step)).status).toBe(200);
  expect((await steps()).challans).toMatchObject({ state: 'done', document: null });
  expect((await steps(tokens.admin)).challans?.document).toContain('AdminDocuments/1791513000001');
});

test('the list has the vehicle with its buyer until the new RC is there, page by page', async () => {
  const list = async (query: object) =>
    transferList.parse(await (await call('/transfers', { token: office(), query: { ...query } })).json());
  const { transfers, totalCount } = await list({ search: sold });
  expect(transfers).toMatchObject([{ registernumber: sold, carname: 'Zyqtransfer', step: 'insurance_moved' }]);
  expect(totalCount).toBe(1);
  const [first] = (await list({ limit: 1 })).transfers;
  const [second] = (await list({ limit: 1, offset: 1 })).transfers;
  expect(second?.registernumber).not.toBe(first?.registernumber);
  for (const step of ['new_rc', 'insurance_moved']) {
    expect((await post('/transfers/steps', office(), { registernumber: sold, step })).status).toBe(200);
  }
  expect(await list({ search: sold })).toMatchObject({ transfers: [], totalCount: 0 });
});

test.each([
  [{ step: 'noc', doneOn: '2199-01-01' }, 400, 'A step cannot be done in the future.'],
  [{ step: 'noc', document: 5 }, 404, 'There is no such file.'],
  [{ step: 'form_30' }, 400, expect.stringMatching(/^Step: one of form_29c, /)],
  [{ step: 'noc', note: 'x'.repeat(501) }, 400, 'Note: at most 500 characters'],
  [{ step: 'noc', registernumber: 'ZZ0000' }, 404, 'No data found for this ID.'],
])('%j is refused', async (change, status, error) => {
  const answer = await post('/transfers/steps', office(), { registernumber: sold, ...change });
  expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([status, error]);
});
