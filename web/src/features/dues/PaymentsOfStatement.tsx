import type { Statement } from '@contract/dues.ts';
import { Paper, Title } from '@mantine/core';
import { t } from '../../text/staff.ts';
import { isOpenCheque } from './cheque.ts';
import classes from './Dues.module.css';
import { PaymentItem } from './PaymentItem.tsx';

/** The cheques of a sale that are not cleared yet or have bounced, with what can be said of each; not for the printer (R326). Nothing without any. */
export function OpenCheques({ statement }: { statement: Statement }) {
  const cheques = statement.payments.filter(isOpenCheque);
  if (cheques.length === 0) return null;
  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'xl' }}
      component="section"
      aria-label={t('dues.cheque.open')}
      data-screen-only
    >
      <Title order={2} size="h4">
        {t('dues.cheque.open')}
      </Title>
      <ul className={classes.cheques}>
        {cheques.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} />
        ))}
      </ul>
    </Paper>
  );
}
