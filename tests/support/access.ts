import type { Cells, Relation as Said } from '../../supabase/functions/_shared/contract/resource.ts';
import { gathered } from './resources.ts';
import { ADMIN, EVERYBODY, NOBODY, OFFICE, PEOPLE, type Persona, STAFF, type Who } from './roles.ts';

type Columns = Partial<Record<Persona, string>>;

/**
 * A table or view. Columns are '*', some by name, or all but some ('* -secret'). `sees` limits a persona's rows, as SQL;
 * personas who may read and have no entry see all rows.
 */
export interface Relation extends Pick<Said, 'row'> {
  read: Columns;
  insert?: Columns;
  update?: Columns;
  delete?: Columns;
  sees?: Columns;
}

/** The columns of each persona: their own line, or that of the smallest group they are in. */
function columnsOf(cells: Cells): Columns {
  const said = typeof cells === 'string' ? { [cells]: '*' } : cells;
  const groups = (['office', 'staff', 'everybody'] as const).filter((group) => said[group] !== undefined);
  const lines = (['visitor', 'driver', 'employee', 'admin'] as const).map(
    (persona) => [persona, said[persona] ?? said[groups.find((group) => PEOPLE[group].includes(persona)) ?? 'nobody']] as const,
  );
  return Object.fromEntries(lines.filter(([, columns]) => columns !== undefined));
}

/** The tables and views of the exposed schema. */
export const RELATIONS: Record<string, Relation> = Object.fromEntries(
  gathered('tables').map(([name, { read, insert, update, delete: remove, ...rows }]) => [
    name,
    {
      read: columnsOf(read),
      ...(insert && { insert: columnsOf(insert) }),
      ...(update && { update: columnsOf(update) }),
      ...(remove && { delete: columnsOf(remove) }),
      ...rows,
    },
  ]),
);

/** The functions of the exposed schema, and who is authorized. Nobody: only the secret key or the Auth server calls it. */
export const FUNCTIONS: Record<string, Who> = Object.fromEntries(
  gathered('verbs').map(([name, verb]) => [name, PEOPLE[typeof verb === 'string' ? verb : verb.may]]),
);

/** A good call of each verb that writes, its arguments without `p_`. */
export const CALLS = gathered('verbs').flatMap(([name, verb]) => (typeof verb === 'string' ? [] : [[name, verb.call] as const]));

export interface Folder {
  bucket: 'public-files' | 'private-files';
  read: Who;
  write: Who;
  delete: Who;
  /** Personas whom the API answers besides those of Storage, without anything of others (D10, D25). */
  api?: { read: Who; delete: Who };
}

const pictures = { bucket: 'public-files', read: OFFICE, write: OFFICE, delete: OFFICE } as const;
const papers = { bucket: 'private-files', read: OFFICE, write: OFFICE, delete: OFFICE } as const;

/**
 * The folders of Storage. Read is listing, opening and signing with the persona's own token; the bytes of public-files are
 * public.
 */
export const FOLDERS: Record<string, Folder> = {
  Notices: { ...pictures, api: { read: EVERYBODY, delete: OFFICE } },
  InventoryVehicleImages: { ...pictures, read: STAFF },
  // Everybody is told the link with the dealer's details.
  Logo: { bucket: 'public-files', read: ADMIN, write: ADMIN, delete: ADMIN },
  OnsiteVehicleImages: { ...papers, read: STAFF, write: STAFF },
  MaintenanceDoc: { ...papers, read: STAFF, write: STAFF, delete: ADMIN },
  SoldCarImages: papers,
  InsuranceDocuments: papers,
  // The attack's files are an admin's, which an employee neither sees nor deletes (D25).
  AdminDocuments: { ...papers, read: ADMIN, delete: ADMIN, api: { read: OFFICE, delete: OFFICE } },
  OfficeDocuments: papers,
  // Kept as they were handed out; an admin has a file made anew.
  IssuedPapers: { ...papers, delete: ADMIN },
  // Nobody reads one before their look is logged; an admin's deletion is logged as one too (decision 0024).
  IdentityPapers: { ...papers, read: NOBODY, delete: NOBODY, api: { read: OFFICE, delete: ADMIN } },
};
