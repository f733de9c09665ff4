import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import cards from '../../kit/table/CardTable.module.css';
import { formatDate } from '../../lib/format.ts';
import type { Book, Entry } from './books.ts';
import { EntryEditor } from './EntryEditor.tsx';
import classes from './Lists.module.css';

interface EntryRowProps {
  book: Book;
  entry: Entry;
  unsaved: Unsaved | undefined;
}

function EntryRow({ book, entry, unsaved }: EntryRowProps) {
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => setEditing(false));
    pencil.current?.focus();
  }

  if (editing && unsaved) return <EntryEditor book={book} entry={entry} unsaved={unsaved} onClose={close} />;
  const { id, description, amount, date } = entry;
  return (
    <tr className={`${cards.card} ${classes.entry}`}>
      <td className={classes.number} data-label="ID">
        {id}
      </td>
      <td className={`${classes.wide} ${classes.description}`} data-label="Description">
        {description}
      </td>
      <td className={classes.amount} data-label={book.amountLabel}>
        {book.format(amount)}
      </td>
      <td className={classes.day} data-label="Date">
        {formatDate(date)}
      </td>
      {unsaved && (
        <td className={classes.wide}>
          <Button
            ref={pencil}
            variant="default"
            size="xs"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={`Edit ${book.noun} ${id}`}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        </td>
      )}
    </tr>
  );
}

interface EntryTableProps {
  book: Book;
  entries: Entry[];
  label: string;
  /** Given, the rows can be edited: for an admin only (R190, R197). */
  unsaved?: Unsaved | undefined;
}

/** Costs or investments, a row each; on a phone a card each. */
export function EntryTable({ book, entries, label, unsaved }: EntryTableProps) {
  return (
    <table className={`${cards.table} ${classes.table}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">ID</th>
          <th scope="col" className={classes.description}>
            Description
          </th>
          <th scope="col" className={classes.amount}>
            {book.amountLabel}
          </th>
          <th scope="col">Date</th>
          {unsaved && <th scope="col">Actions</th>}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} book={book} entry={entry} unsaved={unsaved} />
        ))}
      </tbody>
    </table>
  );
}
