import type { BookLine, CashBook } from '@contract/cashBook.ts';
import { Anchor, Badge, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Column } from '../../kit/columns/columns.ts';
import { paths } from '../../lib/paths.ts';
import { moneyAccountName } from '../../shared/ledger/words.ts';
import { modeText } from '../../shared/payments/modeText.ts';
import { ReverseEntry } from '../../shared/reversals/ReverseEntry.tsx';
import { entryName, paymentWord } from '../../shared/reversals/received.ts';
import { t } from '../../text/staff.ts';

const kindName = ({ kind, payment_kind, mode }: BookLine) =>
  payment_kind ? paymentWord({ kind: payment_kind, payment_mode: mode }) : t(`words.entryKind.${kind}`);

/** What happened, and whether it was taken back. */
const inWords = (line: BookLine) => [kindName(line), line.back && t('cashBook.lines.back')].filter(Boolean).join(' · ');

/** The buyer or what it was for; of money that was moved the other account. */
function nameOf({ name, amount, other_account: account, other_party }: BookLine): string {
  if (!account) return name;
  const other = moneyAccountName({ account, party: other_party ?? '' });
  return [t(amount < 0 ? 'cashBook.lines.to' : 'cashBook.lines.from', { account: other }), name].filter(Boolean).join(' · ');
}

/** What this screen records is taken back here, everything else where it was recorded. */
function Reverse({ kind, source, day, amount, back, reversed }: BookLine) {
  if (back || reversed || (kind !== 'money_transfer' && kind !== 'cash_count')) return null;
  return <ReverseEntry kind={kind} entry={source} what={entryName(kind, day, Math.abs(amount))} />;
}

/** The lines of an account; what was there after each, and what takes one back, are an admin's. */
export const bookColumns = (isAdmin: boolean): Column<BookLine>[] => [
  { id: 'day', heading: t('cashBook.lines.day'), value: ({ day }) => day, kind: 'day' },
  {
    id: 'what',
    heading: t('cashBook.lines.what'),
    value: inWords,
    cell: (line) => (
      <Group gap="xs">
        {kindName(line)}
        {line.back && (
          <Badge color="red.9" tt="none" autoContrast>
            {t('cashBook.lines.back')}
          </Badge>
        )}
      </Group>
    ),
    isRowHeading: true,
    card: { isTitle: true, isUnlabelled: true, isWide: true },
  },
  { id: 'in', heading: t('cashBook.lines.in'), value: ({ amount }) => (amount > 0 ? amount : null), kind: 'rupees' },
  { id: 'out', heading: t('cashBook.lines.out'), value: ({ amount }) => (amount < 0 ? -amount : null), kind: 'rupees' },
  ...(isAdmin
    ? [{ id: 'balance', heading: t('cashBook.lines.balance'), value: ({ balance }: BookLine) => balance, kind: 'rupees' } as const]
    : []),
  {
    id: 'vehicle',
    heading: t('cashBook.lines.vehicle'),
    value: ({ registernumber }) => registernumber,
    cell: ({ registernumber: id }) =>
      id && (
        <Anchor component={Link} to={paths.costReport(id)}>
          {id}
        </Anchor>
      ),
    kind: 'code',
  },
  { id: 'name', heading: t('cashBook.lines.name'), value: nameOf, card: { isWide: true } },
  { id: 'mode', heading: t('cashBook.lines.mode'), value: ({ mode }) => modeText(mode) },
  { id: 'reference', heading: t('cashBook.lines.reference'), value: ({ reference }) => reference, kind: 'code' },
  { id: 'by', heading: t('cashBook.lines.by'), value: ({ username }) => username },
  ...(isAdmin ? [{ id: 'actions', heading: t('cashBook.lines.actions'), hiddenHeading: true, cell: Reverse }] : []),
];

type Count = CashBook['counts'][number];

/** What was in the drawer, beside what the book said. */
export const countColumns = (): Column<Count>[] => [
  {
    id: 'day',
    heading: t('cashBook.lines.day'),
    value: ({ day }) => day,
    kind: 'day',
    isRowHeading: true,
    card: { isTitle: true, isUnlabelled: true },
  },
  { id: 'counted', heading: t('cashBook.counts.counted'), value: ({ counted }) => counted, kind: 'rupees' },
  { id: 'expected', heading: t('cashBook.counts.expected'), value: ({ expected }) => expected, kind: 'rupees' },
  { id: 'difference', heading: t('cashBook.counts.difference'), value: ({ difference }) => difference, kind: 'rupees' },
  { id: 'reason', heading: t('cashBook.counts.reason'), value: ({ reason }) => reason, card: { isWide: true } },
  { id: 'by', heading: t('cashBook.lines.by'), value: ({ username }) => username },
];
