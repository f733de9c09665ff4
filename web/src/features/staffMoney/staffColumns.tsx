import type { StaffAccount, StaffLine } from '@contract/staffMoney.ts';
import { Anchor, Badge, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Column } from '../../kit/columns/columns.ts';
import { ReverseEntry } from '../../shared/reversals/ReverseEntry.tsx';
import { entryName } from '../../shared/reversals/received.ts';
import { t } from '../../text/staff.ts';

/** The accounts: what is to be recovered, and what cash they hold. */
export const accountColumns = (addressOf: (person: string) => string): Column<StaffAccount>[] => [
  {
    id: 'person',
    heading: t('staffMoney.list.person'),
    value: ({ person }) => person,
    cell: ({ person }) => (
      <Anchor component={Link} to={addressOf(person)} fw={600}>
        {person}
      </Anchor>
    ),
    isRowHeading: true,
    card: { isTitle: true, isUnlabelled: true, isWide: true },
  },
  { id: 'advance', heading: t('staffMoney.list.advance'), value: ({ advance }) => advance, kind: 'rupees' },
  { id: 'cash', heading: t('staffMoney.list.cash'), value: ({ cash }) => cash, kind: 'rupees' },
];

const whatOf = ({ kind }: StaffLine) => (kind === 'bill' ? t('staffMoney.lines.bill') : t(`words.staffMoneyKind.${kind}`));

/** A bill is taken back where it was recorded. */
function Reverse({ kind, source, day, amount, reversed }: StaffLine) {
  if (kind === 'bill' || reversed) return null;
  return <ReverseEntry kind="staff_money" entry={source} what={entryName('staff_money', day, amount, t(`words.staffMoneyKind.${kind}`))} />;
}

/** The lines of an account; what takes one back is an admin's. */
export const lineColumns = (isAdmin: boolean, pathOf: (registernumber: string) => string): Column<StaffLine>[] => [
  { id: 'day', heading: t('staffMoney.lines.day'), value: ({ day }) => day, kind: 'day' },
  {
    id: 'what',
    heading: t('staffMoney.lines.what'),
    value: (line) => [whatOf(line), line.reversed && t('staffMoney.lines.reversed')].filter(Boolean).join(' · '),
    cell: (line) => (
      <Group gap="xs">
        {whatOf(line)}
        {line.reversed && (
          <Badge color="red.9" tt="none" autoContrast>
            {t('staffMoney.lines.reversed')}
          </Badge>
        )}
      </Group>
    ),
    isRowHeading: true,
    card: { isTitle: true, isUnlabelled: true, isWide: true },
  },
  { id: 'amount', heading: t('staffMoney.lines.amount'), value: ({ amount }) => amount, kind: 'rupees' },
  { id: 'recovered', heading: t('staffMoney.lines.recovered'), value: ({ recovered }) => recovered || null, kind: 'rupees' },
  {
    id: 'vehicle',
    heading: t('staffMoney.lines.vehicle'),
    value: ({ registernumber }) => registernumber,
    cell: ({ registernumber: id }) =>
      id && (
        <Anchor component={Link} to={pathOf(id)}>
          {id}
        </Anchor>
      ),
    kind: 'code',
  },
  { id: 'mode', heading: t('staffMoney.lines.mode'), value: ({ kind, mode }) => (kind === 'bill' ? '' : mode) },
  { id: 'description', heading: t('staffMoney.lines.description'), value: ({ description }) => description, card: { isWide: true } },
  { id: 'by', heading: t('staffMoney.lines.by'), value: ({ username }) => username },
  ...(isAdmin ? [{ id: 'actions', heading: t('staffMoney.lines.actions'), hiddenHeading: true, cell: Reverse }] : []),
];
