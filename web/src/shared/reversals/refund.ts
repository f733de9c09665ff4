import type { Reversal } from '@contract/reversal.ts';
import { NO_MONEY, PAYMENT_MODES } from '@contract/sale.ts';
import { t } from '../../text/staff.ts';

/** What had been paid by the dealer comes back to them. */
const PAID_OUT: readonly Reversal['kind'][] = ['cost', 'maintenance', 'purchase_payment', 'token_end'];
/** By these no money came from anybody or went to them. */
const MOVED_WITHIN: readonly Reversal['kind'][] = ['money_transfer', 'cash_count', 'staff_money'];

/** Which of the modes this is by which an amount is set against another one, or given up (private.is_no_money); undefined for money. */
export const noMoneyOf = (mode: string) =>
  (Object.keys(NO_MONEY) as (keyof typeof NO_MONEY)[]).find((one) => NO_MONEY[one].toLowerCase() === mode.toLowerCase());

/** Whether an amount of this mode is set against another one, or given up. */
export const movesNoMoney = (mode: string) => noMoneyOf(mode) !== undefined;

/** What is asked when an entry of money is reversed; '' for one without. */
export function refundQuestion(kind: Reversal['kind']): string {
  if (MOVED_WITHIN.includes(kind)) return '';
  return t(PAID_OUT.includes(kind) ? 'reversals.refund.cameBack' : 'reversals.refund.question');
}

/** How money is given back; a financier gives none. */
export const refundModes = () => [
  { value: '', label: t('reversals.refund.asItCame') },
  ...PAYMENT_MODES.filter((mode) => mode !== 'Finance').map((mode) => ({ value: mode, label: t(`words.paymentMode.${mode}`) })),
];

/** How money was given back, or came back. */
export interface Refund {
  /** '': not at all, or as it had come. */
  refundMode: string;
  refundAccount: string;
}

/** Whether it was another account than the drawer. */
export const hasRefundAccount = (mode: string) => mode !== '' && mode !== 'Cash';

/** What is sent of it: nothing while the money goes as it had come. */
export const refundToSend = ({
  refundMode = '',
  refundAccount = '',
}: {
  refundMode?: string | undefined;
  refundAccount?: string | undefined;
}) => (refundMode === '' ? {} : { refundMode, refundAccount: hasRefundAccount(refundMode) ? refundAccount : '' });

type Told = Partial<Pick<Reversal, 'kind' | 'refund_mode' | 'refund_account'>>;

/** How the money of a reversed entry was given back, in words; '' where it went as it had come. */
export function refundWords({ kind, refund_mode: mode = '', refund_account: account = '' }: Told): string {
  if (mode === '') return '';
  const by = [mode, account].filter(Boolean).join(', ');
  return t(kind && PAID_OUT.includes(kind) ? 'reversals.refund.cameBackBy' : 'reversals.refund.givenBackBy', { by });
}
