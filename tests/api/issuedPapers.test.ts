import { type IssuedPaper, issuedPapers } from '@contract/issuedPaper.ts';
import postgres from 'postgres';
import { beforeAll, expect, inject, test } from 'vitest';
import { addVehicle, call, post, putFile, saleOf, tokenOf, uploadUrl } from './client.ts';

// Issued papers: numbers without gaps, contents of each kind, their PDF (R345-R358).

let admin: string;
let employee: string;
let driver: string;
let sold: string;
beforeAll(async () => {
  [admin, employee, driver] = await Promise.all([tokenOf('admin'), tokenOf('employee'), tokenOf('driver')]);
  sold = await addVehicle(admin, { vehicleName: 'Swift', vehicleType: 'car', vehicleSellPrice: 510000 });
  const plan = { totalInstallments: 10, installmentAmount: 30000, firstDueDate: '2026-10-05', sellDate: '2026-09-05' };
  await sell(sold, { sellingPrice: 510000, downPayment: 210000, paymentMode: 'UPI', ...plan });
});

async function sell(registernumber: string, fields: object) {
  const answer = await post('/dashboard/sell-car', employee, saleOf(registernumber, { ...fields }));
  expect(answer.status).toBe(200);
}

async function papersOf(registernumber: string, token = employee): Promise<IssuedPaper[]> {
  const answer = await call('/issued-papers', { token, query: { registernumber } });
  expect(answer.status).toBe(200);
  return issuedPapers.parse(await answer.json());
}
const issue = (body: object, token = employee) => post('/issued-papers', token, { registernumber: sold, ...body });
const serialOf = ({ number }: IssuedPaper) => Number(number?.split('/')[2]);

const pay = (amount: number, more: object = {}) =>
  post('/installments', employee, { registernumber: sold, amount, installmentdate: '2026-10-05', paymentMode: 'UPI', ...more });

test('the down payment and each installment have their receipt at once', async () => {
  expect((await pay(30000)).status).toBe(200);
  const [second, first] = await papersOf(sold);
  expect(first).toMatchObject({
    contents: {
      kind: 'payment_receipt',
      paid_for: 'down_payment',
      installment: null,
      payment: { amount: 210000 },
      standing: { price: 510000, paid: 210000, balance: 300000, next: { due_on: '2026-10-05', amount: 30000 } },
    },
  });
  expect(second).toMatchObject({
    contents: {
      paid_for: 'installment',
      installment: { number: 1, of: 10 },
      payment: { amount: 30000, stamp: false },
      standing: { paid: 240000, balance: 270000, next: { due_on: '2026-11-05', amount: 30000 } },
    },
  });
});

/** A buyer is asked to name the paper, whose number a draft has not. */
function withoutReference(contents: object = {}) {
  const { pay_to } = contents as { pay_to?: object | null };
  return { ...contents, ...(pay_to && { pay_to: { ...pay_to, reference: '' } }) };
}

test('fifty receipts at the same moment, with failures among them, have numbers without gaps', async () => {
  const cars = await Promise.all(Array.from({ length: 10 }, () => addVehicle(employee)));
  for (const car of cars) await sell(car, { sellingPrice: 500000, sellDate: '2026-10-01' });
  const paid = await Promise.all(
    cars.flatMap((registernumber) => [
      ...[1, 2, 3, 4, 5].map((amount) => pay(amount, { registernumber })),
      // So much cash needs a reason; and a second receipt of a payment is refused after its number was taken.
      pay(250000, { registernumber, paymentMode: 'Cash', cashReason: '' }),
      issue({ kind: 'payment_receipt' }),
    ]),
  );
  expect(paid.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(paid.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(paid.filter(({ status }) => status === 409)).toHaveLength(10);
  const ours = (await Promise.all(cars.map((car) => papersOf(car)))).flat();
  expect(ours).toHaveLength(50);
  // Other tests make receipts at the same time: none is missing among all.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const all = await call('/issued-papers', { token: employee, query: { from: today, until: today } });
  const serials = issuedPapers
    .parse(await all.json())
    .filter(({ contents }) => contents.kind === 'payment_receipt')
    .map(serialOf)
    .sort((a, b) => a - b);
  expect(new Set(serials).size).toBe(serials.length);
  expect(serials.at(-1)).toBe((serials[0] ?? 0) + serials.length - 1);
});

const DELIVERY = {
  at: '2026-11-21T17:30',
  place: 'Pune',
  kilometers: 48100,
  fuel_level: 'half',
  keys: 2,
  spare_wheel: true,
  tools: true,
  accessories: 'Mats',
  papers: [{ paper: 'rc', state: 'original' }],
  defects: '',
  witness: '',
  transfer_paid_by: 'buyer',
};
const AGREEMENT = { place: 'Pune', transfer_paid_by: 'buyer', terms: '', witness: '' };
const FORM = { authority: 'MH 12 Pune', copy_to: '' };

test.each([
  ['delivery_note', DELIVERY],
  ['sale_agreement', AGREEMENT],
  ['statement', undefined],
  ['data_sheet', { size: 'A5', page: 'https://example.com/vehicle/1' }],
  ['form_29', FORM],
  ['form_30', FORM],
])('%s is drafted, made once, and reads as it was drafted', async (kind, details) => {
  const draft = await post('/issued-papers/draft', employee, { kind, registernumber: sold, details });
  expect(draft.status).toBe(200);
  const requestId = crypto.randomUUID();
  const made = await Promise.all([issue({ kind, details, requestId }), issue({ kind, details, requestId })]);
  const [first, again] = await Promise.all(made.map((answer) => answer.json()));
  expect(again).toEqual(first);
  const paper = (await papersOf(sold)).filter(({ contents }) => contents.kind === kind);
  expect(paper).toHaveLength(1);
  const { language, ...drafted } = await draft.json();
  expect(paper[0]?.language).toBe(language);
  expect(withoutReference(paper[0]?.contents)).toEqual(withoutReference(drafted));
});

test.each([
  [{ kind: 'delivery_note', details: { ...DELIVERY, keys: 10 } }, 'Keys: at most 9'],
  [{ kind: 'delivery_note', details: { ...DELIVERY, at: 'now' } }, 'Date and time: not a date and a time'],
  [{ kind: 'token_receipt' }, 'kind: no paper that is made by hand'],
  [{ kind: 'data_sheet', details: { size: 'A5', page: 'javascript:alert(1)' } }, 'page: not an address'],
  [{ kind: 'data_sheet', details: { size: 'A5', page: 'https://[/x' } }, 'page: not an address'],
  [{ kind: 'delivery_note', details: { ...DELIVERY, papers: Array(2).fill(DELIVERY.papers[0]) } }, 'Papers: each once'],
])('%j is refused', async (body, error) => {
  const answer = await issue(body);
  expect([answer.status, await answer.json()]).toMatchObject([400, { error }]);
});

test('margin sheets are for an admin', async () => {
  const month = { kind: 'margin_sheet', registernumber: undefined, from: '2026-09-01', until: '2026-09-30' };
  expect((await issue(month)).status).toBe(403);
  const { id } = (await (await issue(month, admin)).json()) as { id: number };
  const seen = await Promise.all([admin, employee].map((token) => call('/issued-papers', { token, query: { id } })));
  const [whole, none] = await Promise.all(seen.map((answer) => answer.json()));
  expect([issuedPapers.parse(whole), none]).toMatchObject([[{ registernumber: null }], []]);
});

test('the receipt of a seller is an admin’s, drafted, made once, and in no list of the office (R570, R572)', async () => {
  const registernumber = await addVehicle(admin, { vehicleBuyPrice: 90_000, ownerName: 'Zyqseller', showOwnerFields: true });
  const paid = await post('/payables', admin, { registernumber, amount: 40_000, day: '2026-01-02', paymentMode: 'Cash' });
  expect(paid.status).toBe(200);
  const statement = await call('/payables/statement', { token: admin, query: { registernumber } });
  const { payments } = (await statement.json()) as { payments: { id: number }[] };
  const body = { kind: 'seller_receipt', registernumber: undefined, purchasePayment: payments[0]?.id };
  expect((await post('/issued-papers/draft', employee, body)).status).toBe(403);
  expect((await issue(body)).status).toBe(403);
  const draft = await post('/issued-papers/draft', admin, body);
  expect(await draft.json()).toMatchObject({ seller: { name: 'Zyqseller' }, price: 90_000, paid: 40_000, rest: 50_000 });
  const requestId = crypto.randomUUID();
  const made = await Promise.all([issue({ ...body, requestId }, admin), issue({ ...body, requestId }, admin)]);
  const [first, again] = await Promise.all(made.map((answer) => answer.json() as Promise<{ id: number }>));
  expect(again).toEqual(first);
  expect((await issue(body, admin)).status).toBe(409);
  const seen = await Promise.all([admin, employee].map((token) => papersOf(registernumber, token)));
  expect(seen).toMatchObject([[{ id: first?.id, number: expect.stringMatching(/^SRC\//), purchase_payment: payments[0]?.id }], []]);
  expect((await uploadUrl(admin, `${registernumber}/IssuedPapers/${first?.id}`, 'a.pdf', 'application/pdf')).status).toBe(400);
});

test('a paper that cannot be read does not take the others along (R349)', async () => {
  const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
  const car = await addVehicle(admin);
  const details = { size: 'A4', page: 'https://example.com/car/1' };
  for (const _ of [1, 2]) expect((await issue({ kind: 'data_sheet', registernumber: car, details })).status).toBe(200);
  const [newest] = await papersOf(car);
  await sql`update public.issued_papers set contents = '{"kind": "data_sheet", "price": []}' where id = ${newest?.id ?? 0}`;
  await sql.end();
  const [broken, whole] = await papersOf(car);
  expect(broken).toEqual({ ...newest, contents: { kind: 'data_sheet', unreadable: true } });
  expect(whole?.contents).toMatchObject({ kind: 'data_sheet', price: expect.any(Number) });
});

test('its PDF is stored once, beside its vehicle, and never replaced; an admin removes it, so that it is made anew', async () => {
  const [paper] = await papersOf(sold);
  const path = `${sold}/IssuedPapers/${paper?.id}`;
  const link = async (token: string, at = path) => uploadUrl(token, at, 'a.pdf', 'application/pdf');
  expect((await link(driver)).status).toBe(403);
  expect((await link(employee, `${sold}/IssuedPapers/999999999`)).status).toBe(400);
  expect((await uploadUrl(employee, path, 'a.png', 'image/png')).status).toBe(415);
  const { uploadUrl: url } = (await (await link(employee)).json()) as { uploadUrl: string };
  expect((await putFile(url, new TextEncoder().encode('a,b'), 'text/csv')).ok).toBe(false);
  const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF');
  expect((await putFile(url, pdf, 'application/pdf')).ok).toBe(true);
  expect((await link(admin)).status).toBe(409);
  const stored = (await papersOf(sold))[0]?.link;
  expect(new URL(String(stored)).searchParams.get('download')).toBe(`${paper?.number?.replaceAll('/', '-')}.pdf`);
  expect(await (await fetch(String(stored))).text()).toContain('%PDF');
  const remove = (token: string, requestId: string) =>
    call('/delete-image', { method: 'DELETE', token, query: { path, uniqueID: String(paper?.id), requestId } });
  expect((await remove(employee, crypto.randomUUID())).status).toBe(403);
  const requestId = crypto.randomUUID();
  expect((await remove(admin, requestId)).status).toBe(200);
  expect((await papersOf(sold))[0]?.link).toBe(null);
  expect((await fetch(String(stored))).ok).toBe(false);
  const anew = (await (await link(admin)).json()) as { uploadUrl: string };
  expect((await putFile(anew.uploadUrl, pdf, 'application/pdf')).ok).toBe(true);
  expect((await remove(admin, requestId)).status).toBe(200);
  expect((await papersOf(sold))[0]?.link, 'a repeated request does not remove the new file').not.toBe(null);
});

test('a paper is read by the office, of a vehicle or of days, not of everything', async () => {
  expect((await call('/issued-papers', { token: driver, query: { registernumber: sold } })).status).toBe(403);
  expect((await call('/issued-papers', { token: employee })).status).toBe(400);
  const years = { from: '2020-01-01', until: '2026-12-31' };
  expect((await call('/issued-papers', { token: employee, query: years })).status).toBe(400);
});
