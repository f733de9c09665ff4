import { type ImportKind, importAdded, importProblems } from '../../supabase/functions/_shared/contract/import.ts';
import { row } from './measure.ts';
import { fullOrShort } from './shortRun.ts';
import { API } from './stack.ts';

const ROWS = fullOrShort(5000, 20);
/** Rows of a request, and requests at the same time: about as many as the screen sends. */
const PART = fullOrShort(250, 10);
const LANES = 3;

type Values = Record<string, string | number | boolean>;
const four = (n: number) => String(n).padStart(4, '0');
const phone = (first: string, n: number) => `${first}${String(n).padStart(8, '0')}`;

const vehicle = (n: number): Values => ({
  registernumber: `MH43BN${four(n)}`,
  vehicleName: `Model ${n % 97}`,
  brandName: `Maker ${n % 13}`,
  vehicleType: 'car',
  fuel: 'petrol',
  vehicleSellPrice: 200_000 + n,
  vehicleBuyPrice: 150_000 + n,
  kilometers: 10 * n,
  make_year: 2019,
  fitness_upto_date: '2030-01-31',
  onhomepage: n % 2 === 0,
  insuranceCompany: 'Insurer',
  policyNumber: `P${n}`,
  insuranceEndDate: '2027-01-01',
});
/** Twelve installments, four of them paid; every second one is not transferred yet. */
const sale = (n: number): Values => ({
  registernumber: `MH43BS${four(n)}`,
  vehicleName: 'Old',
  vehicleType: 'car',
  vehicleBuyPrice: 100_000,
  ownerName: `Buyer ${n}`,
  contactNo: phone('97', n),
  sellingPrice: 150_000,
  downPayment: 30_000,
  totalInstallments: 12,
  installmentAmount: 10_000,
  paymentMode: 'UPI',
  sellDate: '2025-06-10',
  paidSoFar: 40_000,
  lastPaidOn: '2025-10-10',
  rcTransferred: n % 2 === 0,
});
const owner = (n: number): Values => ({ registernumber: `MH43BN${four(n)}`, ownerName: `Owner ${n}`, ownerPhone: phone('98', n) });
/** Every second one of a vehicle. */
const cost = (n: number): Values => ({
  description: `Cost ${n}`,
  cost: 850,
  date: '2025-03-05',
  ...(n % 2 && { registernumber: `MH43BN${four(n)}` }),
});

async function post(path: string, body: object, token: string): Promise<unknown> {
  const answer = await fetch(`${API}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Imports some thousand rows as the screen does: sent in parts, tried, written. Answers the import. */
async function importRows(kind: ImportKind, make: (n: number) => Values, token: string): Promise<number> {
  const upload = crypto.randomUUID();
  const times: string[] = [];
  const began = performance.now();
  const timed = async <T>(what: string, work: () => Promise<T>) => {
    const started = performance.now();
    const answer = await work();
    times.push(`${what} ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return answer;
  };
  await timed('sent', async () => {
    let next = 1;
    const send = async () => {
      for (let at = next; at <= ROWS; at = next) {
        next += PART;
        const rows = Array.from({ length: PART }, (_, place) => ({ row: at + place, values: make(at + place) }));
        await post('/imports/rows', { upload, kind, rows }, token);
      }
    };
    await Promise.all(Array.from({ length: LANES }, send));
  });
  const found = await timed('dry run', async () => importProblems.parse(await post('/imports/check', { upload, rowCount: ROWS }, token)));
  const problem = found.find(({ hint }) => !hint);
  if (problem) throw new Error(`The dry run of ${kind} has found: ${JSON.stringify(problem)}`);
  const file = `${kind}.csv`;
  const added = await timed('import', async () =>
    importAdded.parse(await post('/imports', { upload, file, rowCount: ROWS, requestId: upload }, token)),
  );
  const all = ((performance.now() - began) / 1000).toFixed(1);
  row(`import of ${ROWS} rows, ${kind}: ${times.join(', ')}`, `${all} s`, 'target ≤ 20 s');
  return added.id;
}

/** Times an import of each kind, and takes them out again. */
export async function timeImports(token: string): Promise<void> {
  const undo = async (id: number) => {
    const started = performance.now();
    await post('/imports/undo', { id, requestId: crypto.randomUUID() }, token);
    return performance.now() - started;
  };
  const kept = await importRows('stock', vehicle, token);
  const undone = [
    await undo(await importRows('owners', owner, token)),
    await undo(await importRows('costs', cost, token)),
    await undo(await importRows('sales', sale, token)),
    await undo(kept),
  ];
  row('undoing one of them, at most', `${(Math.max(...undone) / 1000).toFixed(1)} s`, '');
}
