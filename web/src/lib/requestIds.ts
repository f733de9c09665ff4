import { useState } from 'react';
import { codeOf, mayHaveHappened } from './apiError.ts';

/** The idempotency keys of this component's writes. */
export const useRequestId = () => useState(requestIds)[0];

/** Idempotency keys of one place that writes: one id from the first try of a write until its outcome is known. */
export function requestIds() {
  let last: { write: string | undefined; id: string; isUnknown: boolean } | undefined;
  return {
    /** The id of a write. What is given tells it from another write of this place, such as the thing that is deleted. */
    idFor(write?: unknown): string {
      const key = JSON.stringify(write);
      if (!last || last.write !== key) last = { write: key, id: crypto.randomUUID(), isUnknown: false };
      return last.id;
    },
    /** The write is done, or given up: the next one has another id. */
    settled() {
      last = undefined;
    },
    /**
     * The write has failed. A refusal settles it, unless an earlier try got no answer and may have arrived: then only the code
     * request.reused does.
     */
    failed(error: unknown) {
      if (last && mayHaveHappened(error)) last.isUnknown = true;
      else if (!last?.isUnknown || codeOf(error) === 'request.reused') last = undefined;
    },
  };
}
