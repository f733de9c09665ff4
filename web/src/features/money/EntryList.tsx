import { Button, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Column } from '../../kit/columns/columns.ts';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { DataRow } from '../../kit/table/DataRow.tsx';
import { TableFrame } from '../../kit/table/TableFrame.tsx';
import { ReverseEntry } from '../../shared/reversals/ReverseEntry.tsx';
import { entryName } from '../../shared/reversals/received.ts';
import { paidHow } from '../../shared/staffMoney/costModes.ts';
import { t } from '../../text/staff.ts';
import { EntryEditor } from './EntryEditor.tsx';
import { ListPanel } from './ListPanel.tsx';
import classes from './Lists.module.css';
import { type Entry, isOfCosts, type Ledger, labelOf } from './ledgers.ts';

/** How it was paid, and to whom. */
const Paid = (entry: Entry) => (
  <>
    {paidHow(entry)}
    {entry.payee && <Text size="sm">{t('ledger.cost.to', { payee: entry.payee })}</Text>}
  </>
);

/** The columns of a ledger; those at the end are for an admin, who edits and sees what is the owner's own. How it was paid where it is known. */
const entryColumns = (ledger: Ledger, isEditable: boolean, entries: readonly Entry[] = []): Column<Entry>[] => [
  { id: 'id', heading: labelOf(ledger, ledger.key), value: ({ id }) => String(id), kind: 'code' },
  {
    id: 'description',
    heading: labelOf(ledger, 'description'),
    value: ({ description }) => description,
    card: { isWide: true, isTitle: true },
    className: classes.description,
  },
  { id: 'amount', heading: labelOf(ledger, 'amount'), value: ({ amount }) => amount, kind: ledger.kind },
  { id: 'date', heading: labelOf(ledger, 'date'), value: ({ date }) => date, kind: 'day' },
  ...(isEditable || entries.some(({ paymentMode, payee }) => paymentMode || payee)
    ? [{ id: 'paymentMode', heading: labelOf(ledger, 'paymentMode'), value: (entry: Entry) => paidHow(entry), cell: Paid }]
    : []),
  ...(entries.some(({ payee }) => payee)
    ? [{ id: 'payee', heading: labelOf(ledger, 'payee'), value: ({ payee }: Entry) => payee, fileOnly: true }]
    : []),
  ...(isOfCosts(ledger) && (isEditable || entries.some(({ ownersOwn }) => ownersOwn))
    ? [{ id: 'ownersOwn', heading: labelOf(ledger, 'ownersOwn'), value: ({ ownersOwn }: Entry) => (ownersOwn ? t('words.yesNo.yes') : '') }]
    : []),
  ...(isEditable ? [{ id: 'actions', heading: t('ledger.actions'), card: { isWide: true } }] : []),
];

interface EntryRowProps {
  ledger: Ledger;
  columns: readonly Column<Entry>[];
  entry: Entry;
  unsaved: Unsaved | undefined;
}

function EntryRow({ ledger, columns, entry, unsaved }: EntryRowProps) {
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => setEditing(false));
    pencil.current?.focus();
  }

  const row = { columns, row: entry };
  if (!unsaved) return <DataRow {...row} />;
  if (editing) return <EntryEditor ledger={ledger} columns={columns} entry={entry} unsaved={unsaved} onClose={close} />;
  const { id, date, amount } = entry;
  const actions = (
    <Group gap="xs" wrap="nowrap">
      <Button
        ref={pencil}
        variant="default"
        size="xs"
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-label={t(`ledger.${ledger.noun}.editOf`, { id: String(id) })}
        onClick={() => setEditing(true)}
      >
        {t('ledger.edit')}
      </Button>
      <ReverseEntry kind={ledger.noun} entry={id} what={entryName(ledger.noun, date, amount)} />
    </Group>
  );
  return <DataRow {...row} cells={{ actions }} />;
}

type PanelProps = ComponentProps<typeof ListPanel<Entry>>;

interface EntryListProps
  extends Pick<PanelProps, 'title' | 'total' | 'below' | 'query' | 'loading' | 'error' | 'empty' | 'download' | 'print'> {
  ledger: Ledger;
  entries: Entry[] | undefined;
  /** When given, the rows can be edited: for an admin only. */
  unsaved?: Unsaved | undefined;
}

/** List of costs or investments, cards on a phone. */
export function EntryList({ ledger, entries, unsaved, ...panel }: EntryListProps) {
  return (
    <ListPanel
      {...panel}
      rows={entries}
      rowKey={({ id }) => id}
      columns={entryColumns(ledger, Boolean(unsaved), entries)}
      cards="minmax(40px, auto) 1fr 1fr"
      renderRows={({ rows, rowKey, ...frame }) => (
        <TableFrame {...frame}>
          {rows.map((entry) => (
            <EntryRow key={rowKey(entry)} ledger={ledger} columns={frame.columns} entry={entry} unsaved={unsaved} />
          ))}
        </TableFrame>
      )}
    />
  );
}
