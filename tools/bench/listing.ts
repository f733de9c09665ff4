import postgres from 'postgres';
import { LIST_SORTS } from '../../supabase/functions/_shared/contract/choices.ts';
import { SEARCHES } from '../../tests/database/searches.ts';
import { get, measure, row } from './measure.ts';
import { fullOrShort } from './shortRun.ts';
import { API, DATABASE } from './stack.ts';

const LISTED = fullOrShort({ few: 200, many: 100_000 }, { few: 120, many: 140 });

/**
 * Lists this many more vehicles, whose values hang together as those of a real stock do: new ones are dear and little driven, bikes
 * cheap, trucks all diesel. Without the other triggers of the stock, which would log each.
 */
export async function fillListing(sql: postgres.Sql, count: number, prefix: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`alter table public.cardetails disable trigger user`;
    await tx`alter table public.cardetails enable trigger list_added`;
    // Made at once, an index of 45 words a vehicle takes a tenth of the time.
    const [index] = await tx`select pg_get_indexdef('private.listed_by_facets'::regclass) as definition`;
    await tx`drop index private.listed_by_facets`;
    await tx`select setseed(0.5)`;
    await tx`
      insert into public.cardetails (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice, kilometers,
        make_year, keeper_serial, transmission, onhomepage, created_at)
      select ${prefix} || lpad(n::text, 7, '0'), 'Model ' || n % 97,
        brands[1 + floor(power(random(), 1.7) * array_length(brands, 1))::int], make::public.vehicle_type,
        (array['White', 'Silver', 'Grey', 'Black', 'Red', 'Blue', 'Brown', 'Orange'])[1 + floor(power(random(), 2) * 8)::int],
        fuels[1 + floor(random() * array_length(fuels, 1))::int]::public.fuel_type,
        case when random() < 0.98 then 1000 * round((dear * power(0.88, 2026 - year) * (0.7 + 0.6 * random()))::numeric) else 0 end,
        case when random() < 0.98 then ((2027 - year) * (4000 + 12000 * random()))::int else 0 end,
        year, 1 + floor(power(random(), 2.5) * 4)::int,
        (array['manual', 'manual', 'manual', 'automatic', 'amt'])[1 + floor(random() * 5)::int]::public.transmission_type,
        true, now() - n * interval '1 minute'
      from (select n, 1 + floor(power(random(), 1.5) * 4)::int as kind, 2005 + floor(power(random(), 0.7) * 22)::int as year
            from generate_series(1, ${count}::int) n) drawn
      join (values
        (1, 'car', 900, string_to_array('Maruti Suzuki,Hyundai,Tata,Mahindra,Honda,Toyota,Kia,Renault,BMW', ','), '{petrol,petrol,diesel,cng}'::text[]),
        (2, 'bike', 90, string_to_array('Hero,Honda,Bajaj,TVS,Royal Enfield,KTM', ','), '{petrol}'),
        (3, 'tempo', 700, string_to_array('Piaggio,Mahindra,Tata,Force', ','), '{diesel,cng}'),
        (4, 'truck', 2200, string_to_array('Tata,Ashok Leyland,Eicher', ','), '{diesel}')
      ) kinds (kind, make, dear, brands, fuels) using (kind)`;
    await tx.unsafe(index?.definition);
    await tx`set constraints all immediate`;
    await tx`alter table public.cardetails enable trigger user`;
  });
  await sql`vacuum analyze public.cardetails`;
  await sql`vacuum analyze private.listed`;
}

/** Filters as visitors choose them: the parameters of the API, and what the database is asked. */
export const FILTERS = [
  { query: 'fuelType=diesel', filter: { fuel: ['diesel'] } },
  { query: 'carMake=bike', filter: { type: ['bike'] } },
  { query: 'transmission=automatic', filter: { transmission: ['automatic'] } },
  { query: 'owners=3', filter: { owners: ['3'] } },
  { query: 'brand=BMW', filter: { brand: ['BMW'] } },
  { query: 'colour=Orange', filter: { colour: ['Orange'] } },
  { query: 'maxPrice=200000', filter: { price: [null, 200_000] } },
  { query: 'maxEmi=9000', filter: { emi: [null, 9000] } },
  { query: 'maxKm=20000', filter: { km: [null, 20_000] } },
  { query: 'minYear=2023', filter: { year: [2023, null] } },
  { query: 'maxYear=2010', filter: { year: [null, 2010] } },
] as const;

/** Every two filters of different facets. */
export const PAIRS = FILTERS.flatMap((one, place) =>
  FILTERS.slice(place + 1)
    .filter((other) => Object.keys(one.filter)[0] !== Object.keys(other.filter)[0])
    .map((other) => ({ query: `${one.query}&${other.query}`, filter: { ...one.filter, ...other.filter } })),
);

const WORDS = ['carSearch=maruti', 'carSearch=orange', 'carSearch=bmw%20white', 'carSearch=model%2042'];

type Times = Map<string, number>;

/** The p50 in milliseconds of a page of 24 by question: every order alone, with every two filters, and with words; and of the counts. */
async function timePages(): Promise<Times> {
  const times: Times = new Map();
  const time = async (question: string, runs: number) =>
    times.set(question, (await measure(() => get(`${API}${question}`), { times: fullOrShort(runs, 1), atOnce: 1 })).p50);
  for (const sort of fullOrShort<readonly string[]>(LIST_SORTS, LIST_SORTS.slice(0, 1))) {
    await time(`/?limit=24&sort=${sort}`, 60);
    for (const { query } of PAIRS) await time(`/?limit=24&sort=${sort}&${query}`, 9);
    for (const words of WORDS) await time(`/?limit=24&sort=${sort}&${words}`, 9);
  }
  for (const [typed] of fullOrShort(SEARCHES, SEARCHES.slice(0, 1))) await time(`/?limit=24&carSearch=${encodeURIComponent(typed)}`, 5);
  await time('/filters', 9);
  return times;
}

/** Rows of the report: how many times longer the same question takes with more vehicles. */
function* growth(few: Times, many: Times): Generator<[name: string, value: string, target: string]> {
  const ratio = (question: string) => (many.get(question) ?? 0) / (few.get(question) ?? 1);
  const inWords = (question: string) =>
    `${few.get(question)?.toFixed(1)} → ${many.get(question)?.toFixed(1)} ms, ${ratio(question).toFixed(2)} times`;
  const questions = [...few.keys()].sort((a, b) => ratio(b) - ratio(a));
  const alone = questions.filter((question) => /sort=\w+$/.test(question));
  for (const question of alone) yield [question, inWords(question), 'target ≤ 1.5 times'];
  const pairs = questions.filter((question) => !alone.includes(question) && !/carSearch|filters/.test(question));
  for (const question of pairs.slice(0, 5)) yield [question, inWords(question), 'target ≤ 1.5 times'];
  const median = pairs[Math.floor(pairs.length / 2)];
  if (median) yield [`half of ${pairs.length} pairs of filters, at most`, inWords(median), ''];
  const worded = questions.filter((question) => question.includes('carSearch'));
  for (const question of worded.slice(0, 5)) yield [decodeURIComponent(question), inWords(question), 'target ≤ 3 times'];
  yield [`of ${worded.length} searches within 3 times`, String(worded.filter((question) => ratio(question) <= 3).length), ''];
  yield ['/filters', inWords('/filters'), ''];
}

/**
 * How much longer a page of 24 takes among many vehicles than among few, on a stack of its own: with other work's rows behind it, the second
 * half would be measured on another database than the first. The first round is not counted, since it warms what both use.
 */
export async function timeListing(): Promise<void> {
  const sql = postgres(DATABASE, { max: 1, onnotice: () => {} });
  try {
    const [listed] = await sql<[{ total: number }]>`select count(*)::int as total from private.listed`;
    await fillListing(sql, Math.max(0, LISTED.few - listed.total), 'FEW');
    await timePages();
    const few = await timePages();
    await fillListing(sql, LISTED.many - Math.max(LISTED.few, listed.total), 'MNY');
    for (const [name, value, target] of growth(few, await timePages()))
      row(`24 of ${LISTED.many} / 24 of ${LISTED.few}: ${name}`, value, target);
  } finally {
    await sql.end();
  }
}
