/** Why a file cannot be read: a key of the texts. */
export type Unreadable =
  | 'empty'
  | 'too_large'
  | 'too_large_inside'
  | 'not_a_sheet'
  | 'old_excel'
  | 'password'
  | 'damaged'
  | 'open_quote'
  | 'no_rows'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_many_sheets'
  | 'far_away'
  | 'too_long';

/** A file, or a worksheet, that is not read. `cell`: the one that lies too far from the others. */
export class UnreadableFile extends Error {
  readonly reason: Unreadable;
  readonly cell: string;

  constructor(reason: Unreadable, cell = '') {
    super(reason);
    this.reason = reason;
    this.cell = cell;
  }
}

/** The most columns of a worksheet, as of an old Excel; the templates have a quarter of them. */
export const MOST_COLUMNS = 256;
