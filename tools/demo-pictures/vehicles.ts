import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A vehicle of the seed, as far as a picture shows it. */
export type SeedVehicle = {
  registernumber: string;
  name: string;
  company: string;
  type: string;
  colour: string;
  fuel: string;
  kilometers: number;
  year: string;
};

// A quoted SQL string, with '' inside, or a bare word or number up to the next comma.
const VALUE = /\s*('(?:[^']|'')*'|[^,']+?)\s*(?:,|$)/gy;

function values(row: string): string[] {
  return [...row.matchAll(VALUE)].map(([, value = '']) =>
    value.startsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : value === 'null' ? '' : value,
  );
}

/** Parses the vehicles of seed.sql: each row of its insert into cardetails is on its own line. */
export function seedVehicles(): SeedVehicle[] {
  const seed = readFileSync(join(import.meta.dirname, '../../supabase/seed.sql'), 'utf8');
  const rows =
    seed
      .slice(seed.indexOf('insert into public.cardetails'))
      .split(/;\n/)[0]
      ?.matchAll(/^ {2}\((.*)\)[,;]?$/gm) ?? [];
  return [...rows].flatMap(([, row = '']) => {
    const [registernumber = '', name = '', company = '', type = '', colour = '', fuel = '', , kilometers, registered = ''] = values(row);
    if (registernumber === 'registernumber') return [];
    return [{ registernumber, name, company, type, colour, fuel, kilometers: Number(kilometers), year: registered.slice(0, 4) }];
  });
}
