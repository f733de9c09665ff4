import { done } from '@contract/common.ts';
import {
  type Facet,
  IMPORT_FIELDS,
  type ImportKind,
  importAdded,
  importHindrances,
  importList,
  importMeanings,
  importProblems,
} from '@contract/import.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import type { FileRow } from './rows.ts';

type SentRow = Pick<FileRow, 'row' | 'values'>;

/** The imports until now, the latest first. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  meta: { staleAfter: ['import'] },
  queryFn: ({ signal }) => api.get('/imports', {}, importList, signal),
});

/** What hinders undoing an import. */
export const hindrances = (id: number) => api.get('/imports/hindrances', { id }, importHindrances);

/** Bytes of the rows in a request; the API takes 100,000 bytes. */
const PART = 90_000;

/** The rows in parts that one request takes. */
export function partsOf(rows: readonly SentRow[]): SentRow[][] {
  const parts: SentRow[][] = [];
  let size = Number.POSITIVE_INFINITY;
  const utf8 = new TextEncoder();
  for (const { row, values } of rows) {
    const bytes = utf8.encode(JSON.stringify({ row, values })).length + ','.length;
    if (size + bytes > PART) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push({ row, values });
    size += bytes;
  }
  return parts;
}

/** Requests at the same time. */
const LANES = 3;

/** Sends the rows of a file under a new number, which it answers; says how many were sent. Throws ApiError, and when it is aborted. */
export async function sendRows(kind: ImportKind, rows: readonly SentRow[], told: (sent: number) => void, signal?: AbortSignal) {
  const upload = crypto.randomUUID();
  const parts = partsOf(rows);
  let sent = 0;
  const send = async () => {
    for (let part = parts.shift(); part; part = parts.shift()) {
      await api.post('/imports/rows', { upload, kind, rows: part }, done, signal);
      sent += part.length;
      told(sent);
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, send));
  } finally {
    parts.length = 0;
  }
  return upload;
}

export type WordMeaning = z.infer<typeof importMeanings>[number];
/** Words of a request; the API takes 100,000 bytes, and a name may have a hundred letters of three. */
const MOST_WORDS = 250;

/** What words of columns of choices mean, as a search reads them. Throws ApiError. */
export async function readWords(words: readonly { facet: Facet; text: string }[], signal?: AbortSignal): Promise<WordMeaning[]> {
  const said: WordMeaning[] = [];
  for (let at = 0; at < words.length; at += MOST_WORDS) {
    said.push(...(await api.post('/imports/words', { words: words.slice(at, at + MOST_WORDS) }, importMeanings, signal)));
  }
  return said;
}

/** The dry run of rows that were sent, its problems by the field of the file. Throws ApiError. */
export async function checkRows(kind: ImportKind, upload: string, rowCount: number, signal?: AbortSignal) {
  const found = await api.post('/imports/check', { upload, rowCount }, importProblems, signal);
  const fields = Object.entries(IMPORT_FIELDS[kind]);
  return found.map((problem) => ({
    ...problem,
    key: fields.find(([, { table, column }]) => `${table}.${column}` === problem.field)?.[0] ?? '',
  }));
}

/** Imports rows that were sent, idempotently by its requestId. Throws ApiError: 409 when one of them is refused now. */
export const addImport = (upload: string, file: string, rowCount: number, requestId: string) =>
  api.post('/imports', { upload, file, rowCount, requestId }, importAdded);

/** Undoes an import. Throws ApiError: 409 when something of it was changed since. */
export const undoImport = (id: number, requestId: string) => api.post('/imports/undo', { id, requestId }, done);
