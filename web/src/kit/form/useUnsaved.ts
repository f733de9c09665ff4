import { useEffect, useState } from 'react';
import { holdWork } from '../../lib/unsavedWork.ts';

/** The parts of a screen that would lose something if it were left now; LeaveGuard asks it. */
export type Unsaved = Set<string>;

/** The unsaved parts of a screen, none at first. Adding one draws nothing anew. */
export function useUnsavedParts(): Unsaved {
  const [unsaved] = useState<Unsaved>(() => new Set());
  return unsaved;
}

/** Keeps the name of this part among the unsaved ones of its screen as long as `holds`. */
export function useUnsaved(unsaved: Unsaved | undefined, part: string, holds: boolean) {
  useEffect(() => {
    if (!holds || !unsaved) return;
    unsaved.add(part);
    return () => {
      unsaved.delete(part);
    };
  }, [unsaved, part, holds]);
}

/** Keeps the page while `holds`, should the session end meanwhile; leaving it is not asked about. */
export function useUnsavedWork(holds: boolean) {
  useEffect(() => (holds ? holdWork(() => true) : undefined), [holds]);
}
