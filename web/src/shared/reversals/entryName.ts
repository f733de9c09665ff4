import type { Reversal } from '@contract/reversal.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';

/** 'Installment of 01/03/2026' */
export const entryOf = ({ kind, entered_for: day }: Pick<Reversal, 'kind' | 'entered_for'>) =>
  t('reversals.entryOf', { kind: t(`words.entryKind.${kind}`), day: formatDate(day) });

/** What an entry is called: 'Installment of 01/03/2026, ₹ 7,000'. */
export const entryName = (kind: Reversal['kind'], day: string, amount: number) =>
  t('reversals.of', { entry: entryOf({ kind, entered_for: day }), amount: formatAmount(amount) });
