import { noSuchKey } from './errors.ts';
import type { ObjectRow, Storage } from './objects.ts';

function parseRange(header: string | null, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start <= end ? { start, end } : 'unsatisfiable';
}

/** Content-Disposition by the query's `download`: '' saves under the path's last part, a name under that name. */
function disposition(download: string | null): Record<string, string> {
  if (download === null) return {};
  if (download === '') return { 'content-disposition': 'attachment;' };
  const name = encodeURIComponent(download);
  return { 'content-disposition': `attachment; filename=${name}; filename*=UTF-8''${name}` };
}

/**
 * Answers with the object's bytes, a range of them, or 304 (ETag). A signed link has the time it expires (`expires`, seconds
 * since 1970) in place of a Cache-Control. Throws 404 when bytes are missing.
 */
export function serveObject({ blobs }: Storage, object: ObjectRow, request: Request, expires?: number): Response {
  const { metadata } = object;
  if (!metadata || !blobs.has(object.version, metadata.size)) throw noSuchKey();
  const html = metadata.mimetype.includes('text/html');
  const headers = {
    'accept-ranges': 'bytes',
    'content-type': html ? 'text/plain' : metadata.mimetype,
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'none',
    ...(expires ? { expires: new Date(expires * 1000).toUTCString() } : { 'cache-control': metadata.cacheControl }),
    ...disposition(new URL(request.url).searchParams.get('download')),
  };
  if (request.headers.get('if-none-match') === metadata.eTag) return new Response(null, { status: 304, headers });

  const range = parseRange(request.headers.get('range'), metadata.size);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${metadata.size}` } });
  }
  const { start, end } = range ?? { start: 0, end: metadata.size - 1 };
  const body = request.method === 'HEAD' || metadata.size === 0 ? null : blobs.read(object.version, { start, end });
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${metadata.size}` } : {}),
    },
  });
}
