import { linesMatched } from '@contract/bankStatement.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { addresses } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { usePlace } from '../../lib/place.tsx';

/** A line of the bank's statement that a payment is recorded from. Rupees above 0, day `YYYY-MM-DD`. */
export interface BankLine {
  line: number;
  party: string;
  amount: number;
  day: string;
  reference: string;
  mode: string;
}

/** The address of a page whose payment form begins with this line. */
export const paidByBankPath = (page: 'dues' | 'toPay', { line, party, amount, day, reference, mode }: BankLine) =>
  `${addresses[page]}?${new URLSearchParams({ line: String(line), bank: party, paid: String(amount), on: day, reference, mode })}`;

/** The bank's statement of an account beside the book. */
export const bankStatementPath = (party: string) =>
  `${addresses.cashBook}?${new URLSearchParams({ account: party ? `bank:${party}` : 'bank', view: 'bank' })}`;

/** The line that has led to this page; null for none. */
export function useBankLine(): BankLine | null {
  const { params } = usePlace();
  const [line, amount] = [Number(params.get('line')), Number(params.get('paid'))];
  const [party = '', day = '', reference = '', mode = ''] = ['bank', 'on', 'reference', 'mode'].map((name) => params.get(name) ?? '');
  return line > 0 && amount > 0 && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { line, party, amount, day, reference, mode } : null;
}

/** What a form of payments begins with: the day as it is typed. */
export const startOfLine = ({ party, amount, day, reference, mode }: BankLine) => ({
  amount,
  day: formatDate(day),
  reference,
  mode,
  account: party,
});
export type PaidStart = ReturnType<typeof startOfLine>;

/** Matches the line with what was recorded from it; whether that is sure. Throws ApiError. */
export const matchPaid = async ({ line, party }: BankLine) =>
  (await api.post('/money/bank/sure', { party, line, requestId: crypto.randomUUID() }, linesMatched)).matched > 0;
