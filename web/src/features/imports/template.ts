import type { Field } from '@contract/fields/field.ts';
import { IMPORT_FIELDS, type ImportKind, importRow } from '@contract/import.ts';
import { textOf } from '../../kit/fields/textOf.ts';
import { toCsv } from '../../kit/table/csv.ts';
import { loadChunk } from '../../lib/loadChunk.ts';
import { shownCell } from '../../shared/sheet/cells.ts';
import { t } from '../../text/staff.ts';
import { headingOf } from './columns.ts';

interface Example {
  /** As the file has it. */
  cell: string | number | Date;
  /** As it is read. */
  value: unknown;
}

const day = (iso: string): Example => ({ cell: new Date(`${iso}T00:00:00Z`), value: iso });
const same = (value: string | number): Example => ({ cell: value, value });

const vehicle = () => ({
  registernumber: same('MH12ZZ0001'),
  vehicleName: same(t('imports.example.vehicle')),
  brandName: same(t('imports.example.brand')),
  vehicleType: { cell: t('words.vehicleType.car'), value: 'car' },
  fuel: { cell: t('words.fuel.petrol'), value: 'petrol' },
});
const owner = () => ({ ownerName: same(t('imports.example.owner')), ownerPhone: same('9800000000') });
const EXAMPLES: Record<ImportKind, () => Record<string, Example>> = {
  stock: () => ({
    ...vehicle(),
    kilometers: same(45000),
    vehicleSellPrice: same(535000),
    vehicleBuyPrice: same(480000),
    make_year: same(2019),
    boughtOn: day('2024-11-18'),
    onhomepage: { cell: t('words.yesNo.no'), value: false },
    registration_date: day('2019-03-05'),
    ...owner(),
  }),
  owners: () => ({ registernumber: same('MH12ZZ0001'), ...owner() }),
  sales: () => ({
    ...vehicle(),
    ownerName: same(t('imports.example.buyer')),
    contactNo: same('9800000000'),
    sellingPrice: same(536000),
    downPayment: same(200000),
    totalInstallments: same(12),
    installmentAmount: same(28000),
    paymentMode: same('UPI'),
    sellDate: day('2025-03-05'),
    paidSoFar: same(84000),
    lastPaidOn: day('2025-06-05'),
    rcTransferred: { cell: t('words.yesNo.yes'), value: true },
  }),
  costs: () => ({ description: same(t('imports.example.cost')), cost: same(850), date: day('2025-03-05') }),
};

/** The row of the template that shows how it is filled in, by field; it is not imported. */
export const exampleOf = (kind: ImportKind) => EXAMPLES[kind]();

/** What may stand in a column, in words: the choices, how a day is written, the most characters. */
function allowedIn(field: Field): string {
  if (field.choices) return field.choices.map((word) => textOf(field, word)).join(', ');
  switch (field.kind) {
    case 'day':
      return t('imports.allowed.day');
    case 'yesNo':
      return t('imports.allowed.yesNo');
    case 'rupees':
      return t('imports.allowed.rupees');
    case 'regId':
      return t('imports.allowed.number');
    case 'phone':
    case 'landline':
      return t('imports.allowed.phone');
    case 'ordinal':
    case 'year':
    case 'km':
    case 'kg':
    case 'years':
    case 'count':
      return t('imports.allowed.figure');
    default:
      return field.max ? t('imports.allowed.text', { max: field.max }) : '';
  }
}

/** The columns of a kind for people: heading, whether it is needed, what may stand in it. */
export const columnsFor = (kind: ImportKind) =>
  Object.entries(IMPORT_FIELDS[kind]).map(([key, { field }]) => ({
    key,
    heading: headingOf(kind, key),
    isNeeded: field.required === true || !importRow[kind].shape[key]?.safeParse(undefined).success,
    allowed: allowedIn(field),
  }));

/** The template as CSV: headings and the example. */
export function csvTemplate(kind: ImportKind): Blob {
  const columns = columnsFor(kind).map(({ key, heading }) => ({
    id: key,
    heading,
    value: (example: ReturnType<typeof exampleOf>) => shownCell(example[key]?.cell),
  }));
  return new Blob([toCsv(columns, [exampleOf(kind)])], { type: 'text/csv' });
}

/** The template as a workbook: headings and the example, and a worksheet that says what may stand where. */
export async function xlsxTemplate(kind: ImportKind): Promise<Blob> {
  const writeXlsx = await loadChunk(async () => (await import('hucre/xlsx')).writeXlsx);
  const columns = columnsFor(kind);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: t(`imports.kind.${kind}`),
        columns: columns.map(({ heading, key }) => ({
          width: Math.max(12, heading.length + 2),
          ...(exampleOf(kind)[key]?.cell instanceof Date && { numFmt: 'dd/mm/yyyy' }),
        })),
        rows: [columns.map(({ heading }) => heading), columns.map(({ key }) => exampleOf(kind)[key]?.cell ?? null)],
      },
      {
        name: t('imports.template.columns'),
        columns: [{ width: 34 }, { width: 10 }, { width: 70 }],
        rows: [
          [t('imports.template.column'), t('imports.template.needed'), t('imports.template.allowed')],
          ...columns.map(({ heading, isNeeded, allowed }) => [heading, isNeeded ? t('words.yesNo.yes') : '', allowed]),
        ],
      },
    ],
  });
  return new Blob([bytes as BlobPart], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
