/**
 * Bytes of a request's body, for every service; files for Storage have their bucket's limit. The site sends 100,000 at most (a
 * part of an import), and the Auth server takes as many as here.
 */
export const BODY_LIMIT = 2 ** 20;

/** The body of a request grew beyond BODY_LIMIT while it was read. */
export class BodyTooLarge extends Error {}

/** Whether the headers announce a body beyond BODY_LIMIT. One without a Content-Length has to be counted. */
export const announcesTooMuch = (contentLength: string | undefined) => Number(contentLength ?? 0) > BODY_LIMIT;

const TEXT = 'The request is too large.';

/** The answer to a body beyond BODY_LIMIT: 413, worded as the service at this path words its refusals. */
export function answerTooLarge(path: string): Response {
  if (path.startsWith('/auth/v1/')) {
    const code = 'request_entity_too_large';
    const body = { code: 413, error_code: code, msg: `Request body too large (max ${BODY_LIMIT} bytes)` };
    return Response.json(body, { status: 413, headers: { 'x-sb-error-code': code } });
  }
  if (path.startsWith('/rest/v1/')) {
    const body = { code: 'PT413', details: null, hint: 'request.too_large', message: TEXT };
    return Response.json(body, { status: 413 });
  }
  const headers = { 'access-control-allow-origin': '*' };
  return Response.json({ error: TEXT, code: 'request.too_large' }, { status: 413, headers });
}
