import type { MaintenanceRecord } from '@contract/maintenance.ts';
import { Anchor, Group, Paper, Text, Title } from '@mantine/core';
import { IconReceipt, IconReceiptOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { MoneyText } from '../../components/MoneyText.tsx';
import { QueryState } from '../../components/QueryState.tsx';
import { statusOf } from '../../lib/apiError.ts';
import { formatDate, known } from '../../lib/format.ts';
import classes from './MaintenanceList.module.css';
import { maintenanceQuery } from './queries.ts';

/** Without a status the call did not fail: what it answered is no list (R157). */
const failureText = (error: Error | null) =>
  statusOf(error) === undefined
    ? 'Invalid maintenance records format.'
    : 'The maintenance records could not be loaded.';

function Receipt({ record }: { record: MaintenanceRecord }) {
  const { maintainanceReceipt: link, maintainanceDate } = record;
  if (!link) {
    return (
      <Text size="sm" c="dimmed" className={classes.receipt}>
        <IconReceiptOff size={18} aria-hidden />
        Receipt missing
      </Text>
    );
  }
  return (
    <Anchor
      href={link}
      target="_blank"
      rel="noreferrer"
      size="sm"
      className={classes.receipt}
      aria-label={`Receipt of ${formatDate(maintainanceDate)}`}
    >
      <IconReceipt size={18} aria-hidden />
      Receipt
    </Anchor>
  );
}

function RecordItem({ record }: { record: MaintenanceRecord }) {
  const { description, price, username, maintainanceDate } = record;
  return (
    <li className={classes.record}>
      <Group justify="space-between" align="baseline" wrap="nowrap" gap="sm">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {known(description) || 'Not provided'}
        </Text>
        <MoneyText amount={price} fw={600} />
      </Group>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {[formatDate(maintainanceDate), known(username)].filter(Boolean).join(' · ')}
        </Text>
        <Receipt record={record} />
      </Group>
    </li>
  );
}

/** A vehicle's maintenance records with their receipts, and what they cost together (R139, R154-R158, D32). */
export function MaintenanceList({ registernumber }: { registernumber: string }) {
  const maintenance = useQuery(maintenanceQuery(registernumber));
  if (!maintenance.data) {
    return <QueryState query={maintenance} error={failureText} loading="Loading maintenance records..." />;
  }
  const { maintenanceRecords: records, totalmaintainance } = maintenance.data;
  return (
    <Paper withBorder p="lg" component="section" aria-label="Maintenance">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          Maintenance
        </Title>
        {records.length > 0 && (
          <Text component="span">
            Total <MoneyText amount={totalmaintainance} fw={700} />
          </Text>
        )}
      </Group>
      {records.length === 0 && <Text c="dimmed">No maintenance records available.</Text>}
      {records.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <ul className={classes.list} tabIndex={0} aria-label="Maintenance records">
          {records.map((record) => (
            <RecordItem key={record.uniqueID} record={record} />
          ))}
        </ul>
      )}
    </Paper>
  );
}
