import type { Column } from '../../kit/table/columns.ts';
import type { Book, Entry } from './books.ts';
import classes from './Lists.module.css';

/** The columns of a book; the last one is for an admin, who edits (R190, R197). */
export const entryColumns = (book: Book, isEditable: boolean): Column<Entry>[] => [
  { id: 'id', heading: 'ID', value: ({ id }) => String(id), kind: 'code' },
  {
    id: 'description',
    heading: 'Description',
    value: ({ description }) => description,
    card: { isWide: true, isTitle: true },
    className: classes.description,
  },
  { id: 'amount', heading: book.amountLabel, value: ({ amount }) => amount, kind: book.kind },
  { id: 'date', heading: 'Date', value: ({ date }) => date, kind: 'day' },
  ...(isEditable ? [{ id: 'actions', heading: 'Actions', card: { isWide: true } }] : []),
];
