import { planOf } from '@contract/plan.ts';
import fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';

const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const rupees = fc.integer({ min: 0, max: 100_000_000 }).map((paise) => paise / 100);
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('the form shows the plan that the database makes (R280, R296)', async () => {
  const agreed = fc.record({ due: rupees, count: fc.nat(60), amount: fc.oneof(fc.constant(0), rupees), firstDue: day });
  await fc.assert(
    fc.asyncProperty(agreed, async ({ due, count, amount, firstDue }) => {
      const rows = await sql`
        select number, due_on::text as "dueOn", amount::float8 as amount
        from private.plan(${due}::numeric, ${count}::int, ${amount}::numeric, ${firstDue}::date)`;
      expect([...rows]).toEqual(planOf({ due, count, amount, firstDue }));
    }),
    { numRuns: 300 },
  );
});
