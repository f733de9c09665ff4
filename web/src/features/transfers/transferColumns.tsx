import type { OpenTransfer } from '@contract/transfer.ts';
import { Anchor, Badge, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Column } from '../../kit/columns/columns.ts';
import { known } from '../../kit/facts/format.ts';
import { papersPath } from '../../lib/paths.ts';
import { callLink } from '../../lib/phone.ts';
import { t } from '../../text/staff.ts';

/** A week: what is due within it is marked. */
const SOON = 7;
export const isUrgent = (daysLeft: number | null) => daysLeft !== null && daysLeft <= SOON;

/** How many days are left, as words. */
const dueText = (daysLeft: number) => {
  if (daysLeft === 0) return t('transfers.due.today');
  return daysLeft < 0 ? t('transfers.due.overdue', { days: -daysLeft }) : t('transfers.due.left', { days: daysLeft });
};

/** The same, marked when it is overdue or due this week. */
export function DueBadge({ daysLeft }: { daysLeft: number }) {
  const color = daysLeft < 0 ? 'red.9' : daysLeft <= SOON ? 'saffron.4' : 'gray';
  return (
    <Badge color={color} variant={daysLeft > SOON ? 'light' : 'filled'} miw="max-content" autoContrast>
      {dueText(daysLeft)}
    </Badge>
  );
}

const dueFirst = ({ step }: OpenTransfer) => t(step ? (`words.transferStep.${step}` as const) : 'transfers.list.nothingDue');

/** The columns of the list of transfers: which vehicle, whose, what is due first and until when. */
export const transferColumns = (): Column<OpenTransfer>[] => [
  {
    id: 'vehicle',
    heading: t('transfers.list.vehicle'),
    value: ({ registernumber, carname }) => [registernumber, known(carname)].filter(Boolean).join(' '),
    cell: ({ registernumber, carname }) => (
      <>
        <Anchor component={Link} to={papersPath(registernumber)} fw={600}>
          {registernumber}
        </Anchor>
        <Text size="sm" c="dimmed">
          {known(carname)}
        </Text>
      </>
    ),
    card: { isTitle: true },
  },
  {
    id: 'left',
    heading: t('transfers.list.left'),
    value: ({ days_left }) => (days_left === null ? null : dueText(days_left)),
    cell: ({ days_left }) => days_left !== null && <DueBadge daysLeft={days_left} />,
    card: { isUnlabelled: true },
  },
  { id: 'next', heading: t('transfers.list.next'), value: dueFirst, card: { isWide: true } },
  { id: 'due', heading: t('transfers.list.due'), value: ({ due }) => due, kind: 'day', missing: '–' },
  { id: 'soldOn', heading: t('transfers.list.soldOn'), value: ({ selldate }) => selldate, kind: 'day' },
  { id: 'buyer', heading: t('transfers.list.buyer'), value: ({ owner_name }) => owner_name },
  {
    id: 'phone',
    heading: t('transfers.list.phone'),
    value: ({ contact_no }) => contact_no,
    cell: ({ contact_no }) => <Anchor href={callLink(contact_no)}>{contact_no}</Anchor>,
  },
];
