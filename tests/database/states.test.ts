import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { isOtherState, STATES, stateOfGstin } from '../../supabase/functions/_shared/contract/state.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

test('each state of the list is a place of supply, by the code of its GSTINs, in the state or outside as the database says (R705)', async () => {
  const places = await sql<{ name: string; place: string; other: boolean }[]>`
    select name, private.place_of_supply(name) as place, private.is_other_state(name) as other from unnest(${[...STATES, '', 'MH', 'महाराष्ट्र']}::text[]) name`;
  for (const { name, place, other } of places) {
    expect(place).toBe(`${place.slice(0, 2)}-${stateOfGstin(place)}`);
    if (STATES.includes(name)) expect(place.slice(3)).toBe(name);
    expect(isOtherState(name)).toBe(other);
  }
  expect(new Set(places.map(({ place }) => place)).size).toBe(STATES.length);
});
