import { type Dealer, NOBODY } from '../../lib/dealer.ts';
import { getPublic } from '../../lib/send.ts';

/** How long an answer serves all pages, and how long a page waits for one, in milliseconds. */
const KEPT_MS = 3000;
const PATIENCE_MS = 2000;

export interface DealerMemory {
  /** Who the dealer is: asked for every few seconds, for all pages at once. While nobody answers it is the last answer. */
  ask(): Promise<Dealer>;
  /** The last answer; blank before the first one, unless one is assumed. */
  last(): Dealer;
  /** Takes this for the last answer as long as there is none. */
  assume(dealer: Dealer): void;
}

export function dealerMemory(): DealerMemory {
  let last = NOBODY;
  let keptUntil = 0;
  let asking: Promise<void> | undefined;

  async function askNow() {
    try {
      last = await getPublic<Dealer>('/dealer', {}, AbortSignal.timeout(PATIENCE_MS));
    } catch (error) {
      console.error(`site: the dealer: ${error instanceof Error ? error.message : error}`);
    }
    keptUntil = Date.now() + KEPT_MS;
    asking = undefined;
  }

  return {
    async ask() {
      if (Date.now() >= keptUntil) {
        asking ??= askNow();
        await asking;
      }
      return last;
    },
    last: () => last,
    assume(dealer) {
      if (last === NOBODY) last = dealer;
    },
  };
}
