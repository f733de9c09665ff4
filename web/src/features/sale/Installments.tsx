import type { SoldCar } from '@contract/sale.ts';
import { Box, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../kit/dates/days.ts';
import { known } from '../../kit/facts/format.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { entryName } from '../../kit/reversals/entryName.ts';
import { reversalsOfVehicleQuery } from '../../kit/reversals/queries.ts';
import { ReversedEntries } from '../../kit/reversals/ReversedEntries.tsx';
import { ReverseEntry } from '../../kit/reversals/ReverseEntry.tsx';
import { ScrollList } from '../../kit/table/ScrollList.tsx';
import { t } from '../../text/staff.ts';
import { InstallmentForm } from './InstallmentForm.tsx';
import { installmentsQuery } from './queries.ts';

/** The buyer's payments since the sale, with the form for another one (R177-R183). */
export function Installments({ sale }: { sale: SoldCar }) {
  const { registernumber } = sale.dbData;
  const query = useQuery(installmentsQuery(registernumber));
  const reversals = useQuery(reversalsOfVehicleQuery(registernumber));
  const [adding, mode] = useDisclosure();
  const { data } = query;
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('sale.installments.title')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {t('sale.installments.title')}
        </Title>
        {!adding && (
          <Button variant="light" size="compact-md" leftSection={<IconPlus size={16} />} onClick={mode.open}>
            {t('sale.installments.add')}
          </Button>
        )}
      </Group>
      {adding && (
        <Box mb="lg" data-screen-only>
          <InstallmentForm sale={sale} paid={data?.totalAmount} onClose={mode.close} />
        </Box>
      )}
      {!data && <QueryState query={query} error={t('sale.facts.failed')} />}
      {data?.installments.length === 0 && <Text c="dimmed">{t('sale.installments.none')}</Text>}
      {data && data.installments.length > 0 && (
        <>
          <ScrollList label={t('sale.installments.list')}>
            {data.installments.map(({ id, amount, installment_date, payment_mode, account_paid_to, description }) => (
              <Box
                component="li"
                key={id}
                py={8}
                style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}
              >
                <Group justify="space-between" wrap="nowrap" gap="sm">
                  <Text fw={600}>{formatDate(installment_date)}</Text>
                  <MoneyText amount={amount} exact fw={600} />
                </Group>
                <Group justify="space-between" wrap="nowrap" gap="sm">
                  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {[payment_mode, known(account_paid_to), known(description)].filter(Boolean).join(' · ')}
                  </Text>
                  <ReverseEntry
                    kind="installment"
                    entry={id}
                    what={entryName('installment', installment_date, amount)}
                  />
                </Group>
              </Box>
            ))}
          </ScrollList>
          <Group justify="space-between" mt="sm">
            <Text>{t('sale.installments.total')}</Text>
            <MoneyText amount={data.totalAmount} exact fw={700} />
          </Group>
        </>
      )}
      <ReversedEntries query={reversals} of={({ kind, present }) => kind === 'installment' && present} />
    </Paper>
  );
}
