import { ENQUIRY_STATUSES } from '@contract/choices.ts';
import type { Enquiry } from '@contract/enquiry.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { VisuallyHidden } from '../../kit/plain/VisuallyHidden.tsx';
import { saleOfEnquiryPath } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import classes from './Board.module.css';
import { BoardColumn } from './BoardColumn.tsx';
import type { Status } from './queries.ts';
import { statusOf } from './status.ts';
import { useMove } from './useMove.ts';
import { usePlaces } from './usePlaces.ts';

/** The enquiries by status, side by side. A card is moved by its menu, by the arrow keys, or dragged; the focus goes with it. */
export function EnquiryBoard({ search }: { search: string }) {
  const { mutate, isPending } = useMove();
  const [moved, setMoved] = useState<{ serialnum: number; said: string }>();
  const { one } = usePlaces();
  const navigate = useNavigate();
  function move(enquiry: Enquiry, status: Status) {
    const { serialnum, registernumber, custname: name } = enquiry;
    if (statusOf(enquiry) === status) return;
    if (status === 'won') return navigate(saleOfEnquiryPath(serialnum, registernumber));
    if (status === 'lost') {
      const { to, state } = one(serialnum, 'lost');
      return navigate(to, { state });
    }
    // Of the same card it would be refused, as the note it follows is not read yet.
    if (isPending) return;
    const said = t('enquiries.board.moved', { name, status: t(`words.enquiryStatus.${status}`) });
    mutate({ enquiry, status }, { onSuccess: () => setMoved({ serialnum, said }) });
  }
  return (
    <div className={classes.board}>
      {ENQUIRY_STATUSES.map((status) => (
        <BoardColumn key={status} status={status} search={search} moved={moved?.serialnum} onMove={move} />
      ))}
      <VisuallyHidden role="status">{moved?.said}</VisuallyHidden>
    </div>
  );
}
