import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import type { Column } from '../../kit/table/columns.ts';
import { DataRow } from '../../kit/table/DataRow.tsx';
import { TableFrame } from '../../kit/table/TableFrame.tsx';
import { t } from '../../text/staff.ts';
import type { Book, Entry } from './books.ts';
import { EntryEditor } from './EntryEditor.tsx';
import { entryColumns } from './entryColumns.ts';

interface EntryRowProps {
  book: Book;
  columns: Column<Entry>[];
  entry: Entry;
  unsaved: Unsaved | undefined;
}

function EntryRow({ book, columns, entry, unsaved }: EntryRowProps) {
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => setEditing(false));
    pencil.current?.focus();
  }

  const row = { columns, row: entry };
  if (!unsaved) return <DataRow {...row} />;
  if (editing) return <EntryEditor book={book} columns={columns} entry={entry} unsaved={unsaved} onClose={close} />;
  const edit = (
    <Button
      ref={pencil}
      variant="default"
      size="xs"
      leftSection={<IconPencil size={16} aria-hidden />}
      aria-label={t(`books.${book.noun}.editOf`, { id: String(entry.id) })}
      onClick={() => setEditing(true)}
    >
      {t('books.edit')}
    </Button>
  );
  return <DataRow {...row} cells={{ actions: edit }} />;
}

interface EntryTableProps {
  book: Book;
  entries: Entry[];
  label: string;
  /** When given, the rows can be edited: for an admin only (R190, R197). */
  unsaved?: Unsaved | undefined;
}

/** Table of costs or investments, cards on a phone. */
export function EntryTable({ book, entries, label, unsaved }: EntryTableProps) {
  const columns = entryColumns(book, Boolean(unsaved));
  return (
    <TableFrame columns={columns} label={label} cards="minmax(40px, auto) 1fr 1fr">
      {entries.map((entry) => (
        <EntryRow key={entry.id} book={book} columns={columns} entry={entry} unsaved={unsaved} />
      ))}
    </TableFrame>
  );
}
