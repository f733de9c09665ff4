import type { Due } from '@contract/dues.ts';
import { Anchor, Badge, Button, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Column } from '../../kit/columns/columns.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { known } from '../../kit/facts/format.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { paths } from '../../lib/paths.ts';
import { callLink, whatsAppOf } from '../../lib/phone.ts';
import { daysSince } from '../../shared/messages/ago.ts';
import { WriteButton } from '../../shared/messages/WriteButton.tsx';
import { t } from '../../text/staff.ts';
import classes from './Dues.module.css';

/** Calls the buyer, or opens a chat with them where they may be written to. */
function Phone({ owner_name, contact_no, silent }: Due) {
  const chat = silent ? undefined : whatsAppOf(contact_no);
  return (
    <span className={classes.phone}>
      <Anchor href={callLink(contact_no)} className={classes.call ?? ''}>
        {contact_no.split(/(?<=[,/;])/).map((one) => (
          <span key={one}>{one}</span>
        ))}
      </Anchor>
      {chat && (
        <Anchor
          href={chat}
          target="_blank"
          rel="noreferrer"
          className={classes.chat ?? ''}
          aria-label={t('dues.list.whatsAppOf', { name: owner_name })}
        >
          <IconBrandWhatsapp size={20} aria-hidden />
        </Anchor>
      )}
    </span>
  );
}

/** How long somebody is late, and when they were last reminded; nothing where neither is. */
const lateCell = ({ days_overdue, since }: Due, remindedAt: string | null) =>
  (days_overdue !== null || remindedAt !== null) && (
    <>
      {days_overdue !== null && (
        <>
          <Badge color="red.9" variant="filled" miw="max-content" autoContrast>
            {t('dues.days', { days: days_overdue })}
          </Badge>
          <Text size="sm" c="dimmed" className={classes.whole ?? ''}>
            {t('dues.list.since', { day: formatDate(since ?? '') })}
          </Text>
        </>
      )}
      {remindedAt !== null && (
        <Text size="sm" c="dimmed" className={classes.whole ?? ''}>
          {t('messages.reminded', { days: daysSince(remindedAt) })}
        </Text>
      )}
    </>
  );

/**
 * The columns of who owes: whose, of which vehicle, how much, since when, what next. `addressOf` opens the payment of a sale,
 * `remindedAt` says when its buyer was last reminded, `papersOf` makes their papers.
 */
export const dueColumns = (
  addressOf: (due: Due) => string,
  remindedAt: (due: Due) => string | null = () => null,
  papersOf: (due: Due) => ReactNode = () => null,
): Column<Due>[] => [
  {
    id: 'buyer',
    heading: t('dues.list.buyer'),
    value: ({ owner_name }) => owner_name,
    isRowHeading: true,
    card: { isTitle: true, isUnlabelled: true },
  },
  {
    id: 'late',
    heading: t('dues.list.late'),
    value: ({ days_overdue }) => days_overdue,
    cell: (due) => lateCell(due, remindedAt(due)),
    card: { isUnlabelled: true },
  },
  { id: 'since', heading: t('dues.list.overdueSince'), value: ({ since }) => since, kind: 'day', fileOnly: true },
  {
    id: 'owed',
    heading: t('dues.list.owed'),
    value: ({ owed }) => owed,
    cell: ({ owed, late_fees }) => (
      <>
        <strong>{formatAmount(owed)}</strong>
        {late_fees > 0 && (
          <Text size="sm" c="dimmed">
            {t('dues.list.fees', { fees: formatAmount(late_fees) })}
          </Text>
        )}
      </>
    ),
    kind: 'rupees',
  },
  {
    id: 'overdue',
    heading: t('dues.list.overdue'),
    value: ({ overdue }) => overdue,
    cell: ({ overdue }) => (overdue > 0 ? formatAmount(overdue) : '–'),
    kind: 'rupees',
  },
  {
    id: 'next',
    heading: t('dues.list.next'),
    value: ({ next_due }) => next_due,
    cell: ({ next_due, next_amount }) =>
      next_due !== null && (
        <>
          {formatDate(next_due)}
          <Text size="sm" c="dimmed">
            {formatAmount(next_amount ?? 0)}
          </Text>
        </>
      ),
    kind: 'day',
  },
  {
    id: 'vehicle',
    heading: t('dues.list.vehicle'),
    value: ({ registernumber, carname }) => [registernumber, known(carname)].filter(Boolean).join(' '),
    cell: ({ registernumber, carname, present }) => (
      <>
        <Anchor component={Link} to={paths.costReport(registernumber)} fw={600} className={classes.whole ?? ''}>
          {registernumber}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[known(carname), !present && t('dues.list.boughtBack')].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
  },
  { id: 'phone', heading: t('dues.list.phone'), value: ({ contact_no }) => contact_no, cell: Phone },
  // The screen says both in cells above; in the file they stand last, so that no column of older files has moved.
  { id: 'lateFees', heading: t('dues.list.feesBesides'), value: ({ late_fees }) => late_fees, kind: 'rupees', fileOnly: true },
  { id: 'nextAmount', heading: t('dues.list.nextAmount'), value: ({ next_amount }) => next_amount, kind: 'rupees', fileOnly: true },
  {
    id: 'pay',
    heading: t('dues.list.actions'),
    hiddenHeading: true,
    cell: (due) => (
      <div className={classes.actions}>
        <Button
          component={Link}
          to={addressOf(due)}
          variant="light"
          px="sm"
          className={classes.pay ?? ''}
          aria-label={t('dues.list.payOf', { name: due.owner_name, registernumber: due.registernumber })}
        >
          {t('dues.list.pay')}
        </Button>
        <WriteButton
          about={{ kind: 'reminder', sale: due.sale }}
          px="xs"
          className={classes.pay ?? ''}
          label={t('dues.list.remindOf', { name: due.owner_name, registernumber: due.registernumber })}
        />
        {papersOf(due)}
      </div>
    ),
    card: { isWide: true, isUnlabelled: true },
  },
];
