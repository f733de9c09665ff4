import { sqlState } from '../database.ts';
import { isAway, RETRY_AFTER } from '../errors.ts';

/** An error in the Storage server's format: HTTP 400 (or 500 and more), unless `status` says otherwise, and `statusCode` in the body. */
export class StorageFailure extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly error: string;
  readonly status: number;

  constructor(statusCode: number, code: string, message: string, error = code, status = statusCode < 500 ? 400 : statusCode) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.error = error;
    this.status = status;
  }

  toResponse(): Response {
    const { statusCode, status, code, error, message } = this;
    const body = { statusCode: String(statusCode), error, message, code };
    return Response.json(body, { status, headers: status === 503 ? RETRY_AFTER : {} });
  }
}

export const noSuchKey = () => new StorageFailure(404, 'NoSuchKey', 'Object not found', 'not_found');
export const noSuchBucket = () => new StorageFailure(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');
export const denied = (message: string) => new StorageFailure(403, 'AccessDenied', message, 'Unauthorized');
export const tooLarge = () =>
  new StorageFailure(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large');
/** A request, not a file: the framework of the real server refuses it, by its status. */
export const requestTooLarge = () => new StorageFailure(413, 'EntityTooLarge', 'Request body is too large', 'FastifyError', 413);
export const invalid = (code: string, message: string, error?: string) => new StorageFailure(400, code, message, error);

/** Maps any error, database errors included, to the Storage server's. */
export function toFailure(error: unknown): StorageFailure {
  if (error instanceof StorageFailure) return error;
  if (isAway(error)) return new StorageFailure(503, 'DatabaseTimeout', 'The connection to the database was lost');
  const message = error instanceof Error ? error.message : String(error);
  switch (sqlState(error)) {
    case '42501':
      return denied(message.includes('row-level security') ? 'new row violates row-level security policy' : message);
    case '23505':
      return new StorageFailure(409, 'ResourceAlreadyExists', 'The resource already exists', 'Duplicate');
    case '23503':
      return new StorageFailure(404, 'InvalidRequest', 'The related resource does not exist', 'RelatedResourceNotFound');
    case '22P02':
      return invalid('InvalidParameter', message);
    default:
      console.error('storage:', error);
      return new StorageFailure(500, 'InternalError', 'Internal server error', 'Internal');
  }
}
