import { LANGUAGE_CODES } from '@contract/language.ts';
import { chosenIn, markLanguage, preferredOf } from '../lib/chosenLanguage.ts';
import { setLanguage } from '../text/language.ts';

/*
 * Loaded for what it does, before whatever says a text: the staff's pages are in the language that was chosen in this browser, else in the first
 * that it lists.
 */
const chosen = chosenIn(document.cookie) ?? preferredOf(navigator.languages, LANGUAGE_CODES) ?? 'en';
setLanguage(() => chosen);
markLanguage(chosen);
