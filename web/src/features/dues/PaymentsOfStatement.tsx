import type { Payment, Statement } from '@contract/dues.ts';
import { Paper, Title } from '@mantine/core';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { isOpenCheque } from './cheque.ts';
import { DownPayment } from './DownPayment.tsx';
import classes from './Dues.module.css';
import type { ReceiptOf } from './PaymentItem.tsx';
import { PaymentItems } from './PaymentItems.tsx';

interface PaymentsProps {
  title: string;
  payments: Payment[];
  sale: number;
  receiptOf: ReceiptOf;
}

function Payments({ title, payments, ...about }: PaymentsProps) {
  if (payments.length === 0) return null;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }} component="section" aria-label={title} data-screen-only>
      <Title order={2} size="h4">
        {title}
      </Title>
      <ul className={classes.payments}>
        <PaymentItems payments={payments} {...about} />
      </ul>
    </Paper>
  );
}

interface PaymentsOfStatementProps {
  statement: Statement;
  receiptOf: ReceiptOf;
}

/**
 * What can be done on a statement, not printed: the receipt of what was paid at the sale, and the actions on cheques that are not cleared
 * yet or have bounced. Of an earlier sale, which has no other page, an admin gets every other payment too.
 */
export function PaymentsOfStatement({ statement: { sale, payments }, receiptOf }: PaymentsOfStatementProps) {
  const isAdmin = useSession().role === 'admin';
  const about = { sale: sale.id, receiptOf };
  const others = isAdmin && !sale.present ? payments.filter((payment) => !isOpenCheque(payment)) : [];
  return (
    <>
      <DownPayment sale={sale} receiptOf={receiptOf} />
      <Payments title={t('dues.cheque.open')} payments={payments.filter(isOpenCheque)} {...about} />
      <Payments title={t('dues.statement.payments')} payments={others} {...about} />
    </>
  );
}
