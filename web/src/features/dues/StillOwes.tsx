import { Alert, Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { statementPath } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import { statementQuery } from './queries.ts';
import { allOwed } from './toPay.ts';

/** What the buyer of a sold vehicle still owes, late fees with it, and the way to their statement. Nothing where they owe nothing. */
export function StillOwes({ registernumber }: { registernumber: string }) {
  const query = useQuery(statementQuery({ registernumber }));
  if (!query.data) {
    return <QueryState query={query} error={t('dues.payment.failed')} loading={t('dues.payment.loading')} />;
  }
  const { sale } = query.data;
  const owed = allOwed(query.data);
  if (owed === 0) return null;
  return (
    <Alert color="saffron" role="note">
      <Text>{t('dues.stillOwes', { name: sale.owner_name, amount: formatAmount(owed) })}</Text>
      <Anchor component={Link} to={statementPath(registernumber, sale.id)}>
        {t('dues.schedule.statement')}
      </Anchor>
    </Alert>
  );
}
