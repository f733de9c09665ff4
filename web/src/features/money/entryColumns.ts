import type { Column } from '../../kit/table/columns.ts';
import { t } from '../../text/staff.ts';
import { type Book, type Entry, labelOf } from './books.ts';
import classes from './Lists.module.css';

/** The columns of a book; the last one is for an admin, who edits (R190, R197). */
export const entryColumns = (book: Book, isEditable: boolean): Column<Entry>[] => [
  { id: 'id', heading: labelOf(book, book.key), value: ({ id }) => String(id), kind: 'code' },
  {
    id: 'description',
    heading: labelOf(book, 'description'),
    value: ({ description }) => description,
    card: { isWide: true, isTitle: true },
    className: classes.description,
  },
  { id: 'amount', heading: labelOf(book, 'amount'), value: ({ amount }) => amount, kind: book.kind },
  { id: 'date', heading: labelOf(book, 'date'), value: ({ date }) => date, kind: 'day' },
  ...(isEditable ? [{ id: 'actions', heading: t('books.actions'), card: { isWide: true } }] : []),
];
