import type { createTranslator } from 'use-intl/core';
import type { en } from './en.ts';
import { say } from './say.ts';

/**
 * A text for pages that anybody may open: `t('showroom.found', { count: 3 })`, or `t.rich` when a part of it is an element.
 * tsc checks every key and its parameters. Call it while rendering or answering, never at module load: the language may change.
 */
export const t = say as ReturnType<typeof createTranslator<typeof en>>;
