import type { DueLine, Payment } from '@contract/dues.ts';
import type { Column } from '../../kit/columns/columns.ts';
import { known } from '../../kit/facts/format.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { modeText } from '../../shared/payments/modeText.ts';
import { countedColumns } from '../../shared/reversals/countedColumns.ts';
import { t } from '../../text/staff.ts';
import { standOf } from './schedule.ts';

const columns = (): Column<Payment>[] => [
  { id: 'id', heading: t('columns.label.installments.id'), value: ({ id }) => id },
  { id: 'day', heading: t('columns.label.installments.installment_date'), value: ({ installment_date }) => installment_date, kind: 'day' },
  { id: 'amount', heading: t('columns.label.installments.amount'), value: ({ amount }) => amount, kind: 'rupees' },
  { id: 'mode', heading: t('columns.label.installments.payment_mode'), value: ({ payment_mode }) => modeText(payment_mode) },
  {
    id: 'lateFee',
    heading: t('columns.label.installments.late_fee'),
    value: ({ late_fee }) => t(late_fee ? 'words.yesNo.yes' : 'words.yesNo.no'),
  },
  { id: 'cheque', heading: t('columns.label.installments.cheque_number'), value: ({ cheque_number }) => cheque_number, kind: 'code' },
  { id: 'reference', heading: t('columns.label.installments.reference'), value: ({ reference = '' }) => reference, kind: 'code' },
  { id: 'bank', heading: t('columns.label.installments.cheque_bank'), value: ({ cheque_bank }) => cheque_bank },
  { id: 'account', heading: t('columns.label.installments.account_paid_to'), value: ({ account_paid_to }) => known(account_paid_to) },
  { id: 'description', heading: t('columns.label.installments.description'), value: ({ description }) => known(description) },
  { id: 'kind', heading: t('columns.label.installments.kind'), value: ({ kind }) => kind && t(`words.paymentKind.${kind}`) },
  { id: 'together', heading: t('columns.label.installments.part_of'), value: ({ part_of }) => part_of },
];

/** The columns of the file of a sale's payments; on the screen a payment is an item of a list. A cheque that has bounced stands among them. */
export const paymentColumns = () => countedColumns(columns(), ({ reversal }) => reversal);

/** The columns of a sale's schedule. */
export const planColumns = (): Column<DueLine>[] => [
  { id: 'number', heading: t('dues.statement.number'), value: ({ number }) => number, isRowHeading: true },
  { id: 'due', heading: t('dues.statement.dueOn'), value: ({ due_on }) => due_on, kind: 'day' },
  {
    id: 'amount',
    heading: t('dues.statement.amount'),
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatAmount(amount),
    kind: 'rupees',
  },
  { id: 'paid', heading: t('dues.statement.paid'), value: ({ paid }) => paid, cell: ({ paid }) => formatAmount(paid), kind: 'rupees' },
  { id: 'state', heading: t('dues.statement.state'), value: standOf, card: { isWide: true } },
];
