import { expect, test } from 'vitest';
import { apiUrl } from '../../lib/send.ts';
import { addressWith, choiceKey, paramsAt, slugOf } from '../../lib/stockPages.ts';
import { activeFiltersOf, countOf, searchExactly, suggestionsOf } from './activeFilters.ts';
import { type End, type Filters, filtersIn, RESET, writeFilters } from './filters.ts';
import { typedFigure } from './RangeEnd.tsx';
import { foundAt, stepsOf } from './RangeFilter.tsx';

const read = (search: string) => filtersIn(new URLSearchParams(search));
/** Without what is not set. */
const set = (filters: Filters) => JSON.parse(JSON.stringify(filters)) as Filters;

test('an address is read, and written again, as the same filters', () => {
  const filters = {
    fuelType: 'diesel',
    carMake: 'car',
    sort: 'priceDesc',
    carSearch: 'swift',
    brand: ['Maruti Suzuki', 'Tata'],
    transmission: ['amt'],
    owners: ['1', '3+'],
    colour: ['Red'],
    minPrice: 300_000,
    maxPrice: 600_000,
    maxEmi: 9000,
    minKm: 1,
    maxKm: 60_000,
    minYear: 2015,
    maxYear: 2020,
  } as const satisfies Record<string, unknown>;
  const written = writeFilters(new URLSearchParams('page=3&utm=x'), filters as unknown as Filters);
  expect(set(filtersIn(written))).toEqual(filters);
  expect([written.has('page'), written.get('utm'), written.getAll('brand')]).toEqual([false, 'x', filters.brand]);
});

test('old addresses stay valid, and choices but brands may be separated by commas or come from a form without a script', () => {
  expect(set(read('fuelType=cng&carMake=tempo&carSearch=ace&sort=price'))).toEqual({
    fuelType: 'cng',
    carMake: 'tempo',
    carSearch: 'ace',
    sort: 'price',
  });
  expect(set(read('colour=Red,Grey&colour=Grey&owners=1,3%2B&minPrice=&maxPrice=500000&fuelType='))).toEqual({
    colour: ['Red', 'Grey'],
    owners: ['1', '3+'],
    maxPrice: 500_000,
  });
});

test('a brand is found by all of its name, however long, with its comma', () => {
  const brands = [`${'Brand'.repeat(14)}, Pune`, 'Tata'];
  const written = writeFilters(new URLSearchParams(), { brand: brands });
  expect(set(filtersIn(written))).toEqual({ brand: brands });
  expect(apiUrl('/', filtersIn(written))).toMatch(/\?brand=(Brand){14}%2C\+Pune&brand=Tata$/);
  expect(set(read(`brand=${'x'.repeat(81)}&colour=${'x'.repeat(41)}`))).toEqual({});
});

test('filters that nobody knows are ignored, and a long search is cut', () => {
  expect(set(read('fuelType=steam&carMake=bike&sort=sideways&carSearch=+swift+'))).toEqual({ carMake: 'bike', carSearch: 'swift' });
  expect(read(`carSearch=${'x'.repeat(300)}`).carSearch).toHaveLength(100);
  expect(set(read('carSearch=red%00swift%00&brand=%00&brand=Ta%00ta&colour=%07'))).toEqual({ carSearch: 'red swift', brand: ['Ta ta'] });
  for (const bad of [
    'maxPrice=other',
    'maxEmi=1e4',
    'minEmi=9000',
    'maxPrice=-1',
    'minKm=1e4',
    'maxYear=99999',
    'owners=9',
    'transmission=magic',
    'brand=+',
    'colour=,',
  ])
    expect(set(read(bad)), bad).toEqual({});
});

test('the page of a type is left when its filter is given up', () => {
  const params = new URLSearchParams('carMake=car&fuelType=petrol');
  expect(addressWith('/used-cars', writeFilters(new URLSearchParams(params), { fuelType: undefined }))).toBe('/used-cars');
  expect(addressWith('/used-cars', writeFilters(params, RESET))).toBe('/');
});

const understood = { filter: { fuel: ['diesel'], price: [null, 600_000], owners: ['3'] }, words: 'nexon' } as const;

test('the page of a brand is the filter of that brand, and is left for another', () => {
  const params = paramsAt('/brand/maruti-suzuki', '?carSearch=swift');
  expect(set(filtersIn(params))).toEqual({ carSearch: 'swift', brand: ['maruti-suzuki'] });
  const after = (changes: Filters) => addressWith('/brand/maruti-suzuki', writeFilters(new URLSearchParams(params), changes));
  expect(after({ fuelType: 'cng' })).toBe('/brand/maruti-suzuki?carSearch=swift&fuelType=cng');
  expect(after({ brand: ['Maruti Suzuki', 'Tata'] })).toBe('/?carSearch=swift&brand=Maruti+Suzuki&brand=Tata');
  expect(after({ brand: undefined })).toBe('/?carSearch=swift');
});

test.each([
  ['Maruti  Suzuki', 'maruti-suzuki'],
  ['Mercedes-Benz', 'mercedes-benz'],
  ['Citroën', 'citroen'],
  ['M & M', 'm-m'],
  ['मारुती', ''],
  ['Ashok लेलँड', ''],
])('the brand %s is %s in an address, which is found as the same', (brand, slug) => {
  expect(slugOf(brand)).toBe(slug);
  if (slug) expect(choiceKey(slug)).toBe(choiceKey(brand));
});

test('the words that are mistyped are quoted to be looked for as they are', () => {
  expect(searchExactly('Swfit, deisel swfitness under 6 lakh', ['swfit', 'deisel'])).toBe('"Swfit", "deisel" swfitness under 6 lakh');
  expect(searchExactly('swfit swfit', ['swfit', 'swfit'])).toBe('"swfit" "swfit"');
  const [wish] = activeFiltersOf({ carSearch: '"swfit" red' }, undefined);
  expect(wish?.label).toBe('“swfit red”');
});

test('an end of a range finds what the next figure that is counted does', () => {
  const counted = [2015, 2018, 2020].map((value, place) => ({ value, count: place + 1 }));
  const counts = { year: { from: [...counted].map(({ value, count }) => ({ value, count: 4 - count })), upTo: counted } };
  const found = (end: End) => [2014, 2016, 2020, 2021].map((year) => foundAt(end, counts as never)?.(year));
  expect([found('minYear'), found('maxYear')]).toEqual([
    [3, 2, 1, 0],
    [0, 1, 3, 3],
  ]);
  expect(foundAt('minPrice', undefined)).toBeUndefined();
});

test('what words mean is one wish each; giving one up writes out the others', () => {
  const activeFilters = activeFiltersOf({ carSearch: 'diesel nexon under 6 lakh third owner' }, understood as never);
  expect(activeFilters.map(({ label }) => label)).toEqual(['“nexon”', 'Diesel', '3rd owner or later', 'Up to ₹ 6 lakh']);
  const [, diesel] = activeFilters;
  expect(set(filtersIn(writeFilters(new URLSearchParams('carSearch=old'), diesel?.without ?? {})))).toEqual({
    carSearch: 'nexon',
    owners: ['3+'],
    maxPrice: 600_000,
  });
});

test('what is chosen counts more than the words, of a range both ends', () => {
  const activeFilters = activeFiltersOf({ carSearch: 'x', fuelType: 'petrol', minPrice: 50_000 }, understood as never);
  expect(activeFilters.map(({ label }) => label)).toEqual(['“nexon”', 'Petrol', '3rd owner or later', 'From ₹ 50,000']);
  expect(activeFilters[1]?.without).toEqual({ fuelType: undefined });
});

test('of several choices one is given up, or all of its filter', () => {
  const [tata] = activeFiltersOf({ brand: ['Tata', 'Honda'] }, undefined);
  expect([tata?.without, tata?.withoutAll]).toEqual([{ brand: ['Honda'] }, { brand: undefined }]);
});

test('only what gains something is offered to be given up, the most first', () => {
  const activeFilters = activeFiltersOf({ fuelType: 'cng', maxPrice: 100_000, brand: ['Tata', 'Honda'] }, undefined);
  const offers = suggestionsOf(activeFilters, { fuel: 2, maxPrice: 0, brand: 5, words: 9 });
  expect(offers).toEqual([
    { label: 'Tata, Honda', count: 5, change: { brand: undefined } },
    { label: 'CNG', count: 2, change: { fuelType: undefined } },
  ]);
});

test('the filters set are counted without words and order', () => {
  expect(countOf({ sort: 'km', carSearch: 'x' })).toBe(0);
  expect(countOf({ brand: ['a', 'b'], maxPrice: 5, fuelType: 'cng' })).toBe(3);
});

test.each([
  ['5.5 lakh', 550_000],
  ['₹ 4,75,000', 475_000],
  ['6', 600_000],
  ['4.5', 450_000],
  ['75000', 75_000],
  ['', undefined],
  ['cheap', null],
  ['-5', null],
])('"%s" typed as a price is %s', (typed, figure) => {
  expect(typedFigure('price', typed)).toBe(figure);
});

test('kilometers are typed with their unit or without', () => {
  expect(['60,000 km', '60k', '6'].map((typed) => typedFigure('km', typed))).toEqual([60_000, 60_000, 6]);
  expect(['9999999', '10000000'].map((typed) => typedFigure('km', typed))).toEqual([9_999_999, null]);
});

test('the ends of a range are put at every step that finds some, also where no vehicle costs just that (R496)', () => {
  const steps = [100_000, 200_000, 300_000, 400_000, 500_000, 600_000];
  const counts = (...found: number[]) => found.map((count, place) => ({ value: steps[place], count }));
  // Two vehicles between 1 and 2 lakh, three between 4 and 5.
  const price = { from: counts(5, 3, 3, 3, 0, 0), upTo: counts(0, 2, 2, 2, 5, 5) };
  const stock = { price, year: { choices: [{ value: 2019, count: 1 }] } } as never;
  expect(stepsOf('minPrice', stock)).toEqual([100_000, 200_000, 300_000, 400_000]);
  expect(stepsOf('maxPrice', stock)).toEqual([200_000, 300_000, 400_000, 500_000]);
  expect([stepsOf('maxYear', stock), stepsOf('maxKm', undefined)]).toEqual([[2019], []]);
});

test('an EMI is a wish like any other: its steps, its count, its words, given up alone (R504)', () => {
  const emi = { upTo: [4000, 5000, 6000, 8000].map((value, place) => ({ value, count: Math.min(place, 2) })) };
  expect(stepsOf('maxEmi', { emi } as never)).toEqual([5000, 6000]);
  expect(foundAt('maxEmi', { emi } as never)?.(7000)).toBe(2);
  const active = activeFiltersOf({ carSearch: 'diesel under 6 lakh', maxEmi: 9000 }, understood as never);
  expect(active.map(({ label }) => label)).toContain('Up to ₹ 9,000 a month');
  expect(activeFiltersOf({ carSearch: 'emi 9000' }, { filter: { emi: [null, 9000] } }).map(({ label }) => label)).toEqual([
    'Up to ₹ 9,000 a month',
  ]);
  expect(suggestionsOf(active, { maxEmi: 4 })).toEqual([
    { label: 'Up to ₹ 9,000 a month', count: 4, change: expect.objectContaining({ maxEmi: undefined }) },
  ]);
});
