import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import classes from './ReversedEntries.module.css';
import { type Received, receivedLines, receivedSum } from './received.ts';

/** What was received for a reversed sale, struck through, and what is to be given back. Nothing where nothing was. */
export function GivenBack({ received }: { received: Received }) {
  const lines = receivedLines(received);
  if (lines.length === 0) return null;
  return (
    <>
      {lines.map(({ id, label, amount }) => (
        <s key={id} className={classes.line}>
          <span>{label}</span>
          <span>{formatAmount(amount)}</span>
        </s>
      ))}
      <div className={classes.line}>
        <strong>{t('reversals.received.giveBack')}</strong>
        <strong>{formatAmount(receivedSum(received))}</strong>
      </div>
    </>
  );
}
