/** A list that this browser has sent, or marked something in. */
export interface KeptList {
  token: string;
  /** Who this browser is in this list, by a number drawn for it alone; missing until something is marked. */
  browser?: string;
  /** What was sent, and on which day; missing of a list that somebody else has sent. */
  sent?: { numbers: string[]; day: string };
}

const KEY = 'dealership-shared-lists';
const AT_MOST = 20;
/** How long a list can be opened, days: as long as the database keeps it. */
export const LIST_DAYS = 30;

/** The lists, the latest first; none where nothing can be stored, and where something else was. For effects and handlers. */
export function keptLists(): KeptList[] {
  try {
    const lists: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(lists) ? lists.filter((it) => typeof it?.token === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps a list, first of all, with what is known of it already. */
export function keepList(list: KeptList): void {
  const others = keptLists().filter(({ token }) => token !== list.token);
  const known = keptLists().find(({ token }) => token === list.token);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ ...known, ...list }, ...others].slice(0, AT_MOST)));
  } catch {
    // Its sender has the link in their chat.
  }
}

/** Who this browser is in a list; undefined where it has marked nothing. */
export const browserIn = (list: string) => keptLists().find(({ token }) => token === list)?.browser;

/** What this browser has sent and can still be opened on this day, the latest first. */
export const sentLists = (today: string) =>
  keptLists().flatMap(({ token, sent }) => {
    const age = sent ? (Date.parse(today) - Date.parse(sent.day)) / 86_400_000 : LIST_DAYS;
    return sent && age < LIST_DAYS ? [{ token, ...sent }] : [];
  });
