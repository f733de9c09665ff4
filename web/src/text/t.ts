import { createTranslator } from 'use-intl/core';
import { en } from './en.ts';
import { LANGUAGE } from './language.ts';

/**
 * A text for pages that anybody may open: `t('showroom.found', { count: 3 })`, or `t.rich` when a part of it is an element.
 * tsc checks every key and its parameters. Call it while rendering or answering, never at module load.
 */
export const t = createTranslator({ locale: LANGUAGE, messages: en });
