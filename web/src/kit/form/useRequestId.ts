import { useRef } from 'react';

/**
 * Idempotency key of a write: the same for the same values until `settled`, another one for other values.
 */
export function useRequestId() {
  const last = useRef<{ values: string; id: string }>(null);
  return {
    idFor(values: unknown): string {
      const key = JSON.stringify(values);
      if (last.current?.values !== key) last.current = { values: key, id: crypto.randomUUID() };
      return last.current.id;
    },
    settled() {
      last.current = null;
    },
  };
}
