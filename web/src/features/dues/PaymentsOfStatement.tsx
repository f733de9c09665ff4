import type { Payment, Statement } from '@contract/dues.ts';
import { Paper, Title } from '@mantine/core';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { isOpenCheque } from './cheque.ts';
import classes from './Dues.module.css';
import { PaymentItem } from './PaymentItem.tsx';

function Payments({ title, payments, sale }: { title: string; payments: Payment[]; sale: number }) {
  if (payments.length === 0) return null;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }} component="section" aria-label={title} data-screen-only>
      <Title order={2} size="h4">
        {title}
      </Title>
      <ul className={classes.payments}>
        {payments.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} sale={sale} />
        ))}
      </ul>
    </Paper>
  );
}

/**
 * What can be done on a statement, not for the printer: the cheques that are not cleared yet or have bounced, with what can be said of each
 * (R326), and of an earlier sale, which has no other page, for an admin every other payment (R335).
 */
export function PaymentsOfStatement({ statement: { sale, payments } }: { statement: Statement }) {
  const isAdmin = useSession().role === 'admin';
  const others = isAdmin && !sale.present ? payments.filter((payment) => !isOpenCheque(payment)) : [];
  return (
    <>
      <Payments title={t('dues.cheque.open')} payments={payments.filter(isOpenCheque)} sale={sale.id} />
      <Payments title={t('dues.statement.payments')} payments={others} sale={sale.id} />
    </>
  );
}
