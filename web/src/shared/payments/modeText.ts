import { t } from '../../text/staff.ts';

/** How something was paid, as it is kept ('Cash'), in words; a mode that is not one of ours as it is. */
export function modeText(mode: string): string {
  const key = `words.paymentMode.${mode}` as 'words.paymentMode.Cash';
  return mode && t.has(key) ? t(key) : mode;
}
