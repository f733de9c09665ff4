import { useQuery } from '@tanstack/react-query';
import { statementQuery } from '../../features/dues/queries.ts';
import { presentSale, soldCarQuery } from '../../features/sale/queries.ts';
import { ReverseEntry } from '../../kit/reversals/ReverseEntry.tsx';
import { receivedWords } from '../../kit/reversals/received.ts';
import { t } from '../../text/staff.ts';

/** For an admin: reverses the sale of a vehicle, after saying what was received for it. */
export function ReverseSale({ registernumber }: { registernumber: string }) {
  const { data: account } = useQuery(statementQuery({ registernumber }));
  const { data: sale } = useQuery(soldCarQuery(registernumber));
  const what = t('reversals.sale.what', { registernumber });
  const received =
    account && sale
      ? receivedWords({
          down_payment: account.sale.down_payment,
          token: account.sale.token,
          commission: sale.dbData.commission,
          payments: account.payments.filter(({ reversal }) => !reversal),
        })
      : '';
  return (
    <ReverseEntry
      kind="sale"
      entry={account?.sale.id ?? (() => presentSale(registernumber))}
      what={what}
      words={{ text: [t('reversals.textOfSale', { what }), received].filter(Boolean).join(' ') }}
      label={t('reversals.sale.label')}
    />
  );
}
