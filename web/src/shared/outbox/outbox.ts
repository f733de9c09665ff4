import { ERROR_CODES } from '@contract/errorCodes.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { request } from '../../lib/api.ts';
import { ApiError, NotSent } from '../../lib/apiError.ts';
import { accessToken } from '../../lib/auth.ts';
import { identityOf } from '../../lib/claims.ts';
import { now } from '../../lib/clock.ts';
import { env } from '../../lib/env.ts';
import { hasNetwork, subscribeToNetwork } from '../../lib/network.ts';
import { drain } from '../../lib/outbox/drain.ts';
import { again, isUnderWay, type OutboxItem, oldestFirst } from '../../lib/outbox/item.ts';
import { change, forgetSent, itemsOf, put, remove, subscribeToOutbox } from '../../lib/outbox/store.ts';
import { SYNC_TAG } from '../../lib/outbox/syncTag.ts';
import { tellWaiting } from '../../lib/outbox/waitingCount.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { session, subscribe } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { KINDS } from './kinds.ts';
import { whyNotAdded, whyStopped } from './reasons.ts';

const DAY_MS = 86_400_000;
/** While another tab sends, or something unexpected has happened. */
const LATER_MS = 15_000;

let items: readonly OutboxItem[] = [];
const listeners = new Set<() => void>();
/** The screens on which items are held, by the number of their vehicle. */
const openScreens = new Set<string>();

/** What the signed-in account has in the outbox, oldest first. */
export const outboxItems = () => items;

/** Subscribes to `outboxItems`; answers the unsubscribe function. */
export function subscribeToItems(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const me = () => (session().status === 'in' ? session().id : '');

function show(next: readonly OutboxItem[]) {
  items = next;
  for (const listener of listeners) listener();
}

/** How often items were changed here: what was read of the disk before the last time is older than what is shown. */
let rearranged = 0;

/** What has arrived since it was last told. */
let arrived: OutboxItem[] = [];

async function reload() {
  const owner = session().id;
  const before = rearranged;
  const found = owner ? await itemsOf(owner).catch(() => []) : [];
  if (owner !== session().id || rearranged !== before) return;
  const unsent = new Set(items.filter(({ state }) => state !== 'sent').map(({ id }) => id));
  arrived.push(...found.filter(({ id, state }) => state === 'sent' && unsent.has(id)));
  show(found);
  tellWaiting(found.filter(({ state }) => state !== 'sent').length);
  // While some are under way, of a run here or elsewhere, the others are waited for: one toast for all.
  if (!running && !items.some(({ state }) => state === 'sending')) tellArrived();
}

function tellArrived() {
  for (const [kind, { write, arrived: words }] of Object.entries(KINDS)) {
    const told = arrived.filter((item) => item.kind === kind);
    if (told.length === 0) continue;
    notifySuccess(words(told));
    void refreshAfter(write);
  }
  arrived = [];
}

let running = false;
let wanted = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The token of the account whose items are sent; null once another is signed in. */
async function tokenOf(owner: string) {
  const token = me() === owner ? await accessToken() : null;
  return token && identityOf(token).id === owner ? token : null;
}

function runLater(after: number) {
  clearTimeout(timer);
  timer = setTimeout(() => void send(), Math.max(1000, after));
}

/** Sends what is due, once at a time, and comes again when the next is. */
async function send(isAgain = false): Promise<void> {
  const owner = me();
  if (!owner) return;
  if (running) {
    wanted = true;
    return;
  }
  running = true;
  wanted = false;
  clearTimeout(timer);
  const ended = await drain({ owner, apiUrl: env.apiUrl, token: () => tokenOf(owner), now }).catch((error: unknown) => {
    console.error('The outbox could not be sent', error);
    return null;
  });
  running = false;
  await reload();
  if (wanted) return send();
  const waiting = items.filter(isUnderWay);
  if (waiting.length === 0 || me() !== owner) return;
  // Asks for the password, where the page can, and waits for it.
  if (ended === 'sessionEnded' && !isAgain && (await isSignedIn())) return send(true);
  const isSoon = ended === 'done' || ended === 'lost';
  runLater(isSoon ? Math.min(...waiting.map(({ nextTry }) => nextTry)) - now() : LATER_MS);
}

const isSignedIn = () =>
  request('POST', '/validate-token').then(
    () => true,
    () => false,
  );

/** Sends all that waits now, without the pauses of the back-off. */
export async function sendNow(): Promise<void> {
  await Promise.all(items.filter(({ state, nextTry }) => state === 'waiting' && nextTry > 0).map(({ id }) => change(id, () => again)));
  await send();
}

/** Tries these again that a person has looked at. */
export async function retry(ids: readonly string[], to: Partial<OutboxItem> = {}): Promise<void> {
  await Promise.all(ids.map((id) => change(id, () => ({ ...again, refusal: undefined, ...to }))));
  await send();
}

/** What is held is sent now: of this vehicle, or of all whose screen is not open. */
export async function release(registernumber?: string): Promise<void> {
  const held = items.filter(
    (item) => item.state === 'held' && (registernumber ? item.registernumber === registernumber : !openScreens.has(item.registernumber)),
  );
  await Promise.all(held.map(({ id }) => change(id, () => again)));
  await send();
}

/** Holds new items of this vehicle while its screen is open; answers the function that closes it. */
export function holdFor(registernumber: string): () => void {
  openScreens.add(registernumber);
  return () => {
    openScreens.delete(registernumber);
    void release(registernumber);
  };
}

/** Deletes what has arrived. */
export const clearSent = () => forgetSent(me());

export type NewItem = Pick<OutboxItem, 'kind' | 'registernumber' | 'title' | 'files'> & Partial<OutboxItem>;

/**
 * Adds items to the outbox and sends them, but those that are held. Resolves when they are on the disk. Throws QuotaExceededError
 * (DOMException) where there is no space, and whatever the browser says that has no IndexedDB.
 */
export async function addItems(wanted: readonly NewItem[]): Promise<OutboxItem[]> {
  const added = wanted.map(
    (item, place): OutboxItem => ({
      id: crypto.randomUUID(),
      owner: session().id,
      addedAt: now() + place,
      state: 'waiting',
      tries: 0,
      nextTry: 0,
      ...item,
    }),
  );
  await put(added);
  await reload();
  void navigator.storage?.persist?.();
  void askToBeWoken();
  if (added.some(({ state }) => state === 'waiting')) void send();
  return added;
}

/** How long a form waits for what the server says, milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Adds what a form has entered to the outbox and waits for the server's word as long as a person would; says so where it goes on waiting.
 * Throws ApiError when it is refused at once: the form has it then, and the outbox no more. Throws NotSent when it cannot be added.
 */
export async function addAndWait(item: NewItem & { id: string }): Promise<void> {
  const { id } = item;
  await addItems([item]).catch((error: unknown) => {
    throw new NotSent(whyNotAdded(error), { cause: error });
  });
  const current = () => items.find((one) => one.id === id);
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(limit);
      stop();
      resolve();
    };
    const limit = setTimeout(end, PATIENCE_MS);
    const stop = subscribeToItems(look);
    function look() {
      const added = current();
      const isOver = !added || added.state === 'sent' || added.state === 'stopped';
      // The run has ended without it: there is no network, or another tab sends.
      if (isOver || !running) end();
    }
    look();
  });
  const added = current();
  if (added?.state === 'stopped' && added.refusal && !added.answer) {
    const { status, code } = added.refusal;
    await remove([id]);
    throw new ApiError(status, whyStopped(added), { code: ERROR_CODES.find((known) => known === code) });
  }
  // The form has said so: nobody needs to put it away.
  if (added?.state === 'sent') return remove([id]);
  // What was stopped after its request had arrived is said by the line.
  if (!added || added.state === 'stopped') return;
  const left = added.files.filter(({ isStored }) => !isStored).length;
  const saved = added.answer && KINDS[added.kind].recorded?.();
  notifySuccess(saved ? t('uploads.unfinished.files', { saved, count: left }) : t('outbox.kept'));
}

/** Changes held items in one go. They are shown so at once: a second press begins where the first has ended. */
export async function rearrange(changes: ReadonlyMap<string, Partial<OutboxItem>>): Promise<void> {
  rearranged++;
  show(items.map((item) => ({ ...item, ...changes.get(item.id) })).sort(oldestFirst));
  await put(items.filter(({ id }) => changes.has(id))).finally(reload);
}

/** Registers Background Sync, where there is one. */
async function askToBeWoken() {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  await registration?.sync?.register(SYNC_TAG).catch(() => {});
}

let signedIn = '';

function follow() {
  const owner = session().id;
  if (owner === signedIn) return;
  // What has arrived is of nobody's interest any more.
  if (signedIn) void forgetSent(signedIn).catch(() => {});
  signedIn = owner;
  items = [];
  void begin();
}

/** What a run before this one has left goes on. */
async function begin() {
  await forgetSent(session().id, now() - DAY_MS).catch(() => {});
  await reload();
  await release();
}

let isStarted = false;

/** Starts the outbox of this page: it sends when the page opens, when there is a network again, and when somebody looks at it. */
export function startOutbox(): void {
  if (isStarted) return;
  isStarted = true;
  subscribe(follow);
  subscribeToOutbox(() => void reload());
  subscribeToNetwork(() => hasNetwork() && void sendNow());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void sendNow());
  addEventListener('pagehide', () => void release());
  follow();
}
