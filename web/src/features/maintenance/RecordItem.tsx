import type { MaintenanceRecord } from '@contract/maintenance.ts';
import { Anchor, Badge, Group, Text } from '@mantine/core';
import { IconReceipt, IconReceiptOff } from '@tabler/icons-react';
import { formatDate } from '../../kit/dates/days.ts';
import { known } from '../../kit/facts/format.ts';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { TypedText } from '../../kit/text/TypedText.tsx';
import { ReverseEntry } from '../../shared/reversals/ReverseEntry.tsx';
import { entryName } from '../../shared/reversals/received.ts';
import { isOnCredit, paidHow } from '../../shared/staffMoney/costModes.ts';
import { t } from '../../text/staff.ts';
import { MissingReceipt } from './MissingReceipt.tsx';
import { needsReceipt } from './needsReceipt.ts';
import classes from './RecordItem.module.css';

interface RecordItemProps {
  registernumber: string;
  record: MaintenanceRecord;
}

function Receipt({ registernumber, record }: RecordItemProps) {
  const { maintainanceReceipt: link, uniqueID, kind, payment_mode: paymentMode } = record;
  // It was counted, not billed.
  if (kind === 'interest' && !link) return <span />;
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
      {needsReceipt({ kind, paymentMode }) ? (
        <Text size="sm" className={`${classes.receipt} ${classes.missing}`}>
          <IconReceiptOff size={18} aria-hidden />
          {t('maintenance.receipt.missing')}
        </Text>
      ) : (
        <Text size="sm" c="dimmed">
          {t('maintenance.receipt.none')}
        </Text>
      )}
      <MissingReceipt registernumber={registernumber} uniqueID={uniqueID} />
    </Group>
  );
}

/** Whether it was on credit; of interest its loan says what is paid. */
const isCredit = ({ kind, payment_mode }: MaintenanceRecord) => kind !== 'interest' && isOnCredit(payment_mode);

/** Who was paid and how, of a cost on credit whose it is: what is owed today their account says; '' where nobody has said it. */
function paidText(record: MaintenanceRecord): string {
  const { payment_mode = '', account_paid_from = '', payee } = record;
  if (isCredit(record)) return payee ? t('maintenance.list.onCreditFrom', { payee }) : '';
  const how = isOnCredit(payment_mode) ? '' : paidHow({ paymentMode: payment_mode, accountPaidFrom: account_paid_from });
  return [how, payee && t('maintenance.list.to', { payee })].filter(Boolean).join(' ');
}

/** What was done, when, by whom and for how much, with its receipt; an admin takes it out of the books. */
export function RecordItem({ registernumber, record }: RecordItemProps) {
  const { uniqueID, description, price, username, maintainanceDate, kind, bill } = record;
  const number = String(uniqueID);
  return (
    <li className={classes.record}>
      <Group justify="space-between" align="baseline" wrap="nowrap" gap="sm">
        {known(description) ? <TypedText fw={600}>{description}</TypedText> : <Text c="dimmed">{t('maintenance.list.notProvided')}</Text>}
        <MoneyText amount={price} fw={600} />
      </Group>
      <Text size="sm" c="dimmed">
        {[t('maintenance.number', { number }), formatDate(maintainanceDate), known(username), paidText(record)].filter(Boolean).join(' · ')}
      </Text>
      {(kind !== 'repair' || isCredit(record) || bill !== undefined) && (
        <Group gap={6} my={4}>
          {kind !== 'repair' && (
            <Badge variant="default" tt="none">
              {t(`words.maintenanceKind.${kind}`)}
            </Badge>
          )}
          {isCredit(record) && (
            <Badge variant="light" color="saffron" tt="none">
              {t('maintenance.list.onCredit')}
            </Badge>
          )}
          {bill !== undefined && (
            <Badge variant="default" tt="none">
              {t('maintenance.list.share')}
            </Badge>
          )}
        </Group>
      )}
      <Group justify="space-between" wrap="nowrap" gap="sm" className={classes.actions}>
        <Receipt registernumber={registernumber} record={record} />
        <ReverseEntry
          kind="maintenance"
          entry={uniqueID}
          registernumber={registernumber}
          what={entryName('maintenance', maintainanceDate, price)}
          words={{
            label: t('maintenance.remove.label', { number }),
            title: t('maintenance.remove.question'),
            text: t('maintenance.remove.text', { number, day: formatDate(maintainanceDate), amount: formatAmount(price) }),
            save: t('staffCommon.delete'),
            reason: t('maintenance.remove.reason'),
            done: t('maintenance.remove.done', { number }),
            failed: t('maintenance.remove.failed'),
          }}
        />
      </Group>
    </li>
  );
}
