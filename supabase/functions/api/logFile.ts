/** So many entries go into one file: a spreadsheet opens them, and the function stays within its time. */
const MAX_ENTRIES = 100_000;
const PAGE = 1_000;

/** `last` is where the next page begins, null after the final one. */
export interface CsvPage {
  csv: string;
  last: number | null;
}

/**
 * The newest entries of the log as the parts of a CSV file (R109), each read when it is asked for, so that never more than
 * one is in memory. Where older entries are left out, the last part says so.
 */
export async function* logFile(
  readPage: (limit: number, before?: number) => Promise<CsvPage>,
  maxEntries = MAX_ENTRIES,
): AsyncGenerator<string, void> {
  let before: number | undefined;
  for (let left = maxEntries; left > 0; left -= PAGE) {
    const { csv, last } = await readPage(Math.min(PAGE, left), before);
    yield csv;
    if (last === null) return;
    before = last;
  }
  yield `"Older entries are left out: this file holds the newest ${maxEntries}."\r\n`;
}
