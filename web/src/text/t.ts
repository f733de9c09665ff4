import { createTranslator } from 'use-intl/core';
import { en } from './en.ts';
import { LANGUAGE } from './language.ts';

/**
 * A text of the pages that anybody may open: `t('showroom.found', { count: 3 })`, or `t.rich` where a part of it is an element.
 * tsc knows every key and what must be filled in. Called while rendering or answering, never when a file is loaded.
 */
export const t = createTranslator({ locale: LANGUAGE, messages: en });
