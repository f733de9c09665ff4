import { dealer_office } from '@contract/dealer.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useFormContext } from 'react-hook-form';
import { formatAmount } from '../../kit/money/rupees.ts';
import { QrCode } from '../../kit/qr/QrCode.tsx';
import { useDealer } from '../../lib/dealer.ts';
import { upiLink } from '../../lib/upiLink.ts';
import { t } from '../../text/staff.ts';

const AMOUNT = 1;

/** Tries the UPI ID that is typed, before it is saved: a code of one rupee, by which a phone says whose account it is (R602). */
export function UpiTry() {
  const { watch } = useFormContext();
  const { companyName, name } = useDealer();
  const [opened, { toggle }] = useDisclosure();
  const { data: upi_id } = dealer_office.upi_id.check.safeParse(watch('upi_id'));
  if (!upi_id) return null;
  const payee = String(watch('account_name') ?? '').trim() || companyName || name;
  const link = upiLink({ upi_id, payee, amount: AMOUNT, reference: '' }, t('settings.upi.note'));
  return (
    <Stack gap="xs" align="flex-start" component="section" aria-label={t('settings.upi.title')}>
      <Button variant="default" size="xs" onClick={toggle} aria-expanded={opened}>
        {t(opened ? 'settings.upi.hide' : 'settings.upi.try', { amount: formatAmount(AMOUNT) })}
      </Button>
      {opened && (
        <Group gap="md" align="center">
          <QrCode content={link} title={t('settings.upi.code', { amount: formatAmount(AMOUNT), upi_id })} />
          <Stack gap={4} maw={320}>
            <Text fw={700}>{upi_id}</Text>
            <Text size="sm">{t('settings.upi.hint', { amount: formatAmount(AMOUNT) })}</Text>
          </Stack>
        </Group>
      )}
    </Stack>
  );
}
