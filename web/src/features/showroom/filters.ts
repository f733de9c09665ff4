import { FUELS, LIST_SORTS, MOST, PREVIOUS_OWNERS, TRANSMISSIONS, VEHICLE_TYPES } from '@contract/choices.ts';
import { searched } from '@contract/typed.ts';

/** The ends of the ranges: rupees, rupees a month, km, years. */
export const RANGES = { price: ['minPrice', 'maxPrice'], emi: ['maxEmi'], km: ['minKm', 'maxKm'], year: ['minYear', 'maxYear'] } as const;
export type Range = keyof typeof RANGES;
export type End = (typeof RANGES)[Range][number];

/** Filters of which several choices may be made at once. */
export const LISTS = ['brand', 'transmission', 'owners', 'colour'] as const;
export type List = (typeof LISTS)[number];

/** What the API is asked for, under the names of the address. */
export type Filters = {
  fuelType?: (typeof FUELS)[number] | undefined;
  carMake?: (typeof VEHICLE_TYPES)[number] | undefined;
  sort?: (typeof LIST_SORTS)[number] | undefined;
  carSearch?: string | undefined;
} & { [Name in List]?: string[] | undefined } & { [Name in End]?: number | undefined };

const ENDS: readonly End[] = Object.values(RANGES).flat();

/** The range that an end is of, and which of its two it is: in the names of the counts, too. */
export const rangeOf = (end: End) => end.slice(3).toLowerCase() as Range;
export const sideOf = (end: End) => (end.startsWith('min') ? 'from' : 'upTo');

const among = (words: readonly string[]) => (value: string) => words.includes(value);
/** Which choices the API takes. */
const TAKEN: Record<List, (value: string) => boolean> = {
  brand: (value) => value.length <= MOST.brand,
  transmission: among(TRANSMISSIONS),
  owners: among(PREVIOUS_OWNERS),
  colour: (value) => value.length <= MOST.colour,
};

/** The words of a search without the quotes, which say that some are looked for as they are. */
export const unquoted = (search: string) => search.replace(/["“”„]/g, '');

/** The filters that 'Reset Filters' clears: all but the words and the order. */
export const RESET = Object.fromEntries(['fuelType', 'carMake', ...LISTS, ...ENDS].map((name) => [name, undefined])) as Filters;

/** Choices are separated by commas, or the parameter is repeated; a brand may have a comma itself. */
function listIn(params: URLSearchParams, name: List): string[] | undefined {
  const given = params.getAll(name).map(searched);
  const values = given.flatMap((value) => (name === 'brand' ? value : value.split(',')));
  const named = values.map((value) => value.trim()).filter((value) => value !== '' && TAKEN[name](value));
  const chosen = [...new Set(named)].slice(0, MOST.choices);
  return chosen.length > 0 ? chosen : undefined;
}

function endIn(params: URLSearchParams, name: End): number | undefined {
  const text = params.get(name)?.trim() ?? '';
  const value = Number(text);
  return /^\d+$/.test(text) && value <= MOST[rangeOf(name)] ? value : undefined;
}

const oneIn = <Word extends string>(params: URLSearchParams, name: string, words: readonly Word[]) =>
  words.find((word) => word === params.get(name));

/** The filters in an address. Unknown values are ignored. */
export const filtersIn = (params: URLSearchParams): Filters => ({
  fuelType: oneIn(params, 'fuelType', FUELS),
  carMake: oneIn(params, 'carMake', VEHICLE_TYPES),
  sort: oneIn(params, 'sort', LIST_SORTS),
  carSearch:
    searched(params.get('carSearch') ?? '')
      .slice(0, 100)
      .trim() || undefined,
  ...Object.fromEntries(LISTS.map((name) => [name, listIn(params, name)])),
  ...Object.fromEntries(ENDS.map((name) => [name, endIn(params, name)])),
});

/** Writes filters into an address, undefined clears one; the rest stays, and the list starts at its first page. */
export function writeFilters(params: URLSearchParams, changes: Filters): URLSearchParams {
  for (const [name, value] of Object.entries(changes)) {
    params.delete(name);
    for (const one of [value ?? []].flat()) if (one !== '') params.append(name, String(one));
  }
  params.delete('page');
  return params;
}
