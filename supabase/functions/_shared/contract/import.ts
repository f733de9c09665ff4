import { z } from 'zod';
import { IMPORT_KINDS } from './choices.ts';
import { requestId, yesNo } from './common.ts';
import type { Columns, Field } from './fields/field.ts';
import * as kinds from './fields/kinds.ts';
import { VEHICLE } from './fields/vehicle.ts';
import { maintenance } from './maintenance.ts';
import { miscellaneous_costs } from './money.ts';
import { problem } from './problems.ts';
import type { Resource } from './resource.ts';
import { soldcars } from './sale.ts';

export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The most rows of one file. */
export const IMPORT_ROWS = 5000;

/** A column of a file: where it is kept, and how it is checked, by the field of the form that it stands for. */
interface ImportField {
  table: string;
  column: string;
  field: Field;
  /** Whether 0 says something: without it nothing is said. */
  saysZero?: true;
}
type ImportFields = Record<string, ImportField>;

const fieldsOf = (table: string, columns: Columns, ...names: string[]): ImportFields =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([column, { add }]) => add !== 'nobody' && (names.length === 0 || names.includes(column)))
      .map(([column, field]) => [field.sent ?? column, { table: field.table ?? table, column, field }]),
  );

const { cardetails, carinsurance, ownerdetails, finance } = VEHICLE;
const number = fieldsOf('cardetails', cardetails, 'registernumber');
const given = { read: 'office', add: 'admin', edit: 'nobody' } as const;
/** Before the import; without it the vehicle is in stock since then. */
const boughtOn: ImportFields = {
  boughtOn: { table: 'cardetails', column: 'stay_since', field: kinds.day('Bought on', { ...given, doubt: 'paper' }) },
};
/** Of the buying price: the rest is owed. Where nothing is said all of it counts as paid. */
const paidToSeller: ImportFields = {
  paidToSeller: {
    table: 'purchase_payments',
    column: 'amount',
    field: { ...kinds.rupees('Paid to seller', given), check: kinds.rupees('Paid to seller', given).check.optional() },
    saysZero: true,
  },
};
const { registernumber: _vehicle, enquiry: _asked, reservation: _held, tcs: _tax, ...ofSale } = soldcars;

/** The columns of each kind of file, by their names in requests, in the order of the templates. Only an admin imports. */
export const IMPORT_FIELDS: Record<ImportKind, ImportFields> = {
  stock: {
    ...fieldsOf('cardetails', cardetails),
    ...boughtOn,
    ...paidToSeller,
    ...fieldsOf('carinsurance', carinsurance),
    ...fieldsOf('ownerdetails', ownerdetails),
    ...fieldsOf('finance', finance),
  },
  owners: { ...number, ...fieldsOf('ownerdetails', ownerdetails) },
  sales: {
    ...number,
    ...fieldsOf('soldcars', { ...ofSale, selldate: kinds.requiredDay('Date of sale', { ...given, sent: 'sellDate' }) }),
    /** All installments until the import, as one entry. */
    paidSoFar: { table: 'installments', column: 'amount', field: kinds.rupees('Installments paid so far', given) },
    lastPaidOn: { table: 'installments', column: 'installment_date', field: kinds.day('Last paid on', { ...given, doubt: 'paper' }) },
    /** Where nothing is said the database takes it for transferred, and tells of a sale of the last year. */
    rcTransferred: { table: 'transfer', column: 'done', field: { ...kinds.yesNo('RC transferred', given), check: yesNo.optional() } },
    /** Of a vehicle that is not in the shop. */
    ...fieldsOf('cardetails', cardetails, 'carname', 'carcompany', 'carmake', 'fuel', 'carcolor', 'kilometers'),
    ...boughtOn,
    ...fieldsOf('cardetails', cardetails, 'vehiclebuyprice', 'registration_date', 'variant', 'make_year'),
    ...fieldsOf('cardetails', cardetails, 'keeper_serial', 'chassis_number', 'engine_number'),
    /** To whom it is hypothecated. */
    ...fieldsOf('finance', finance, 'company_name'),
  },
  costs: {
    ...fieldsOf('miscellaneous_costs', {
      ...miscellaneous_costs,
      /** Of maintenance it may be longer, or missing. */
      description: { ...kinds.text('Description', maintenance.description.max, given), required: true },
      date: kinds.requiredDay('Date', given),
    }),
    /** Of the vehicle that it was spent on. */
    registernumber: {
      table: 'cardetails',
      column: 'registernumber',
      field: {
        ...kinds.regId('Registration number', given),
        check: z.preprocess((value) => value || undefined, kinds.regId('', given).check.optional()),
      },
    },
  },
};

const checks = (kind: ImportKind) =>
  z.object(
    Object.fromEntries(
      Object.entries(IMPORT_FIELDS[kind]).map(([key, { field }]) => [
        key,
        key === 'onhomepage' ? yesNo.default(false) : (field.checkNew ?? kinds.dialledAlone(field)),
      ]),
    ),
  );

/** Also of a row of which something else is wrong. */
const isRow = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0);
const OF_SHOP = miscellaneous_costs.description.max;

/** A row of a file as the forms send it, checked as they are. */
export const importRow: Record<ImportKind, ReturnType<typeof checks>> = {
  stock: checks('stock'),
  owners: checks('owners'),
  sales: checks('sales'),
  costs: checks('costs')
    .refine(({ registernumber, description }) => Boolean(registernumber || description), {
      path: ['description'],
      error: problem('required', { label: 'Description' }),
      when: isRow,
    })
    .refine(({ registernumber, description }) => Boolean(registernumber) || lengthOf(description) <= OF_SHOP, {
      path: ['description'],
      error: problem('atMost', { label: 'Description', max: OF_SHOP }),
      when: isRow,
    }),
};

type Value = string | number | boolean | null;
type RowData = Record<string, Record<string, Value>>;

/** A checked row by table and column, as the database takes it. */
function dataOfRow(kind: ImportKind, row: Record<string, unknown>): RowData {
  const data: RowData = {};
  for (const [key, { table, column }] of Object.entries(IMPORT_FIELDS[kind])) {
    if (row[key] === undefined) continue;
    data[table] ??= {};
    data[table][column] = row[key] as Value;
  }
  return data;
}

const isSaid = (value: Value | undefined, { field, saysZero }: ImportField) =>
  value !== null && value !== undefined && value !== '' && (value !== 0 || field.required === true || saysZero === true);

/** The inverse of dataOfRow: what the database has of a row, by the names in requests. What is blank, 0 or not known is left out. */
export function rowOfData(kind: ImportKind, data: z.infer<typeof exportData>['rows'][number]): ExportedRow {
  const said = Object.entries(IMPORT_FIELDS[kind]).map(([key, field]) => [key, data[field.table]?.[field.column], field] as const);
  return Object.fromEntries(said.filter(([, value, field]) => isSaid(value, field)).map(([key, value]) => [key, value as string]));
}

const kindOf = z.enum(IMPORT_KINDS, `kind: one of ${IMPORT_KINDS.join(', ')}`);

/** GET /api/imports/export?kind&after: what is there now, as rows of an import, a page of it; `after` is `next` of the page before. */
export const exportRequest = z.object({
  kind: kindOf,
  after: z
    .string()
    .regex(/^([A-Z0-9 -]{1,10}(\/\d{1,9})?|\d{1,15})?$/, 'after: as the page before has said')
    .default(''),
});
/** The same, by table and column. */
export const exportData = z.object({
  rows: z.array(z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable())),
  next: z.string().nullable(),
});
export const exportPage = z.object({
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  next: z.string().nullable(),
});
export type ExportedRow = z.infer<typeof exportPage>['rows'][number];

const upload = z.uuid('upload must be a UUID');
const rowCount = z.int('rowCount must be whole').min(1).max(IMPORT_ROWS);

/** POST /api/imports/rows: some rows of a file; `row` is the row of the file. One that is sent again replaces itself. */
export const importRows = z
  .object({
    upload,
    kind: kindOf,
    rows: z
      .array(z.object({ row: z.int().min(1).max(1_000_000), values: z.record(z.string(), z.unknown()) }))
      .min(1)
      .max(IMPORT_ROWS),
  })
  .transform(({ rows, ...sent }, context) => ({
    ...sent,
    rows: rows.map(({ row, values }) => {
      const { data, error } = importRow[sent.kind].safeParse(values);
      if (error) context.addIssue(problem('row', { row, said: String(error.issues[0]?.message) }));
      return { row, data: data ? dataOfRow(sent.kind, data) : {} };
    }),
  }));

/** What stands against a row. `refused` has the reason as its detail; the last seven are hints. */
const IMPORT_PROBLEMS = [
  ...(['twice', 'exists', 'in_bin', 'unknown', 'owner_there', 'sold', 'reserved', 'in_future'] as const),
  ...(['before_stay', 'down_above_price', 'paid_above_due', 'paid_day', 'price_there', 'own_of_vehicle'] as const),
  ...(['paid_above_price', 'refused', 'phone_known', 'booked', 'same_row', 'no_buying_price', 'rc_assumed'] as const),
  ...(['new_money', 'cash_above_limit'] as const),
] as const;

/** POST /api/imports/check: the dry run of the rows sent. `field` is table.column; '' for the row as a whole. */
export const importCheck = z.object({ upload, rowCount });
export const importProblems = z.array(
  z.object({ row: z.number(), field: z.string(), problem: z.enum(IMPORT_PROBLEMS), detail: z.string(), hint: z.boolean() }),
);
export type FoundProblem = z.infer<typeof importProblems>[number];

/** What a word of a file may say of a vehicle, by the vocabulary of the search; `name`: of which type a vehicle of this name is. */
const FACETS = ['type', 'fuel', 'transmission', 'colour', 'name'] as const;
export type Facet = (typeof FACETS)[number];

/** POST /api/imports/words: what words of columns of choices mean. `sure`: the text says that choice and nothing else. */
export const importWords = z.object({
  words: z
    .array(z.object({ facet: z.enum(FACETS), text: z.string().min(1).max(100, 'text: at most 100 characters') }))
    .min(1)
    .max(500, 'words: at most 500'),
});
export const importMeanings = z.array(
  z.object({ facet: z.enum(FACETS), text: z.string(), choices: z.array(z.string()), sure: z.boolean() }),
);

/** POST /api/imports: all rows sent, or none. */
export const newImport = z.object({ upload, file: kinds.line('File', 200, { ...given, required: true }).check, rowCount, requestId });
export const importAdded = z.object({ id: z.number() });

/** GET /api/imports, the latest first. `undoable`: within its thirty days. */
const listedImport = z.object({
  id: z.number(),
  kind: z.enum(IMPORT_KINDS),
  file: z.string(),
  row_count: z.number(),
  username: z.string(),
  created_at: z.string(),
  undone_at: z.string().nullable(),
  undoable: z.boolean(),
});
export type ListedImport = z.infer<typeof listedImport>;
export const importList = z.array(listedImport);

const id = z.coerce.number('id must be a number').int('id must be whole').min(1, 'id: from 1');

/** GET /api/imports/hindrances?id: what was changed since, the first fifty; `what` is the table of the latest change, or 'deleted'. */
export const hindrancesRequest = z.object({ id });
export const importHindrances = z.object({
  count: z.number(),
  hindrances: z.array(z.object({ registernumber: z.string(), what: z.string(), username: z.string(), happened_at: z.string() })),
});
export type ImportHindrances = z.infer<typeof importHindrances>;

/** POST /api/imports/undo. */
export const importUndo = z.object({ id, requestId });

/** Who may, with examples. */
export const resource = (): Resource => ({
  tables: { imports: { read: 'admin', row: { kind: 'costs', file: 'a.csv', row_count: 1 } } },
  verbs: {
    list_imports: 'admin',
    send_import_rows: 'admin',
    check_import: 'admin',
    read_import_words: 'admin',
    add_import: 'admin',
    export_rows: 'admin',
    import_hindrances: 'admin',
    undo_import: 'admin',
  },
  endpoints: {
    'GET /imports': 'admin',
    'POST /imports/rows': {
      may: 'admin',
      body: { upload: crypto.randomUUID(), kind: 'costs', rows: [{ row: 2, values: { description: 'Tea', cost: 5, date: '1950-01-02' } }] },
      log: 'nothing',
    },
    'POST /imports/check': { may: 'admin', granted: 404, body: { upload: crypto.randomUUID(), rowCount: 1 }, log: 'nothing' },
    'POST /imports/words': { may: 'admin', body: { words: [{ facet: 'fuel', text: 'डिझेल' }] }, log: 'nothing' },
    'POST /imports': {
      may: 'admin',
      granted: 404,
      body: { upload: crypto.randomUUID(), file: 'costs.csv', rowCount: 1 },
      log: 'tests/api/imports.test.ts',
    },
    'GET /imports/export': { may: 'admin', query: { kind: 'costs' } },
    'GET /imports/hindrances': { may: 'admin', query: { id: '1' } },
    'POST /imports/undo': { may: 'admin', granted: 404, body: { id: 2_147_483_647 }, log: 'tests/api/imports.test.ts' },
  },
});
