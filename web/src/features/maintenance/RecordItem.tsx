import type { MaintenanceRecord } from '@contract/maintenance.ts';
import { ActionIcon, Anchor, Group, Text } from '@mantine/core';
import { IconReceipt, IconReceiptOff, IconTrash } from '@tabler/icons-react';
import { formatDate } from '../../kit/dates/days.ts';
import { known } from '../../kit/facts/format.ts';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { TypedText } from '../../kit/text/TypedText.tsx';
import { t } from '../../text/staff.ts';
import { MissingReceipt } from './MissingReceipt.tsx';
import classes from './RecordItem.module.css';

interface RecordItemProps {
  registernumber: string;
  record: MaintenanceRecord;
  onDelete?: () => void;
}

function Receipt({ registernumber, record }: Pick<RecordItemProps, 'registernumber' | 'record'>) {
  const { maintainanceReceipt: link, uniqueID } = record;
  if (link) {
    return (
      <Anchor
        href={link}
        target="_blank"
        rel="noreferrer"
        size="sm"
        className={classes.receipt ?? ''}
        aria-label={t('maintenance.receipt.of', { number: String(uniqueID) })}
      >
        <IconReceipt size={18} aria-hidden />
        {t('maintenance.receipt.label')}
      </Anchor>
    );
  }
  return (
    <Group gap="xs">
      <Text size="sm" className={`${classes.receipt} ${classes.missing}`}>
        <IconReceiptOff size={18} aria-hidden />
        {t('maintenance.receipt.missing')}
      </Text>
      <MissingReceipt registernumber={registernumber} uniqueID={uniqueID} />
    </Group>
  );
}

/** What was done, when, by whom and for how much, with its receipt (R155). */
export function RecordItem({ registernumber, record, onDelete }: RecordItemProps) {
  const { uniqueID, description, price, username, maintainanceDate } = record;
  return (
    <li className={classes.record}>
      <Group justify="space-between" align="baseline" wrap="nowrap" gap="sm">
        {known(description) ? (
          <TypedText fw={600}>{description}</TypedText>
        ) : (
          <Text c="dimmed">{t('maintenance.list.notProvided')}</Text>
        )}
        <MoneyText amount={price} fw={600} />
      </Group>
      <Text size="sm" c="dimmed">
        {[t('maintenance.number', { number: String(uniqueID) }), formatDate(maintainanceDate), known(username)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Group justify="space-between" wrap="nowrap" gap="sm" className={classes.actions}>
        <Receipt registernumber={registernumber} record={record} />
        {onDelete && (
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            className={classes.delete}
            aria-label={t('maintenance.remove.label', { number: String(uniqueID) })}
            onClick={onDelete}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}
