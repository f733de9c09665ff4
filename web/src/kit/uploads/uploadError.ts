/** A failed upload. The message is one of the two texts of R240, `reason` the server's own message, if any. */
export class UploadError extends Error {
  readonly reason: string | undefined;
  /** True when no answer came, so that the file may have arrived after all. */
  readonly mayHaveArrived: boolean;

  constructor(message: string, options: { reason?: string | undefined; mayHaveArrived?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'UploadError';
    this.reason = options.reason;
    this.mayHaveArrived = options.mayHaveArrived ?? false;
  }
}
