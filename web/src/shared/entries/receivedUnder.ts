import { type ReceivedUnder, referenceList } from '@contract/reference.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { api } from '../../lib/api.ts';
import { t } from '../../text/staff.ts';

const askFor = (reference: string) => api.get('/dues/reference', { reference }, referenceList);

/** Warnings about a UTR under which something was received already; none where that cannot be asked. */
export async function doubtsOfReceived(
  reference: string | undefined,
  ask: (reference: string) => Promise<ReceivedUnder[]> = askFor,
): Promise<string[]> {
  if (!reference || !/\d{6}/.test(reference)) return [];
  const received = await ask(reference).catch(() => []);
  return received.map(({ registernumber, name, amount, day }) =>
    t('staffCommon.doubt.received', { reference, registernumber, name, amount: formatAmount(amount), day: formatDate(day) }),
  );
}
