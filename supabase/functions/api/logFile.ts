/** Maximum of entries in one CSV file: spreadsheets can open it, and the function stays within its time limit. */
const MAX_ENTRIES = 100_000;
const PAGE = 1_000;

/** `last` is the cursor of the next page, null after the final one. */
interface CsvPage {
  csv: string;
  last: number | null;
}

/**
 * Streams the newest entries of the log as the chunks of a CSV file, each fetched on demand (backpressure), so that
 * never more than one is in memory. When older entries are left out, the last chunk says so.
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
