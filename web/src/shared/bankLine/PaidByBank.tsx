import { Alert, Anchor } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../kit/dates/days.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { bankStatementPath, useBankLine } from './bankLine.ts';

/** Which line of the bank's statement a payment is to be recorded from; nothing where none has led here. */
export function PaidByBank({ who }: { who: 'buyer' | 'seller' }) {
  const line = useBankLine();
  if (!line) return null;
  const { amount, day, reference, party } = line;
  return (
    <Alert icon={<IconBuildingBank aria-hidden />} color="lagoon">
      {t(`bankStatement.paid.${who}`, { amount: formatAmount(amount), day: formatDate(day), reference: reference || 'none' })}{' '}
      <Anchor component={Link} to={bankStatementPath(party)} inherit>
        {t('bankStatement.paid.back')}
      </Anchor>
    </Alert>
  );
}
