import type { MaintenanceRecord } from '@contract/maintenance.ts';
import { ActionIcon, Anchor, Group, Text } from '@mantine/core';
import { IconReceipt, IconReceiptOff, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../kit/dates/days.ts';
import { known } from '../../kit/facts/format.ts';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { TypedText } from '../../kit/text/TypedText.tsx';
import classes from './RecordItem.module.css';

interface RecordItemProps {
  record: MaintenanceRecord;
  /** The way to upload its receipt when that is missing (D32). */
  receiptUpload: ReactNode;
  onDelete?: () => void;
}

function Receipt({ record, receiptUpload }: Pick<RecordItemProps, 'record' | 'receiptUpload'>) {
  const { maintainanceReceipt: link, uniqueID } = record;
  if (link) {
    return (
      <Anchor
        href={link}
        target="_blank"
        rel="noreferrer"
        size="sm"
        className={classes.receipt ?? ''}
        aria-label={`Receipt of No. ${uniqueID}`}
      >
        <IconReceipt size={18} aria-hidden />
        Receipt
      </Anchor>
    );
  }
  return (
    <Group gap="xs">
      <Text size="sm" className={`${classes.receipt} ${classes.missing}`}>
        <IconReceiptOff size={18} aria-hidden />
        Receipt missing
      </Text>
      {receiptUpload}
    </Group>
  );
}

/** What was done, when, by whom and for how much, with its receipt (R155). */
export function RecordItem({ record, receiptUpload, onDelete }: RecordItemProps) {
  const { uniqueID, description, price, username, maintainanceDate } = record;
  return (
    <li className={classes.record}>
      <Group justify="space-between" align="baseline" wrap="nowrap" gap="sm">
        {known(description) ? <TypedText fw={600}>{description}</TypedText> : <Text c="dimmed">Not provided</Text>}
        <MoneyText amount={price} fw={600} />
      </Group>
      <Text size="sm" c="dimmed">
        {[`No. ${uniqueID}`, formatDate(maintainanceDate), known(username)].filter(Boolean).join(' · ')}
      </Text>
      <Group justify="space-between" wrap="nowrap" gap="sm" className={classes.actions}>
        <Receipt record={record} receiptUpload={receiptUpload} />
        {onDelete && (
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            className={classes.delete}
            aria-label={`Delete maintenance No. ${uniqueID}`}
            onClick={onDelete}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}
