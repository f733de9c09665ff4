import type { PastStay } from '@contract/stay.ts';
import type { Column } from '../../kit/columns/columns.ts';
import { sumOf } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';

/** The columns of the file; buying price and profit are there for an admin, who alone is answered them. */
export function stayColumns(rows: readonly PastStay[]): Column<PastStay>[] {
  const isAdmins = rows.some(({ vehiclebuyprice }) => vehiclebuyprice !== null);
  const ofSale = (column: 'selldate' | 'selling_price' | 'down_payment' | 'commission'): Column<PastStay> => ({
    id: column,
    heading: t(`columns.fact.soldcars.${column}`),
    value: ({ sale }) => sale?.[column],
    kind: column === 'selldate' ? 'day' : 'rupees',
  });
  return [
    { id: 'since', heading: t('columns.label.past_stays.since'), value: ({ since }) => since, kind: 'day' },
    { id: 'until', heading: t('columns.label.past_stays.until'), value: ({ until }) => until, kind: 'day' },
    { id: 'from', heading: t('stays.history.from'), value: ({ owner }) => owner.ownername },
    { id: 'fromPhone', heading: t('fields.label.ownerphone'), value: ({ owner }) => owner.ownerphone, kind: 'code' },
    {
      id: 'maintenance',
      heading: t('stays.history.maintenance'),
      value: ({ maintenance }) => sumOf(maintenance.map(({ price }) => price)),
      kind: 'rupees',
    },
    { id: 'buyer', heading: t('stays.history.buyer'), value: ({ sale }) => sale?.owner_name },
    { id: 'buyerPhone', heading: t('columns.fact.soldcars.contact_no'), value: ({ sale }) => sale?.contact_no, kind: 'code' },
    ...(['selldate', 'selling_price', 'down_payment', 'commission'] as const).map(ofSale),
    { id: 'balance', heading: t('stays.history.balance'), value: ({ balance }) => balance, kind: 'rupees' },
    ...(isAdmins
      ? [
          {
            id: 'buyprice',
            heading: t('fields.fact.vehiclebuyprice'),
            value: ({ vehiclebuyprice }: PastStay) => vehiclebuyprice,
            kind: 'rupees' as const,
          },
          { id: 'profit', heading: t('stays.history.profit'), value: ({ profit }: PastStay) => profit, kind: 'rupees' as const },
        ]
      : []),
  ];
}
