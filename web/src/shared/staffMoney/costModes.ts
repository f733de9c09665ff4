import { OF_COSTS } from '@contract/sale.ts';
import { z } from 'zod';
import { t } from '../../text/staff.ts';
import { modeText } from '../payments/modeText.ts';

/** It leaves the cash of the dealer that somebody of the staff holds. */
export const STAFF_CASH = OF_COSTS.staffCash;

const isMode = (mode: string | undefined, one: string) => mode?.toLowerCase() === one.toLowerCase();
/** It is not paid, but owed to its payee. */
export const isOnCredit = (mode: string | undefined) => isMode(mode, OF_COSTS.onCredit);
export const isStaffCash = (mode: string | undefined) => isMode(mode, STAFF_CASH);

interface HowPaid {
  paymentMode: string;
  payee: string;
  accountPaidFrom: string;
}

/** Refuses a cost on credit that nobody is owed. */
export const owedToSomebody = <Schema extends z.ZodType<Pick<HowPaid, 'paymentMode' | 'payee'>>>(schema: Schema) =>
  schema.refine(({ paymentMode, payee }) => !isOnCredit(paymentMode) || payee !== '', {
    path: ['payee'],
    error: () => t('staffMoney.paidHow.payeeMissing'),
    when: ({ value }) => z.object({ paymentMode: z.string(), payee: z.string() }).safeParse(value).success,
  });

/** How it was paid, in words: whose cash it was, where that is somebody's of the staff. */
export const paidHow = ({ paymentMode, accountPaidFrom }: Pick<HowPaid, 'paymentMode' | 'accountPaidFrom'>) =>
  [modeText(paymentMode), isStaffCash(paymentMode) && accountPaidFrom].filter(Boolean).join(', ');
