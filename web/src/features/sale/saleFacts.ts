import type { SoldCar } from '@contract/sale.ts';
import { formatDate } from '../../kit/dates/days.ts';
import type { Fact } from '../../kit/facts/FactList.tsx';
import { known } from '../../kit/facts/format.ts';
import { formatRupees } from '../../kit/money/rupees.ts';

const rupees = (amount: number) => (amount > 0 ? formatRupees(amount) : '');

/** A sale's facts (R176); '' for what was not agreed. */
export const saleFacts = ({ dbData: sale }: SoldCar): Fact[] => [
  { label: 'Buyer', value: known(sale.owner_name) },
  { label: 'Contact No.', value: known(sale.contact_no) },
  { label: 'Sold on', value: formatDate(sale.selldate) },
  { label: 'Sold by', value: known(sale.username) },
  { label: 'Selling price', value: formatRupees(sale.selling_price) },
  { label: 'Down payment', value: rupees(sale.down_payment) },
  { label: 'Commission', value: rupees(sale.commission) },
  { label: 'Payment mode', value: known(sale.payment_mode) },
  { label: 'Account paid to', value: known(sale.account_paid_to) },
  {
    label: 'Installments agreed',
    value: sale.total_installments > 0 ? `${sale.total_installments} × ${formatRupees(sale.installment_amount)}` : '',
  },
  { label: 'Description', value: known(sale.description) },
];
