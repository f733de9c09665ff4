import type { OwnerEntries } from '@contract/owner.ts';
import { Anchor, Badge, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Column } from '../../kit/columns/columns.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { paths } from '../../lib/paths.ts';
import { screens } from '../../lib/screens.ts';
import { accountWord, kindWord } from '../../shared/ledger/words.ts';
import { t } from '../../text/staff.ts';
import type { Opened } from './figures.ts';
import { type Asked, entriesQuery } from './queries.ts';

type Entry = OwnerEntries['entries'][number];

/** What happened; of income and costs which it is. A vehicle leaves the stock with its sale. */
function whatOf({ kind, account, amount, back }: Entry, isEarning: boolean): string {
  if (isEarning) return accountWord(account);
  return kind === 'purchase' && account === 'stock' && amount < 0 !== back ? t('owner.entries.left') : kindWord(kind);
}

const columnsOf = (isEarning: boolean, isCredit: boolean): Column<Entry>[] => [
  { id: 'day', heading: t('owner.entries.day'), value: ({ day }) => day, kind: 'day' },
  {
    id: 'what',
    heading: t('owner.entries.what'),
    value: (entry) => whatOf(entry, isEarning),
    cell: (entry) => (
      <Group gap="xs">
        {whatOf(entry, isEarning)}
        {entry.back && (
          <Badge color="red.9" tt="none" autoContrast>
            {t('owner.entries.back')}
          </Badge>
        )}
      </Group>
    ),
    isRowHeading: true,
    card: { isTitle: true, isUnlabelled: true, isWide: true },
  },
  {
    id: 'vehicle',
    heading: t('owner.entries.vehicle'),
    value: ({ registernumber }) => registernumber,
    cell: ({ registernumber: id }) =>
      id && (
        <Anchor component={Link} to={paths.costReport(id)} inherit>
          {id}
        </Anchor>
      ),
    kind: 'code',
  },
  { id: 'name', heading: t('owner.entries.name'), value: ({ name }) => name },
  { id: 'amount', heading: t('owner.entries.amount'), value: ({ amount }) => (isCredit ? -amount : amount), kind: 'rupees' },
];

interface EntriesProps {
  asked: Asked;
  label: string;
  /** Of the figure, where these are all its entries. */
  amount: number | undefined;
  isCredit: boolean;
}

function Entries({ asked, label, amount, isCredit }: EntriesProps) {
  const query = useInfiniteQuery(entriesQuery(asked));
  const isEarning = asked.account === undefined;
  const count = query.data?.totalCount ?? 0;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {query.data &&
          (amount === undefined
            ? t('owner.entries.countAlone', { count })
            : t('owner.entries.count', { count, amount: formatAmount(amount) }))}{' '}
        {isEarning && t('owner.entries.income')}
      </Text>
      <QueryTable
        query={query}
        rows={query.data?.entries}
        columns={columnsOf(isEarning, isCredit)}
        rowKey={(entry) => `${entry.kind} ${entry.source} ${entry.day} ${entry.account} ${entry.party} ${entry.back} ${entry.amount}`}
        label={label}
        cards="1fr 1fr"
        error={t('owner.entries.failed')}
        loading={t('owner.entries.loading')}
        empty={t('owner.entries.none')}
      />
    </Stack>
  );
}

interface EntriesDialogProps {
  /** Null for none. */
  opened: Opened | null;
  onClose: () => void;
}

/** The entries that a figure is the sum of, the latest first. */
export function EntriesDialog({ opened, onClose }: EntriesDialogProps) {
  const isPhone = useMediaQuery(screens.phone, false, { getInitialValueInEffect: false });
  const [place, setPlace] = useState(0);
  const accounts = opened?.accounts ?? [];
  const shown = accounts[place] ?? accounts[0];
  const close = () => {
    setPlace(0);
    onClose();
  };
  return (
    <Modal
      opened={opened !== null}
      onClose={close}
      title={opened?.title}
      size="xl"
      centered
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      // No `banner` landmark: the page already has one.
      attributes={{ header: { role: 'none' } }}
    >
      {opened && shown && (
        <Stack gap="sm">
          {accounts.length > 1 && (
            <SegmentedControl
              aria-label={t('owner.entries.which')}
              value={shown.label}
              onChange={(label) => setPlace(accounts.findIndex((one) => one.label === label))}
              data={accounts.map(({ label }) => label)}
            />
          )}
          <Entries
            key={shown.label}
            asked={shown.asked}
            label={shown.label}
            amount={accounts.length > 1 ? undefined : opened.amount}
            isCredit={opened.isCredit}
          />
        </Stack>
      )}
    </Modal>
  );
}
