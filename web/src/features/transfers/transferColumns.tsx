import type { OpenTransfer } from '@contract/transfer.ts';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { known } from '../../kit/facts/format.ts';
import type { Column } from '../../kit/table/columns.ts';
import { papersPath } from '../../lib/paths.ts';
import { callLink } from '../../lib/phone.ts';
import { t } from '../../text/staff.ts';
import { DueBadge, dueText } from './DueBadge.tsx';

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
