import { type Delivery, deliver, Refused, SessionEnded, Undelivered } from './deliver.ts';
import { isDue, nextTryAfter, type OutboxItem } from './item.ts';
import { change, itemsOf } from './store.ts';

/** Concurrency limit: two photos fill a slow line, and one that hangs does not hold all. On a line that breaks, one loses less (decision 0060). */
const LANES = 2;
const LEASE = 'dealership-outbox';

/** Why a run has ended: nothing is due, the network is gone, or the session is over. */
export type Ended = 'done' | 'lost' | 'sessionEnded';

interface Run {
  owner: string;
  apiUrl: string;
  /** The token of the owner; null once their session has ended, or somebody else is signed in. Throws where it cannot be renewed for lack of a network. */
  token: () => Promise<string | null>;
  now: () => number;
}

async function sendOne(item: OutboxItem, token: string, { apiUrl, now }: Run) {
  const { id } = item;
  const save: Delivery['save'] = (step) => change(id, () => step);
  await change(id, () => ({ state: 'sending' }));
  try {
    await deliver(item, { apiUrl, token, tries: item.tries, save });
    await change(id, () => ({ state: 'sent', refusal: undefined }));
  } catch (error) {
    const isStopped = error instanceof Refused;
    await change(id, ({ tries, state }) => ({
      ...(state === 'sending' && { state: isStopped ? 'stopped' : 'waiting' }),
      tries: tries + 1,
      nextTry: nextTryAfter(tries, now()),
      ...(isStopped && { refusal: error.refusal }),
    }));
    if (!isStopped) throw error;
  }
}

/** Sends what is due, oldest first, two at a time. Ends early without network, or when the session has ended. */
async function sendAll(run: Run): Promise<Ended> {
  const taken = new Set<string>();
  let ended: Ended = 'done';
  const lane = async () => {
    while (ended === 'done') {
      const next = (await itemsOf(run.owner)).find((item) => !taken.has(item.id) && isDue(item, run.now()));
      if (!next) return;
      taken.add(next.id);
      try {
        const token = await run.token();
        if (!token) throw new SessionEnded();
        await sendOne(next, token, run);
      } catch (error) {
        if (error instanceof SessionEnded) ended = 'sessionEnded';
        else if (!(error instanceof Undelivered && error.isBusy)) {
          ended = 'lost';
          if (!(error instanceof Undelivered)) console.warn('The outbox waits', error);
        }
      }
    }
  };
  const isBreaking = (await itemsOf(run.owner)).some((item) => item.tries > 0 && isDue(item, run.now()));
  await Promise.all(Array.from({ length: isBreaking ? 1 : LANES }, lane));
  return ended;
}

/**
 * Drains the outbox of an account, in one place at a time: a lease (Web Lock) keeps other tabs and the service worker from sending the same.
 * Answers null where another has it.
 */
export function drain(run: Run): Promise<Ended | null> {
  const { locks } = navigator;
  // Without encryption there are neither locks nor a service worker.
  if (!locks) return sendAll(run);
  return locks.request(LEASE, { ifAvailable: true }, (lease) => (lease ? sendAll(run) : null));
}
