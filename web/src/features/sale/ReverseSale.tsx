import type { Statement } from '@contract/dues.ts';
import { useQuery } from '@tanstack/react-query';
import { ReverseEntry } from '../../shared/reversals/ReverseEntry.tsx';
import { receivedWords } from '../../shared/reversals/received.ts';
import { t } from '../../text/staff.ts';
import { presentSale, soldCarQuery } from './queries.ts';

interface ReverseSaleProps {
  registernumber: string;
  /** What was paid; undefined until it is known. */
  account: Statement | undefined;
}

/** For an admin: reverses the sale of a vehicle, after saying what was received for it. */
export function ReverseSale({ registernumber, account }: ReverseSaleProps) {
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
