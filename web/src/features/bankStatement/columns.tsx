import type { BankEntry, MatchedBankLine, OpenBankLine } from '@contract/bankStatement.ts';
import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Column } from '../../kit/columns/columns.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import classes from './BankStatement.module.css';

type Said = Pick<OpenBankLine, 'id' | 'day' | 'amount' | 'narration' | 'reference'>;

/** A line in words for a button: its amount and its day. */
const wordsOf = ({ amount, day }: Pick<Said, 'amount' | 'day'>) => ({ amount: formatAmount(Math.abs(amount)), day: formatDate(day) });

const amounts = <Row extends Pick<Said, 'amount'>>(): Column<Row>[] => [
  { id: 'in', heading: t('bankStatement.lines.in'), value: ({ amount }) => (amount > 0 ? amount : null), kind: 'rupees' },
  { id: 'out', heading: t('bankStatement.lines.out'), value: ({ amount }) => (amount < 0 ? -amount : null), kind: 'rupees' },
];

const said = <Row extends Said>(): Column<Row>[] => [
  { id: 'day', heading: t('bankStatement.lines.day'), value: ({ day }) => day, kind: 'day' },
  {
    id: 'narration',
    heading: t('bankStatement.lines.narration'),
    value: ({ narration }) => narration,
    isRowHeading: true,
    className: classes.narration,
    card: { isWide: true, isTitle: true },
  },
  { id: 'reference', heading: t('bankStatement.lines.reference'), value: ({ reference }) => reference, kind: 'code' },
  ...amounts<Row>(),
];

type Told = Pick<BankEntry, 'kind' | 'name' | 'registernumber'>;
const whatOf = ({ kind, name, registernumber }: Told) => [t(`words.entryKind.${kind}`), name, registernumber].filter(Boolean).join(' · ');

/** An entry that a line may be: 'Installment · Meera Joshi · MH12AB1234, 02/04/2026, ₹ 7,000'. */
export function entryText({ day, amount, ...told }: OpenBankLine['entries'][number]): string {
  if (day === null) return `${whatOf(told)}, ${t('bankStatement.lines.gone')}`;
  return t('bankStatement.lines.entry', { kind: whatOf(told), day: formatDate(day), amount: formatAmount(Math.abs(amount)) });
}

const stateOf = ({ left_out, changed, entries }: OpenBankLine) =>
  [
    left_out && t('bankStatement.lines.left'),
    changed && t('bankStatement.lines.changed'),
    entries.some(({ sure }) => sure) && t('bankStatement.lines.sure'),
  ].filter((state) => state !== false);

interface Presses {
  ask: (line: OpenBankLine) => void;
  askAgain: (line: Said) => void;
}

/** The lines without an entry, with what each may be. */
export const openColumns = ({ ask, askAgain }: Presses): Column<OpenBankLine>[] => [
  ...said<OpenBankLine>(),
  {
    id: 'maybe',
    heading: t('bankStatement.lines.maybe'),
    value: (line) => [...stateOf(line), ...line.entries.map(entryText)].join('; '),
    cell: (line) => (
      <Stack gap={4}>
        <Group gap="xs">
          {stateOf(line).map((state) => (
            <Badge key={state} tt="none" variant="light" color={line.changed ? 'red' : line.left_out ? 'gray' : 'lagoon'}>
              {state}
            </Badge>
          ))}
        </Group>
        {line.entries.map((entry) => (
          <Text key={`${entry.kind} ${entry.source} ${entry.back}`} size="sm">
            {entryText(entry)}
          </Text>
        ))}
      </Stack>
    ),
    card: { isWide: true },
  },
  {
    id: 'actions',
    heading: t('bankStatement.lines.actions'),
    hiddenHeading: true,
    cell: (line) =>
      line.left_out || line.changed ? (
        <Button variant="default" size="xs" aria-label={t('bankStatement.lines.againOf', wordsOf(line))} onClick={() => askAgain(line)}>
          {t('bankStatement.lines.again')}
        </Button>
      ) : (
        <Button variant="light" size="xs" aria-label={t('bankStatement.lines.askOf', wordsOf(line))} onClick={() => ask(line)}>
          {t('bankStatement.lines.ask')}
        </Button>
      ),
    card: { isWide: true, isUnlabelled: true },
  },
];

/** The lines that are matched, with what. */
export const matchedColumns = (unmatch: (line: MatchedBankLine) => void): Column<MatchedBankLine>[] => [
  ...said<MatchedBankLine>(),
  {
    id: 'entries',
    heading: t('bankStatement.lines.maybe'),
    value: ({ entries }) => entries.map(whatOf).join('; '),
    card: { isWide: true },
  },
  {
    id: 'actions',
    heading: t('bankStatement.lines.actions'),
    hiddenHeading: true,
    cell: (line) => (
      <Button variant="default" size="xs" aria-label={t('bankStatement.matched.unmatchOf', wordsOf(line))} onClick={() => unmatch(line)}>
        {t('bankStatement.matched.unmatch')}
      </Button>
    ),
    card: { isWide: true, isUnlabelled: true },
  },
];

/** The entries that are not at the bank. */
export const entryColumns = (): Column<BankEntry>[] => [
  { id: 'day', heading: t('bankStatement.lines.day'), value: ({ day }) => day, kind: 'day' },
  {
    id: 'what',
    heading: t('bankStatement.entries.what'),
    value: ({ kind, back }) => [t(`words.entryKind.${kind}`), back && t('bankStatement.entries.back')].filter(Boolean).join(' · '),
    isRowHeading: true,
    card: { isTitle: true, isUnlabelled: true },
  },
  ...amounts<BankEntry>(),
  {
    id: 'vehicle',
    heading: t('bankStatement.entries.vehicle'),
    value: ({ registernumber }) => registernumber,
    cell: ({ registernumber: id }) =>
      id && (
        <Anchor component={Link} to={paths.costReport(id)}>
          {id}
        </Anchor>
      ),
    kind: 'code',
  },
  { id: 'name', heading: t('bankStatement.entries.name'), value: ({ name }) => name, card: { isWide: true } },
  { id: 'reference', heading: t('bankStatement.lines.reference'), value: ({ reference }) => reference, kind: 'code' },
];
