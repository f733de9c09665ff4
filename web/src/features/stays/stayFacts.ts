import type { PastStay } from '@contract/stay.ts';
import { formatDate } from '../../kit/dates/days.ts';
import type { Fact } from '../../kit/facts/FactList.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';

const listed = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');

/** From whom a vehicle was bought then, to whom it was sold, and what came of it; buying price and profit for an admin. */
export function stayFacts({ owner, sale, maintenance, balance, vehiclebuyprice, profit }: PastStay): Fact[] {
  const spent = maintenance.reduce((sum, { price }) => sum + price, 0);
  return [
    { label: t('stays.history.from'), value: listed(owner.ownername, owner.ownerphone) },
    ...(vehiclebuyprice === null ? [] : [{ label: t('fields.fact.vehiclebuyprice'), value: formatAmount(vehiclebuyprice) }]),
    { label: t('stays.history.maintenance'), value: formatAmount(spent) },
    ...(sale === null
      ? []
      : [
          { label: t('stays.history.buyer'), value: listed(sale.owner_name, sale.contact_no) },
          { label: t('columns.fact.soldcars.selldate'), value: formatDate(sale.selldate) },
          { label: t('columns.fact.soldcars.selling_price'), value: formatAmount(sale.selling_price) },
          { label: t('columns.fact.soldcars.down_payment'), value: formatAmount(sale.down_payment) },
          { label: t('columns.fact.soldcars.commission'), value: formatAmount(sale.commission) },
        ]),
    ...(balance === null ? [] : [{ label: t('stays.history.balance'), value: formatAmount(balance) }]),
    ...(profit === null
      ? []
      : [{ label: t(profit < 0 ? 'stays.history.loss' : 'stays.history.profit'), value: formatAmount(Math.abs(profit)) }]),
  ];
}
