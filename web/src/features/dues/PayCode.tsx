import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { today } from '../../kit/dates/days.ts';
import { Facts } from '../../kit/facts/FactList.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { QrCode } from '../../kit/qr/QrCode.tsx';
import { upiLink, upiReference } from '../../lib/upiLink.ts';
import { dealerSettingsQuery } from '../../shared/dealer/dealerSettings.ts';
import { rateOn, ratesQuery } from '../../shared/dealer/rates.ts';
import { t } from '../../text/staff.ts';

interface PayCodeProps {
  /** As it is typed, rupees; 0 for none yet. */
  amount: number;
  /** All that is owed: no more is asked for. */
  owed: number;
  registernumber: string;
}

/** The code of the amount that is typed, for the buyer's phone; above what UPI takes the account comes first, above what is owed there is none. */
export function PayCode({ amount, owed, registernumber }: PayCodeProps) {
  const settings = useQuery(dealerSettingsQuery);
  const rates = useQuery(ratesQuery);
  const limit = rateOn(rates.data ?? [], 'upi_limit', today());
  if (!settings.data || amount <= 0 || amount > owed) return null;
  const { dealer, office } = settings.data;
  if (!office.upi_id) {
    return (
      <Text size="sm" c="dimmed">
        {t('dues.payCode.none')}
      </Text>
    );
  }
  const payee = office.account_name || dealer.company_name || dealer.name;
  const reference = upiReference(registernumber);
  const link = upiLink({ upi_id: office.upi_id, payee, amount, reference }, t('pay.reference', { reference }));
  const hasAccount = office.account_number !== '' && office.ifsc !== '';
  const isMuch = limit !== undefined && amount > limit;
  const account = [
    { label: t('pay.bank.payee'), value: payee },
    { label: t('pay.bank.account'), value: office.account_number },
    { label: t('pay.bank.ifsc'), value: office.ifsc },
  ];
  return (
    <Stack gap="xs" component="section" aria-label={t('dues.payCode.title')}>
      {isMuch && (
        <>
          <Text size="sm" fw={600}>
            {t(hasAccount ? 'dues.payCode.bankFirst' : 'pay.upi.tooMuchAlone')}
          </Text>
          {hasAccount && <Facts facts={account} />}
        </>
      )}
      <Group gap="md" align="center">
        <QrCode content={link} title={t('pay.upi.code', { amount: formatAmount(amount) })} />
        <Stack gap={4}>
          <Text fw={700}>{formatAmount(amount)}</Text>
          <Text size="sm">{office.upi_id}</Text>
          <Text size="sm" c="dimmed" maw={220}>
            {t('dues.payCode.hint')}
          </Text>
        </Stack>
      </Group>
    </Stack>
  );
}
