import { ISSUED_KINDS } from '@contract/issuedContents.ts';
import type { IssuedPaper } from '@contract/issuedPaper.ts';
import type { Registers } from '@contract/registers.ts';
import type { Column } from '../../kit/columns/columns.ts';
import { type Archived, makeArchive } from '../../kit/files/makeArchive.ts';
import { type Sheet, sheetOf } from '../../kit/sheet/sheet.ts';
import { writeWorkbook } from '../../kit/sheet/workbook.ts';
import { inLanguage } from '../../text/language.ts';
import { loadStaffTexts } from '../../text/loadStaff.ts';
import { t } from '../../text/staff.ts';
import { booksOf } from './books.ts';
import { gstr1Files } from './gstr1.ts';
import { type LedgerOfMonth, ledgerSheets } from './ledgerSheets.ts';
import type { Taxes } from './queries.ts';
import { ledgersXml, vouchersCsv, vouchersXml } from './tally.ts';

/** Whether a paper counts still. One whose entry was reversed is cancelled, replaced or not, as its PDF says. */
function stateOf({ number, reversed, corrected_by, revision = 0 }: IssuedPaper): string {
  if (reversed) return t('accountant.issued.states.cancelled');
  if (corrected_by !== null && corrected_by === number) return t('accountant.issued.states.anew');
  if (corrected_by) return t('accountant.issued.states.replaced', { number: corrected_by });
  return revision > 0 ? t('accountant.issued.states.revision', { revision }) : t('accountant.issued.states.valid');
}

/** The number of another paper; null of its own, under which it was made anew. */
const other = (named: string | null, { number }: IssuedPaper) => (named === number ? null : named);

const columns = (): Column<IssuedPaper>[] => [
  { id: 'number', heading: t('accountant.issued.number'), value: ({ number }) => number, kind: 'code' },
  { id: 'kind', heading: t('accountant.issued.kind'), value: ({ contents }) => t(`issuedPapers.kinds.${contents.kind}`) },
  { id: 'day', heading: t('accountant.issued.day'), value: ({ day }) => day, kind: 'day' },
  { id: 'vehicle', heading: t('accountant.columns.registernumber'), value: ({ registernumber }) => registernumber, kind: 'code' },
  { id: 'corrects', heading: t('accountant.issued.replaces'), value: (paper) => other(paper.corrects, paper), kind: 'code' },
  { id: 'correctedBy', heading: t('accountant.issued.replacedBy'), value: (paper) => other(paper.corrected_by, paper), kind: 'code' },
  { id: 'state', heading: t('accountant.issued.state'), value: stateOf },
  { id: 'by', heading: t('accountant.issued.by'), value: ({ username }) => username },
];

const placeOf = ({ contents }: IssuedPaper) => ISSUED_KINDS.indexOf(contents.kind);

/**
 * The papers of the month by kind and number, with what became of each, and margin sheets about the month that were made later. The ids of
 * a kind rise as its numbers do, also where its prefix was changed between.
 */
export const issuedSheet = (papers: readonly IssuedPaper[]): Sheet =>
  sheetOf(
    t('accountant.sheets.issued'),
    columns(),
    papers.toSorted((one, other) => placeOf(one) - placeOf(other) || one.id - other.id),
  );

/** A file of the archive. */
export interface ArchivedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The papers that were issued in a month: what is known of each, and their files, one after the other, so that only one is in memory. */
interface Issued {
  papers: IssuedPaper[];
  files: AsyncIterable<ArchivedFile>;
}

/** How far the archive has come: it reads the books, writes them, adds the papers. */
export type Progress = { step: 'reading' | 'writing' } | { step: 'papers'; count: number };

interface MonthArchive {
  /** Of the month, in the names of files: '2026-11'. */
  month: string;
  read: (signal: AbortSignal) => Promise<Registers>;
  /** Its accounts: cash, banks, who owed and was owed. */
  readLedger: (signal: AbortSignal) => Promise<LedgerOfMonth>;
  taxes?: ((signal: AbortSignal) => Promise<Taxes>) | undefined;
  /** What was issued in the month, read once: for its list in the books, and for its files. */
  issued?: ((signal: AbortSignal) => Promise<Issued>) | undefined;
  signal: AbortSignal;
  told: (progress: Progress) => void;
}

/**
 * GSTR-1 of a dealer with a GSTIN, and the vouchers for Tally: their ledgers are imported first. In English whoever makes them: Tally finds a ledger
 * again by its name.
 */
async function taxFiles({ gst, vouchers, names }: Taxes): Promise<Archived[]> {
  await loadStaffTexts('en');
  const texts = inLanguage('en', () => [
    ...(gst.gstin === '' ? [] : gstr1Files(gst).map(({ name, text }) => ({ name: `gstr1/${name}`, text }))),
    { name: 'tally/1-ledgers.xml', text: ledgersXml(vouchers, names) },
    { name: 'tally/2-vouchers.xml', text: vouchersXml(vouchers, names) },
    { name: 'tally/vouchers.csv', text: vouchersCsv(vouchers, names) },
  ]);
  return texts.map(({ name, text }) => ({ name, input: new TextEncoder().encode(text) }));
}

/** The files of the archive, one after the other: the books, what the tax office and Tally are given, then what was issued. Throws as monthArchive. */
export async function* filesOf({ month, read, readLedger, taxes, issued, signal, told }: MonthArchive): AsyncGenerator<Archived> {
  told({ step: 'reading' });
  const [registers, ledger, taxed, handed] = await Promise.all([read(signal), readLedger(signal), taxes?.(signal), issued?.(signal)]);
  const books = [...booksOf(registers), ...ledgerSheets(ledger)];
  if (handed) books.push(issuedSheet(handed.papers));
  told({ step: 'writing' });
  yield { name: `registers-${month}.xlsx`, input: await writeWorkbook(books) };
  if (taxed) yield* await taxFiles(taxed);
  if (!handed) return;
  let count = 0;
  for await (const { name, bytes } of handed.files) {
    signal.throwIfAborted();
    count += 1;
    told({ step: 'papers', count });
    yield { name: `papers/${name}`, input: bytes };
  }
}

/** The month for the accountant as a ZIP file. Throws what its files throw, and when it is aborted. */
export const monthArchive = (archive: MonthArchive): Promise<Blob> => makeArchive(filesOf(archive), archive.signal);
