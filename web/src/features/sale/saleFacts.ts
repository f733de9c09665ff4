import type { SoldCar } from '@contract/sale.ts';
import { formatDate } from '../../kit/dates/days.ts';
import type { Fact } from '../../kit/facts/FactList.tsx';
import { known } from '../../kit/facts/format.ts';
import { formatRupees } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';

const rupees = (amount: number) => (amount > 0 ? formatRupees(amount) : '');

/** The facts of a sale (R176); '' for what was not agreed. */
export const saleFacts = ({ dbData: sale }: SoldCar): Fact[] => [
  { label: t('sale.facts.buyer'), value: known(sale.owner_name) },
  { label: t('sale.facts.contactNo'), value: known(sale.contact_no) },
  { label: t('sale.facts.soldOn'), value: formatDate(sale.selldate) },
  { label: t('sale.facts.soldBy'), value: known(sale.username) },
  { label: t('sale.facts.sellingPrice'), value: formatRupees(sale.selling_price) },
  { label: t('sale.facts.downPayment'), value: rupees(sale.down_payment) },
  { label: t('sale.facts.commission'), value: rupees(sale.commission) },
  { label: t('sale.facts.paymentMode'), value: known(sale.payment_mode) },
  { label: t('sale.facts.accountPaidTo'), value: known(sale.account_paid_to) },
  {
    label: t('sale.facts.agreed'),
    value:
      sale.total_installments > 0
        ? t('sale.facts.agreedAmount', {
            count: sale.total_installments,
            amount: formatRupees(sale.installment_amount),
          })
        : '',
  },
  { label: t('sale.description'), value: known(sale.description) },
];
