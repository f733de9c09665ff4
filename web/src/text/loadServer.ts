import { LANGUAGE_CODES } from '../../../supabase/functions/_shared/contract/language.ts';
import { publicTexts } from './publicTexts.ts';
import { addTexts } from './say.ts';
import { serverTexts } from './serverTexts.ts';

/** Loads what the renderer of the public pages says, in every language, after which `t` of server.ts says it. */
export async function loadServerTexts(): Promise<void> {
  const load = async (which: (typeof LANGUAGE_CODES)[number]) =>
    addTexts(which, { ...(await publicTexts[which]()), ...(await serverTexts[which]()) });
  await Promise.all(LANGUAGE_CODES.map(load));
}
