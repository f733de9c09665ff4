import { useEffect, useState } from 'react';
import { type Offered, shareVehicle } from './share.ts';

/** How long the outcome is told, in milliseconds (D34). */
const OUTCOME_MS = 3000;

/** For a button that shares a vehicle: what it does, and for a while what came of it, where the share sheet has not shown that. */
export function useSharing(offered: Offered) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return;
    const clock = setTimeout(() => setOutcome(undefined), OUTCOME_MS);
    return () => clearTimeout(clock);
  }, [outcome]);

  async function share() {
    const done = await shareVehicle(offered);
    setOutcome(done === 'shared' ? undefined : done);
  }
  return { share, outcome };
}
