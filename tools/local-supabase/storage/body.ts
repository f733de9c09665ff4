import type postgres from 'postgres';
import { invalid, StorageFailure, tooLarge } from './errors.ts';
import { readForm } from './form.ts';
import type { Bucket } from './objects.ts';

/** An uploaded file, its declared MIME type, and its Cache-Control. `limit` in bytes. */
export interface Upload {
  body: AsyncIterable<Uint8Array> | null;
  mimetype: string;
  cacheControl: string;
  userMetadata: postgres.JSONValue | undefined;
  limit: number;
}

function checkType(mimetype: string, allowed: string[] | null): void {
  if (!allowed?.length) return;
  const [type, subtype] = mimetype.split('/');
  const fits = allowed.some((pattern) => pattern === mimetype || (pattern === `${type}/*` && subtype !== undefined));
  if (!fits) throw new StorageFailure(415, 'InvalidMimeType', `mime type ${mimetype} is not supported`, 'invalid_mime_type');
}

function parseJson(text: string): postgres.JSONValue | undefined {
  try {
    return JSON.parse(text) as postgres.JSONValue;
  } catch {
    return undefined;
  }
}

/** The declared Content-Type and Content-Length, which Storage puts into the row with which it checks the policies. */
export function declaredMetadata({ headers }: Request): { mimetype?: string; contentLength?: number } {
  const [type, length] = [headers.get('content-type'), headers.get('content-length')];
  return { ...(type ? { mimetype: type } : {}), ...(length ? { contentLength: Number(length) } : {}) };
}

// Header injection: the metadata of a file become response headers.
const breaksHeaders = (text: string) => [...text].some((sign) => sign < ' ' || sign > '~');

/** Refuses metadata that cannot be sent as a header later. Throws 400. */
function plainHeaders(upload: Upload): Upload {
  const { mimetype, cacheControl } = upload;
  if (breaksHeaders(mimetype) || breaksHeaders(cacheControl)) throw invalid('InvalidRequest', 'Invalid header value');
  return upload;
}

/**
 * The file in the request: raw, or the first one of a form. None of its bytes is read yet; whoever reads them counts them. Throws 415 for
 * a type that the bucket does not allow, 400 for one that breaks a header, and 413 for a declared length above the bucket's or the
 * server's limit.
 */
export async function readUpload(request: Request, bucket: Bucket, sizeLimit: number): Promise<Upload> {
  const type = request.headers.get('content-type') ?? 'application/octet-stream';
  const limit = Math.min(sizeLimit, bucket.file_size_limit ?? sizeLimit);

  if (!type.startsWith('multipart/form-data')) {
    checkType(type, bucket.allowed_mime_types);
    if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
    const metadata = request.headers.get('x-metadata');
    return plainHeaders({
      body: request.body,
      mimetype: type,
      cacheControl: request.headers.get('cache-control') ?? 'no-cache',
      userMetadata: metadata ? parseJson(Buffer.from(metadata, 'base64').toString()) : undefined,
      limit,
    });
  }

  const { fields, type: ofFile, file } = await readForm(request);
  const mimetype = fields.get('contentType') || ofFile;
  checkType(mimetype, bucket.allowed_mime_types);
  const cacheTime = fields.get('cacheControl');
  return plainHeaders({
    body: file,
    mimetype,
    cacheControl: cacheTime ? `max-age=${cacheTime}` : 'no-cache',
    userMetadata: parseJson(fields.get('metadata') ?? fields.get('userMetadata') ?? ''),
    limit,
  });
}
