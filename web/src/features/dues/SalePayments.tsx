import type { Statement } from '@contract/dues.ts';
import { Paper, Title } from '@mantine/core';
import { t } from '../../text/staff.ts';
import classes from './Dues.module.css';
import { PaymentItem } from './PaymentItem.tsx';

/** The payments of a sale with what can be done with each, also of an earlier one; not for the printer (R326). Nothing without any. */
export function SalePayments({ statement: { payments } }: { statement: Statement }) {
  if (payments.length === 0) return null;
  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'xl' }}
      component="section"
      aria-label={t('dues.payments.title')}
      data-screen-only
    >
      <Title order={2} size="h4">
        {t('dues.payments.title')}
      </Title>
      <ul className={classes.payments} aria-label={t('dues.payments.list')}>
        {payments.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} />
        ))}
      </ul>
    </Paper>
  );
}
