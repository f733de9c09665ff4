import { t } from '../../text/t.ts';

/** Sentences without their full stop, one after the other: 'Paid by Cash. Reversed'. What is blank is left out. */
export const sentences = (said: (string | false | 0 | undefined)[]): string =>
  said
    .filter((one) => typeof one === 'string' && one !== '')
    .reduce<string>((all, next) => (all ? t('common.sentences', { all, next: String(next) }) : String(next)), '');
