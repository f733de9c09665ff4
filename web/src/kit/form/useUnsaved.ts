import { useEffect, useState } from 'react';
import { holdWork } from '../../lib/unsavedWork.ts';

/** The dirty parts of a screen, which would be lost by a navigation; LeaveGuard checks it. */
export type Unsaved = Set<string>;

/** The dirty parts of a screen, initially none. A mutable set: adding one does not re-render. */
export function useUnsavedParts(): Unsaved {
  const [unsaved] = useState<Unsaved>(() => new Set());
  return unsaved;
}

/** Marks this part of its screen as dirty while `holds`. */
export function useUnsaved(unsaved: Unsaved | undefined, part: string, holds: boolean) {
  useEffect(() => {
    if (!holds || !unsaved) return;
    unsaved.add(part);
    return () => {
      unsaved.delete(part);
    };
  }, [unsaved, part, holds]);
}

/** Keeps the page while `holds` if the session ends meanwhile; a navigation needs no confirmation. */
export function useUnsavedWork(holds: boolean) {
  useEffect(() => (holds ? holdWork(() => true) : undefined), [holds]);
}
