// By their path: Vite's configuration imports this file, where the alias @contract is not known.

import { createTranslator } from 'use-intl/core';
import type { Language } from '../../../supabase/functions/_shared/contract/language.ts';
import { language, localeOf } from './language.ts';

/** Texts of a language, by area. */
export type Messages = Record<string, Record<string, unknown>>;

type Say = ReturnType<typeof createTranslator<Messages>>;

const loaded = new Map<Language, Say>();

const known = new Map<Language, Messages>();

/** Takes texts of a language, after which they can be said; those of an area that is known already come to it. */
export function addTexts(which: Language, texts: Messages): void {
  const messages = { ...known.get(which) };
  for (const [area, said] of Object.entries(texts)) messages[area] = { ...messages[area], ...said };
  known.set(which, messages);
  loaded.set(which, createTranslator({ locale: localeOf(which), messages }));
}

/** What says the texts of a language. Throws when they are not loaded. */
function sayIn(which: Language): Say {
  const say = loaded.get(which);
  if (!say) throw new Error(`The texts of ${which} are not loaded.`);
  return say;
}

const now = () => sayIn(language());

/** Says a text in the language of the moment. */
export const say = Object.assign(((...text) => now()(...text)) as Say, {
  rich: ((...text) => now().rich(...text)) as Say['rich'],
  markup: ((...text) => now().markup(...text)) as Say['markup'],
  raw: ((...text) => now().raw(...text)) as Say['raw'],
  has: ((...text) => now().has(...text)) as Say['has'],
});
