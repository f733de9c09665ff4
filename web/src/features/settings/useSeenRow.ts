import { useEffect, useState } from 'react';

/**
 * The stored row from which what is typed began. It follows `row`, which is given to `show`; but while something is typed only after a
 * save was refused, so that nobody's change is overwritten unseen. `before` is what it was until then.
 */
export function useSeenRow<Row>(row: Row, isDirty: boolean, show: (row: Row) => void) {
  const [{ followed, seen, before }, setState] = useState({ followed: row, seen: row, before: row });
  const [wasRefused, setRefused] = useState(false);
  useEffect(() => {
    if (row === followed || (isDirty && !wasRefused)) return;
    show(row);
    setState({ followed: row, seen: row, before: isDirty ? seen : row });
    setRefused(false);
  });
  return {
    seen,
    before,
    refused: () => setRefused(true),
    /** What is stored now, although `row` does not say so yet. */
    saved: (now: Row) => setState({ followed: row, seen: now, before: now }),
  };
}
