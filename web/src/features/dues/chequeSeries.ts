import type { Statement } from '@contract/dues.ts';
import { PAYMENT_MODES } from '@contract/sale.ts';
import { formatDate, today } from '../../kit/dates/days.ts';
import { sumOf } from '../../kit/money/rupees.ts';
import { blankPayment, type TypedPayment } from '../../shared/payments/payments.ts';

const [, , , CHEQUE] = PAYMENT_MODES;

/** What is left of each line of the schedule, by its day; of one that is overdue the cheque is of today. */
const unpaid = ({ lines }: Pick<Statement, 'lines'>) =>
  lines
    .map(({ due_on, amount, paid }) => ({ day: [today(), due_on].toSorted().at(-1) ?? due_on, amount: sumOf([amount, -paid]) }))
    .filter(({ amount }) => amount > 0);

/** Whether a cheque for each installment is more than one. */
export const hasSeries = (statement: Pick<Statement, 'lines'>) => unpaid(statement).length > 1;

/** One cheque for each installment that is left, without number and bank. */
export const chequesFor = (statement: Pick<Statement, 'lines'>, account = ''): TypedPayment[] =>
  unpaid(statement).map(({ day, amount }) =>
    blankPayment({ amount, paymentMode: CHEQUE, chequeDate: formatDate(day), accountPaidTo: account }),
  );

/** The number of a cheque that is `by` leaves further in the book: 000123 and 2 is 000125; '' where the text ends in no figure. */
export function countedUp(first: string, by: number): string {
  const [, before = '', figures = ''] = /^(.*?)(\d+)$/.exec(first.trim()) ?? [];
  return figures && before + String(BigInt(figures) + BigInt(by)).padStart(figures.length, '0');
}

type Cheque = Pick<TypedPayment, 'chequeNumber' | 'chequeBank'>;

/** What the other cheques become as the first one is typed; what somebody has typed in one of them stays. */
export const followers = (cheques: readonly Cheque[], first: Cheque, before: Cheque): Cheque[] =>
  cheques
    .slice(1)
    .map(({ chequeNumber, chequeBank }, place) => ({
      chequeNumber: ['', countedUp(before.chequeNumber, place + 1)].includes(chequeNumber)
        ? countedUp(first.chequeNumber, place + 1)
        : chequeNumber,
      chequeBank: ['', before.chequeBank].includes(chequeBank) ? first.chequeBank : chequeBank,
    }));
