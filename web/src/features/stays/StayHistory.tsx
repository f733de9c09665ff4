import type { PastStay as Stay } from '@contract/stay.ts';
import { Anchor, Button, Collapse, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../kit/dates/days.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { ListTools } from '../../kit/table/ListTools.tsx';
import { paymentPath, statementPath } from '../../lib/paths.ts';
import { reversalsOfVehicleQuery } from '../../shared/reversals/queries.ts';
import { ReversedEntries } from '../../shared/reversals/ReversedEntries.tsx';
import { t } from '../../text/staff.ts';
import classes from './PastStay.module.css';
import { PastStay } from './PastStay.tsx';
import { staysQuery } from './queries.ts';
import { stayColumns } from './stayColumns.ts';

function FoldedStay({ stay, children }: { stay: Stay; children: ReactNode }) {
  const [opened, { toggle }] = useDisclosure();
  const id = useId();
  const { since, until, sale, balance } = stay;
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Button
          variant="subtle"
          px="xs"
          rightSection={<IconChevronDown size={18} className={classes.chevron} data-opened={opened || undefined} aria-hidden />}
          aria-expanded={opened}
          aria-controls={id}
          onClick={toggle}
        >
          {t('stays.history.stay', { since: formatDate(since), until: formatDate(until) })}
        </Button>
        {sale && <Text>{t('stays.history.soldTo', { buyer: sale.owner_name })}</Text>}
        {sale && (
          <Anchor component={Link} to={statementPath(sale.registernumber, sale.id)}>
            {t('dues.schedule.statement')}
          </Anchor>
        )}
        {sale && balance !== null && balance > 0 && (
          <Group gap="xs">
            <Text fw={600}>{t('stays.history.owed', { amount: formatAmount(balance) })}</Text>
            <Anchor component={Link} to={paymentPath(sale.id)}>
              {t('stays.history.pay')}
            </Anchor>
          </Group>
        )}
      </Group>
      <Collapse expanded={opened} id={id}>
        {opened && children}
      </Collapse>
    </div>
  );
}

interface StayHistoryProps {
  registernumber: string;
  /** The identity papers of a stay, shown when asked for. */
  identityOf: (stay: number) => ReactNode;
}

/** The stays of a vehicle before the present one, folded. Nothing for a vehicle that is here for the first time. */
export function StayHistory({ registernumber, identityOf }: StayHistoryProps) {
  const stays = useQuery(staysQuery(registernumber));
  const reversals = useQuery(reversalsOfVehicleQuery(registernumber));
  const id = useId();
  if (stays.isError) return <QueryState query={stays} error={t('stays.history.failed')} />;
  if (!stays.data || stays.data.length === 0) return null;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {t('stays.history.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('stays.history.hint')}
      </Text>
      <Stack gap="sm">
        {stays.data.map((stay) => (
          <FoldedStay key={stay.stay} stay={stay}>
            <PastStay stay={stay} identity={identityOf(stay.stay)} />
            <ReversedEntries
              query={reversals}
              of={(reversal) => reversal.stay === stay.stay}
              // The vehicle was sold again and bought back since: the reversed sale stays reversed.
              readOnly={({ kind }) => kind === 'sale'}
            />
          </FoldedStay>
        ))}
      </Stack>
      <ListTools label={t('stays.history.title')} columns={stayColumns} rows={stays.data} download={`past-stays-${registernumber}`} />
    </Paper>
  );
}
