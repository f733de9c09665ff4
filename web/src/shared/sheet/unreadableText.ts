import { MOST_COLUMNS, type UnreadableFile } from '../../kit/sheet/unreadable.ts';
import { t } from '../../text/staff.ts';

/** Why a file is not read, in words; `rows`: the most that one may have. */
export const unreadableText = ({ reason, cell }: UnreadableFile, rows: number) =>
  t(`imports.unreadable.${reason}`, { rows, columns: MOST_COLUMNS, cell });
