import type { Reversal } from '@contract/reversal.ts';
import { t } from '../../text/staff.ts';
import { formatDate } from '../dates/days.ts';
import { formatAmount } from '../money/rupees.ts';

/** What an entry is called: 'Installment of 01/03/2026, ₹ 7,000'. */
export const entryName = (kind: Reversal['kind'], day: string, amount: number) =>
  t('reversals.of', { kind: t(`words.entryKind.${kind}`), day: formatDate(day), amount: formatAmount(amount) });
