import type { Fact } from '../../kit/facts/FactList.tsx';
import { COMPARED_AT_MOST } from '../../lib/paths.ts';

/** The registration numbers in an address's `ids`: each once, no more than fit side by side. */
export function numbersIn(ids: string | null): string[] {
  const numbers = (ids ?? '').split(',').map((id) => id.trim().toUpperCase());
  return [...new Set(numbers)].filter(Boolean).slice(0, COMPARED_AT_MOST);
}

interface ComparedRow {
  label: string;
  /** One for each vehicle: '' for an unknown value, null for a vehicle that is not there. */
  values: (string | null)[];
  /** The vehicles that are there do not agree. */
  differs: boolean;
}

/** The facts of vehicles as rows of a table, in the order of the facts; a row is left out when nobody knows anything of it. */
export function compareRows(vehicles: (Fact[] | null)[]): ComparedRow[] {
  const labels = [...new Set(vehicles.flatMap((facts) => facts?.map((it) => it.label) ?? []))];
  return labels
    .map((label) => {
      const values = vehicles.map((facts) => facts && (facts.find((it) => it.label === label)?.value ?? ''));
      return { label, values, differs: new Set(values.filter((value) => value !== null)).size > 1 };
    })
    .filter(({ values }) => values.some(Boolean));
}
