import { useNavigate } from 'react-router-dom';
import { notifyError } from '../../kit/feedback/notify.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { bankStatementPath, matchPaid, useBankLine } from './bankLine.ts';

/** Once a payment is recorded from a line of the bank's statement: matches them, and goes back to it. Nothing where no line has led here. */
export function useSettleLine() {
  const line = useBankLine();
  const navigate = useNavigate();
  return async () => {
    if (!line) return;
    const isMatched = await matchPaid(line).catch(() => false);
    if (!isMatched) notifyError(t('bankStatement.paid.notMatched'));
    await refreshAfter('bank');
    await navigate(bankStatementPath(line.party));
  };
}
