import type { Payable } from '@contract/payable.ts';
import { Anchor, Badge, Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Column } from '../../kit/columns/columns.ts';
import { formatDate, today } from '../../kit/dates/days.ts';
import { known } from '../../kit/facts/format.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { paths } from '../../lib/paths.ts';
import { callLink } from '../../lib/phone.ts';
import { t } from '../../text/staff.ts';
import { creditorOf, RECEIVED } from './purchase.ts';

const nameOf = (payable: Payable) => creditorOf(payable).name;
const phoneOf = (payable: Payable) => creditorOf(payable).phone;

/** 'Not received: NOC, key', of what was asked for and not brought. */
function missingOf(payable: Payable): string {
  const papers = RECEIVED.filter((paper) => payable[paper] === false).map((paper) => t(`payables.papers.${paper}`));
  return papers.length > 0 ? t('payables.list.missing', { papers: papers.join(', ') }) : '';
}

/** The day that was promised, red once it is over. */
const promiseOf = ({ pay_by }: Payable) =>
  pay_by !== null &&
  (pay_by < today() ? (
    <Badge color="red.9" variant="filled" tt="none" miw="max-content" autoContrast>
      {formatDate(pay_by)}
    </Badge>
  ) : (
    formatDate(pay_by)
  ));

/** The columns of who is owed: whose, how much, since when, until when, for which vehicle. `addressOf` opens the payment. */
export const payableColumns = (addressOf: (payable: Payable) => string): Column<Payable>[] => [
  { id: 'seller', heading: t('payables.list.seller'), value: nameOf, isRowHeading: true, card: { isTitle: true, isUnlabelled: true } },
  {
    id: 'owed',
    heading: t('payables.list.owed'),
    value: ({ owed }) => owed,
    cell: ({ owed }) => <strong>{formatAmount(owed)}</strong>,
    kind: 'rupees',
  },
  { id: 'price', heading: t('payables.list.price'), value: ({ price }) => price, kind: 'rupees' },
  {
    id: 'since',
    heading: t('payables.list.since'),
    value: ({ bought_on }) => bought_on,
    cell: ({ bought_on, days }) => (
      <>
        {formatDate(bought_on)}
        <Text size="sm" c="dimmed">
          {t('payables.days', { days })}
        </Text>
      </>
    ),
    kind: 'day',
  },
  { id: 'payBy', heading: t('payables.list.payBy'), value: ({ pay_by }) => pay_by, cell: promiseOf, kind: 'day' },
  {
    id: 'vehicle',
    heading: t('payables.list.vehicle'),
    value: ({ registernumber, carname }) => [registernumber, known(carname)].filter(Boolean).join(' '),
    cell: (payable) => (
      <>
        <Anchor component={Link} to={paths.costReport(payable.registernumber)} fw={600} style={{ whiteSpace: 'nowrap' }}>
          {payable.registernumber}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[known(payable.carname), missingOf(payable)].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
  },
  {
    id: 'phone',
    heading: t('payables.list.phone'),
    value: phoneOf,
    cell: (payable) => phoneOf(payable) !== '' && <Anchor href={callLink(phoneOf(payable))}>{phoneOf(payable)}</Anchor>,
  },
  {
    id: 'pay',
    heading: t('payables.list.actions'),
    hiddenHeading: true,
    cell: (payable) => (
      <Button
        component={Link}
        to={addressOf(payable)}
        variant="light"
        px="sm"
        fullWidth
        aria-label={t('payables.list.payOf', { name: nameOf(payable), registernumber: payable.registernumber })}
      >
        {t('payables.list.pay')}
      </Button>
    ),
    card: { isWide: true, isUnlabelled: true },
  },
];
