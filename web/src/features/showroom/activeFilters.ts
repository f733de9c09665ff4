import type { FilterCounts } from '@contract/showroom.ts';
import type { Understood } from '@contract/understood.ts';
import { t } from '../../text/t.ts';
import { type Filters, filtersIn, LISTS, RANGES, unquoted } from './filters.ts';
import { choiceText, endText } from './labels.ts';

/** An active filter: one thing that a visitor has chosen, or written in the search. */
export interface ActiveFilter {
  /** Its filter; several may be of one. */
  name: keyof Filters;
  label: string;
  /** The change of the filters that gives it up. */
  without: Filters;
  /** The change that gives up its filter, with all that are of it. */
  withoutAll: Filters;
}

/** Words of a search for a text, in its own quotes alone. */
export const quoted = (search: string) => t('showroom.filters.words', { words: unquoted(search) });

/** A search in which these words are looked for as they were typed, which quotes are the sign of. */
export const searchExactly = (search: string, mistyped: string[]) =>
  mistyped.reduce((text, word) => text.replace(new RegExp(`(?<![\\w"])${word}(?![\\w"])`, 'i'), '"$&"'), search);

const only = (values: string[] | undefined) => (values?.length === 1 ? values[0] : undefined);

/** The filters that words were understood as, read as an address would be. */
function meant({ filter, words }: Understood): Filters {
  const params = new URLSearchParams();
  const write = (name: string, value: string | number | null | undefined) => value && params.append(name, String(value));
  write('fuelType', only(filter.fuel));
  write('carMake', only(filter.type));
  for (const choice of filter.transmission ?? []) write('transmission', choice);
  for (const choice of filter.colour ?? []) write('colour', choice);
  for (const choice of filter.owners ?? []) write('owners', choice === '3' ? '3+' : choice);
  for (const range of ['price', 'km', 'year'] as const) {
    for (const place of [0, 1] as const) write(RANGES[range][place], Math.round(filter[range]?.[place] ?? 0));
  }
  write('maxEmi', filter.emi?.[1]);
  write('carSearch', words);
  return filtersIn(params);
}

/** Filters with what their words mean written out. What is chosen counts more, of a range both ends. */
function writtenOut(filters: Filters, understood: Understood): Filters {
  const means = meant(understood);
  for (const ends of Object.values(RANGES)) {
    if (ends.some((end) => filters[end] !== undefined)) for (const end of ends) delete means[end];
  }
  const chosen = Object.entries(filters).filter(([name, value]) => name !== 'carSearch' && value !== undefined);
  return { ...means, ...Object.fromEntries(chosen) };
}

/** The active filters: those chosen, and those that the words of the search were understood as; the `stock` has the names of brands. */
export function activeFiltersOf(filters: Filters, understood: Understood | undefined, stock?: FilterCounts): ActiveFilter[] {
  const all = understood ? writtenOut(filters, understood) : filters;
  const active = (name: keyof Filters, label: string, rest?: string[]): ActiveFilter => {
    // What only the words say is given up by writing out the rest of what they mean.
    const base = filters[name] === undefined || name === 'carSearch' ? all : {};
    return { name, label, without: { ...base, [name]: rest?.length ? rest : undefined }, withoutAll: { ...base, [name]: undefined } };
  };
  return [
    ...(all.carSearch ? [active('carSearch', quoted(all.carSearch))] : []),
    ...(all.fuelType ? [active('fuelType', t(`words.fuel.${all.fuelType}`))] : []),
    ...(all.carMake ? [active('carMake', t(`words.vehicleType.${all.carMake}`))] : []),
    ...LISTS.flatMap((name) =>
      (all[name] ?? []).map((value, _, values) =>
        active(
          name,
          choiceText(name, value, stock),
          values.filter((other) => other !== value),
        ),
      ),
    ),
    ...Object.values(RANGES)
      .flat()
      .flatMap((end) => (all[end] === undefined ? [] : [active(end, endText(end, all[end]))])),
  ];
}

/** The filter of the address that the database calls so in `without` of GET /api/nearest. */
const filterCalled = (name: string) =>
  (({ fuel: 'fuelType', type: 'carMake', words: 'carSearch' }) as Record<string, keyof Filters>)[name] ?? (name as keyof Filters);

/** A filter to give up, its label, and how many vehicles there are without it. */
export interface FilterSuggestion {
  label: string;
  count: number;
  change: Filters;
}

/** Which filters to give up, by what is gained; none that would gain nothing. */
export const suggestionsOf = (active: ActiveFilter[], without: Record<string, number>): FilterSuggestion[] =>
  Object.entries(without)
    .flatMap(([called, count]) => {
      const own = active.filter(({ name }) => name === filterCalled(called));
      const change = own[0]?.withoutAll;
      return count > 0 && change ? [{ label: own.map(({ label }) => label).join(', '), count, change }] : [];
    })
    .sort((one, other) => other.count - one.count);

/** How many filters are set, besides the words and the order. */
export const countOf = ({ sort: _, carSearch: __, ...filters }: Filters) =>
  Object.values(filters).filter((value) => value !== undefined).length;
