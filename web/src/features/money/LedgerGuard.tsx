import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';

interface LedgerGuardProps {
  /** Rows being edited: lost when another month is shown. */
  edits: Unsaved;
  /** New entries being typed: they stay as long as the page. */
  drafts: Unsaved;
}

/** Unsaved changes guard of the ledger pages. */
export function LedgerGuard({ edits, drafts }: LedgerGuardProps) {
  return <LeaveGuard wouldLose={(samePage) => edits.size > 0 || (!samePage && drafts.size > 0)} />;
}
