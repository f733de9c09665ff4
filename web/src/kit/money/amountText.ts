import { t } from '../../text/t.ts';
import { parseAmount, withoutUnit } from './parseAmount.ts';

/** The format of a number in its input. */
export interface AmountLook {
  prefix: string;
  suffix: string;
  /** Maximum of decimal places; 0 for whole numbers. */
  decimals: number;
  /** Shows 0 for a negative amount. */
  zeroed?: boolean;
}

/** The text in the input and the form's value: the number, or the text when it is unreadable. */
export interface TypedAmount {
  text: string;
  value: number | string;
  /** The error message for unreadable text. */
  problem?: string | undefined;
  /** A negative amount was typed: the value keeps it as text, so that it is refused and never saved as 0. */
  isNegative?: boolean;
  /** What was typed at the end, key by key, with its own commas. */
  keys?: string | undefined;
}

/** Indian digit grouping of the integer part. */
const grouped = (digits: string) => {
  const [whole = '', ...rest] = digits.split('.');
  return [whole.replace(/^0+(?=\d)/, '').replace(/(\d)(?=(?:\d\d)+\d$)/g, '$1,'), ...rest].join('.');
};

const dressed = (figure: string, { prefix, suffix }: AmountLook) => figure && `${prefix}${figure}${suffix}`;

/** A form's value as text: 36000.5 is '₹ 36,000.50', '' is ''. Text that is no number stays. */
export function amountText(value: number | string, look: AmountLook): string {
  const { amount } = parseAmount(String(value), look.decimals);
  if (typeof amount !== 'number' || amount < 0) return String(value);
  return dressed(grouped(Number.isInteger(amount) ? String(amount) : amount.toFixed(look.decimals)), look);
}

/** The typed text without prefix, suffix and grouping. Deleting in the suffix deletes the last digit. */
function bare(raw: string, before: string, { prefix, suffix }: AmountLook): string {
  const text = prefix && raw.startsWith(prefix) ? raw.slice(prefix.length) : raw.replace(prefix.trim(), '');
  if (!suffix) return text;
  // Ours stays behind what is typed into it; one that people type stays as they spell it, '52,300 kms', but behind a figure alone.
  const [first = '', behind] = text.split(suffix, 2);
  const isOurs = before.endsWith(suffix) ? /^[^\p{L}]*$/u.test(behind ?? '') : /^[\d.,]*$/.test(first + behind);
  if (behind !== undefined && isOurs) return first + behind;
  const figure = before.endsWith(suffix) ? before.slice(prefix.length, -suffix.length) : '';
  if (figure && text.startsWith(figure) && text.length < figure.length + suffix.length) return figure.slice(0, -1);
  return text;
}

/** What was typed after this key; undefined after any change that is not at the end. */
function keysOf(core: string, before: TypedAmount, look: AmountLook): string | undefined {
  const was = bare(before.text, before.text, look);
  if (was !== '' && before.keys === undefined) return undefined;
  return core.length === was.length + 1 && core.startsWith(was) ? (before.keys ?? '') + core.slice(-1) : undefined;
}

/**
 * The next state of an input that showed `before` and now holds `raw`. Typed key by key (`byKey`) it is grouped as it grows and
 * a comma is only grouping,
 * but typed in the wrong places (1,50,00) the amount is refused; text that comes at once, pasted or autofilled, must be well-formed.
 */
export function typeAmount(raw: string, before: TypedAmount, look: AmountLook, byKey: boolean): TypedAmount {
  const core = bare(raw, before.text, look);
  const growing = byKey && new RegExp(`^[\\d,]*${look.decimals > 0 ? `(\\.\\d{0,${look.decimals}})?` : ''}$`).test(core);
  // Digits after a minus belong to the same negative amount.
  if (growing && look.zeroed && before.isNegative && core.length > 1 && core.startsWith('0')) return before;
  const digits = core.replaceAll(',', '');
  // Text that is no number yet has no unit.
  const shown = growing ? dressed(grouped(digits), look) : look.suffix ? core : raw;
  const { amount, problem } = parseAmount(growing ? digits : withoutUnit(core, look.suffix.trim()), look.decimals);
  const keys = byKey ? keysOf(core, before, look) : undefined;
  if (amount === undefined) return { text: shown, value: core.trim(), problem, keys };
  if (amount !== '' && amount < 0) return { text: look.zeroed ? dressed('0', look) : shown, value: String(amount), isNegative: true, keys };
  if (growing && keys?.includes(',') && parseAmount(keys, look.decimals).problem)
    return { text: shown, value: keys, problem: t('form.amount.commas'), keys };
  return { text: byKey ? shown : amountText(amount, look), value: amount, keys };
}

/** The caret's position in `text` when it was at `at` in `raw`: after the same digit or decimal point. */
export function caretIn(text: string, raw: string, at: number, { prefix, suffix }: AmountLook): number {
  if (raw.startsWith(text)) return Math.min(at, text.length);
  let passed = raw.slice(0, at).replace(/[^\d.]/g, '').length;
  const end = text.endsWith(suffix) ? text.length - suffix.length : text.length;
  let place = Math.min(prefix.length, end);
  while (passed > 0 && place < end) {
    if (/[\d.]/.test(text.charAt(place))) passed--;
    place++;
  }
  return place;
}
