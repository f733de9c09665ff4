import type { InfiniteData } from '@tanstack/react-query';

/** How rows are read that are not on the screen: until `signal` is aborted, with a word after each page. */
export interface Reading {
  signal: AbortSignal;
  told: (rows: number) => unknown;
}

/** The options of an infinite query, as far as its pages can be read by them. */
interface Paged<Page, Param, Data> {
  // The context of TanStack Query has more than pages need.
  queryFn?: unknown;
  initialPageParam: Param;
  getNextPageParam: (page: Page, pages: Page[], param: Param, params: Param[]) => Param | null | undefined;
  select?: ((data: InfiniteData<Page, Param>) => Data) | undefined;
}

/**
 * All rows of an infinite query, read past the cache, so that the screen keeps the pages that it shows. Rows that move from one page to the
 * next meanwhile are there once. Throws what a page throws, and when it is aborted.
 */
export async function everyPage<Page, Param, Data, Row>(
  options: Paged<Page, Param, Data>,
  { rowsOf, keyOf }: { rowsOf: (data: Data) => readonly Row[]; keyOf: (row: Row) => unknown },
  { signal, told }: Reading,
): Promise<Row[]> {
  const read = options.queryFn as (context: { pageParam: Param; signal: AbortSignal }) => Promise<Page>;
  const data: InfiniteData<Page, Param> = { pages: [], pageParams: [] };
  const rows = new Map<unknown, Row>();
  let pageParam: Param | null | undefined = options.initialPageParam;
  do {
    signal.throwIfAborted();
    const page: Page = await read({ pageParam: pageParam as Param, signal });
    data.pages.push(page);
    data.pageParams.push(pageParam as Param);
    const own = { pages: [page], pageParams: [pageParam as Param] };
    for (const row of rowsOf(options.select ? options.select(own) : (own as Data))) rows.set(keyOf(row), row);
    told(rows.size);
    pageParam = options.getNextPageParam(page, data.pages, pageParam as Param, data.pageParams);
  } while (pageParam !== null && pageParam !== undefined);
  return [...rows.values()];
}
