import { Hono } from 'hono';
import { z } from 'zod';
import { type Db, type Env, signedIn } from '../clients.ts';

/** So many entries go into one file: a spreadsheet opens them, and the function stays within its time. */
const MAX_ENTRIES = 100_000;
const PAGE = 1_000;

const csvPage = z.object({ csv: z.string(), last: z.number().nullable() });
type CsvPage = z.infer<typeof csvPage>;

async function readPage(db: Db, before?: number): Promise<CsvPage> {
  const { data } = await db.rpc('activity_log_csv', { p_before: before, p_limit: PAGE }).throwOnError();
  return csvPage.parse(data);
}

function asStream(db: Db, first: CsvPage): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let page: CsvPage | null = first;
  let entries = 0;
  return new ReadableStream({
    async pull(controller) {
      if (!page) return controller.close();
      controller.enqueue(encoder.encode(page.csv));
      entries += PAGE;
      if (page.last !== null && entries >= MAX_ENTRIES) {
        controller.enqueue(
          encoder.encode(`"Older entries are left out: this file holds the newest ${MAX_ENTRIES}."\r\n`),
        );
        page = null;
      } else {
        page = page.last === null ? null : await readPage(db, page.last);
      }
    },
  });
}

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

export const logs = new Hono<Env>({ strict: false }).get('/logs/download', signedIn, async (c) => {
  const first = await readPage(c.var.db);
  return c.body(asStream(c.var.db, first), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="user_activity_log_${today()}.csv"`,
  });
});
