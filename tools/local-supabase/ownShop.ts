import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ISql } from 'postgres';
import { CODE_LENGTH } from '../../supabase/functions/_shared/contract/firstAdmin.ts';
import { StartError } from './settings.ts';

/** The file in a data directory that says: no demo data here, now or later. */
export const OWN_SHOP = 'own-shop';

const marker = (dataDir: string) => join(dataDir, OWN_SHOP);

/** Whether this directory's shop is begun, or goes on, without the demo data. */
export const isOwnShop = (dataDir: string): boolean => existsSync(marker(dataDir));

/** Says that the shop of this directory is one's own, before anything is made: a start that is broken off brings no demo data later. */
export const beginOwnShop = (dataDir: string): void =>
  writeFileSync(marker(dataDir), "A shop of one's own: npm start adds no demo data here. npm run reset removes this file.\n", {
    flush: true,
  });

/** Throws StartError: what is there would be lost. */
export function refuseSecondShop(dataDir: string): never {
  throw new StartError(
    `${dataDir} has a shop already, and nothing was changed: npm start goes on with it.\n` +
      'To begin an empty one in its place, npm run reset -- --empty; what is there is lost then (npm run backup keeps it).',
  );
}

/** A new code by which the first visitor makes the first admin; undefined for a shop that has ever had an account. */
export async function codeForFirstAdmin(sql: ISql): Promise<string | undefined> {
  const [row] = await sql<{ awaited: boolean }[]>`select public.awaits_first_admin() as awaited`;
  return row?.awaited ? randomBytes(CODE_LENGTH).toString('base64url') : undefined;
}
