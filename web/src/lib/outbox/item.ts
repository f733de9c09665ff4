import type { ErrorCode } from '@contract/errorCodes.ts';
import type { PictureView } from '@contract/pictureViews.ts';

/** A file of an item, made smaller already. */
export interface OutboxFile {
  /** The object path; braces in it are filled with what the request was answered. */
  path: string;
  blob: Blob;
  filename: string;
  /** SHA-256 of what was chosen, in hex; missing where the browser makes none. */
  content?: string;
  view?: PictureView;
  /** It was sent at least once, so that it may have arrived. */
  mayHaveArrived?: boolean;
  /** At exactly this path, that of a record, or not at all. */
  isExact?: boolean;
  isStored?: boolean;
  /** Its folder had this picture already. */
  isSame?: boolean;
}

/** What the server said when it refused. */
export interface Refusal {
  status: number;
  error: string;
  code?: string;
  params?: Record<string, string>;
}

/** An entry that waits for the network (outbox): a request of the API, its files, or both. */
export interface OutboxItem {
  /** UUID. The idempotency key of its request, from the first press on. */
  id: string;
  /** The account that has made it: nobody else sees or sends it. */
  owner: string;
  kind: 'picture' | 'maintenance' | 'receipt' | 'odometer';
  registernumber: string;
  /** What it is called in lists: the vehicle's name, or what a repair was for. */
  title: string;
  /** When it was added, milliseconds by the server's clock. */
  addedAt: number;
  /**
   * 'held': it may still be changed, and is sent when its screen is left. 'sending': a run has taken it, maybe one that was killed.
   * 'stopped': only a person can decide.
   */
  state: 'held' | 'waiting' | 'sending' | 'sent' | 'stopped';
  /** How often it was tried, and the moment before which it is not tried again. */
  tries: number;
  nextTry: number;
  refusal?: Refusal | undefined;
  /** Sent before its files. What is refused with one of the codes of `asks` is said with `whenSure` once a person is `sure` of it. */
  request?: { path: string; body: Record<string, unknown>; asks?: ErrorCode[]; whenSure?: Record<string, unknown> };
  /** What the request was answered; it is not sent again. */
  answer?: Record<string, unknown>;
  /** Asked before the request is sent: an answer that is no empty list stops it, until a person is `sure`. */
  question?: { path: string; body: Record<string, unknown> };
  isSure?: boolean;
  files: OutboxFile[];
  /** What speaks against a picture: blurred, dark. */
  doubts?: string[];
}

/** The code of an item that was stopped because it may stand in the books already. */
export const ASKED = 'outbox.asked';

/** Whether a stopped item was asked about, so that a person may be sure of it. */
export const isAsked = ({ refusal, request }: OutboxItem) =>
  refusal?.code === ASKED || request?.asks?.some((code) => code === refusal?.code) === true;

/** The state of an item that goes back to the queue. */
export const again = { state: 'waiting', nextTry: 0 } as const satisfies Partial<OutboxItem>;

/** Pauses in seconds before the next try. */
const PAUSES_S = [2, 5, 15, 30, 60, 120, 300];

/** The moment of the next try after so many, milliseconds: exponential back-off, with jitter, so that a yard full of phones does not come at once. */
export const nextTryAfter = (tries: number, moment: number, chance = Math.random()) =>
  moment + (PAUSES_S[Math.min(tries, PAUSES_S.length - 1)] ?? 300) * 1000 * (0.75 + chance / 2);

/** Whether an item is still to be sent, or being sent. */
export const isUnderWay = ({ state }: OutboxItem) => state === 'waiting' || state === 'sending';

/** Whether an item is to be sent now, by the lease holder: what it finds as 'sending' was left by a run that was killed. */
export const isDue = (item: OutboxItem, moment: number) => isUnderWay(item) && item.nextTry <= moment;

/** The order in which items are sent and shown. */
export const oldestFirst = (a: OutboxItem, b: OutboxItem) => a.addedAt - b.addedAt || a.id.localeCompare(b.id);
