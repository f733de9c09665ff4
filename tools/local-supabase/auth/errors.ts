import { RETRY_AFTER } from '../errors.ts';

/** An error in the Auth server's format. */
export class AuthFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;

  constructor(status: number, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  toResponse(): Response {
    return Response.json(
      { code: this.status, error_code: this.code, msg: this.message, ...this.details },
      { status: this.status, headers: { 'x-sb-error-code': this.code, ...(this.status === 503 ? RETRY_AFTER : {}) } },
    );
  }
}
