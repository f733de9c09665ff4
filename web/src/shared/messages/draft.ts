import type { Language } from '@contract/language.ts';
import { session } from '../../lib/sessionStore.ts';
import type { About } from './about.ts';

/** What a person has typed of a message: the text only once it is changed by hand. */
export interface Typed {
  /** The place in the list of recipients; -1: somebody else. */
  chosen: number;
  name: string;
  phone: string;
  /** In which the text begins; theirs where nothing else was chosen. */
  language?: Language;
  text?: string;
  /** What the text began with: it is old when it would begin otherwise now. */
  base?: string;
}

const KEY = 'dealership-messages';
/** The latest ones. */
const AT_MOST = 30;

const keyOf = (about: About) => JSON.stringify([session().id, about]);

function stored(): [key: string, typed: Typed][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function store(about: About, ...latest: Typed[]): void {
  const key = keyOf(about);
  const others = stored().filter(([other]) => other !== key);
  try {
    const drafts = [...latest.map((typed) => [key, typed]), ...others].slice(0, AT_MOST);
    sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // Without storage it is lost when the composer is closed.
  }
}

/** What this person has typed about it and not sent; undefined for nothing. */
export const draftOf = (about: About) => stored().find(([key]) => key === keyOf(about))?.[1];

/** Keeps what is typed until it is sent, or the tab is closed. */
export const keepDraft = (about: About, typed: Typed) => store(about, typed);

export const forgetDraft = (about: About) => store(about);
