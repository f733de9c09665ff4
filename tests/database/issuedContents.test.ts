import postgres from 'postgres';
import { afterAll, describe, expect, inject, test } from 'vitest';
import {
  agreementDetails,
  deliveryDetails,
  FUEL_LEVELS,
  formDetails,
  HANDED_PAPERS,
  HANDED_STATES,
  ISSUED_KINDS,
  issuedContents,
  SHEET_SIZES,
  sheetDetails,
  TRANSFER_PAYERS,
  WORDINGS,
} from '../../supabase/functions/_shared/contract/issuedContents.ts';
import { EXAMPLES } from '../support/examplePapers.ts';

// Issued papers: what the database accepts the contract reads, so that no paper is kept that no list can answer (R349).

const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const DETAILS = {
  delivery_note: { at: 'delivery', schema: deliveryDetails, values: EXAMPLES.delivery_note.delivery },
  sale_agreement: { at: 'agreement', schema: agreementDetails, values: EXAMPLES.sale_agreement.agreement },
  data_sheet: { at: 'sheet', schema: sheetDetails, values: EXAMPLES.data_sheet.sheet },
  form_29: { at: 'form', schema: formDetails, values: EXAMPLES.form_29.form },
  form_30: { at: 'form', schema: formDetails, values: EXAMPLES.form_30.form },
} as const;
type Typed = keyof typeof DETAILS;

/** What the database makes of details; undefined when it refuses them. */
async function kept(kind: string, details: unknown): Promise<unknown> {
  const said = JSON.stringify(details);
  try {
    const [row] = await sql`select private.paper_details(${kind}::public.issued_kind, ${said}::text::jsonb) as details`;
    return row?.details;
  } catch (error) {
    expect((error as { code: string }).code).toMatch(/^(PT400|22...)$/);
    return undefined;
  }
}

const ODD: unknown[] = [
  null,
  '',
  'x',
  'a\nb',
  'a\tb',
  'a\u202eb',
  ' a',
  '\u200b',
  'नाव',
  '😀'.repeat(120),
  'x'.repeat(120),
  'x'.repeat(121),
  'x'.repeat(501),
  'x'.repeat(1001),
  'x'.repeat(2001),
  0,
  -1,
  9,
  10,
  1.5,
  9_999_999,
  10_000_000,
  1e30,
  true,
  'true',
  [],
  {},
  '2026-11-21T17:30',
  '2026-11-21 17:30:59',
  '2026-02-30T10:00',
  '1899-12-31T10:00',
  '12026-01-01T10:00',
  'now',
  'infinity',
  '2026-11-21T17:30+05:30',
  'buyer',
  'Buyer',
  'half',
  'lots',
  'A4',
  'A3',
  'https://[/x',
  'http://%/',
  'https://a',
  'https://a/',
  'ftp://a/',
  'https://a/b c',
  'https://-/',
  'https://a/%zz',
  'https://a:99999/',
  'https://a/?q=1',
  'https://a/\n',
  `https://a/${'x'.repeat(290)}`,
  `https://a/${'x'.repeat(291)}`,
  'HTTPS://A/',
  'https://मराठी/',
  [1],
  [{}],
  [{ paper: 'rc' }],
  [{ paper: 'rc', state: 'lost' }],
  [{ paper: 'rc', state: 'copy', more: 1 }],
  Array(2).fill({ paper: 'rc', state: 'copy' }),
  HANDED_PAPERS.map((paper) => ({ paper, state: 'copy' })),
];

describe.each(Object.keys(DETAILS) as Typed[])('%s', (kind) => {
  const { at, schema, values } = DETAILS[kind];
  const fields = Object.keys(schema.shape);

  test('whatever the database keeps the contract reads', async () => {
    let keptCount = 0;
    for (const details of [
      ...fields.flatMap((field) => ODD.map((value) => ({ ...values, [field]: value }))),
      ...ODD,
      ...fields.map((field) => ({ ...values, [field]: undefined })),
    ]) {
      const of = await kept(kind, details);
      if (of === undefined) continue;
      keptCount++;
      const read = issuedContents.safeParse({ ...EXAMPLES[kind], [at]: of });
      expect([details, read.error?.issues]).toEqual([details, undefined]);
      expect(read.data).toMatchObject({ [at]: of });
    }
    expect(keptCount).toBeGreaterThan(fields.length);
  });

  test('what the contract lets through the database keeps', async () => {
    // Whether there is such a moment the database says.
    const others = fields.filter((field) => field !== 'at');
    const refused: unknown[] = [];
    for (const details of others.flatMap((field) => ODD.map((value) => ({ ...values, [field]: value })))) {
      const sent = schema.safeParse(details);
      if (sent.success && (await kept(kind, sent.data)) === undefined) refused.push(sent.data);
    }
    expect(refused).toEqual([]);
  });
});

test('both know the same kinds, papers, states, fuel levels, payers, sizes and wording (R349)', async () => {
  const [row] = await sql`select enum_range(null::public.issued_kind)::text[] as kinds, private.paper_wording() as wording`;
  expect([...ISSUED_KINDS].sort()).toEqual([...(row?.kinds ?? [])].sort());
  expect(row?.wording).toBe(WORDINGS.at(-1));
  const listed = await sql`
    select words[1] as words from pg_proc, regexp_matches(prosrc, $$ in \\(('[^)]*')\\)$$, 'g') as words
    where proname in ('handed_papers', 'delivery_details', 'sheet_details') and pronamespace = 'private'::regnamespace`;
  const lists = listed.map(({ words }) => words.replaceAll("'", '').split(', ').sort().join());
  const ours = [HANDED_PAPERS, HANDED_STATES, FUEL_LEVELS, TRANSFER_PAYERS, SHEET_SIZES].map((list) => [...list].sort().join());
  expect(lists.sort()).toEqual(ours.sort());
});
