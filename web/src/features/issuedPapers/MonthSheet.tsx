import { type IssuedPaper, isReadable } from '@contract/issuedPaper.ts';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../../kit/dates/days.ts';
import { ToolButton } from '../../kit/page/ToolButton.tsx';
import { MakePaperButton } from './MakePaperButton.tsx';
import { type Days, marginSheetsQuery } from './queries.ts';
import { StoredPaper } from './StoredPaper.tsx';

/** One of several sales that no other replaces. */
const isOfDays = ({ sale, corrected_by }: IssuedPaper) => sale === null && corrected_by === null;

/** The GST margin sheet of some days: the one that was made, and making one, which replaces it; tax is worked out until today. */
export function MonthSheet({ days }: { days: Days }) {
  const [isShown, setShown] = useState(false);
  const made = useQuery(marginSheetsQuery(days)).data?.filter(isReadable).find(isOfDays);
  const now = useToday();
  return (
    <>
      {made?.number && (
        <ToolButton leftSection={<IconFileText size={16} aria-hidden />} onClick={() => setShown(true)}>
          {made.number}
        </ToolButton>
      )}
      <MakePaperButton draft={{ kind: 'margin_sheet', ...days, ...(days.until > now && { until: now }) }} corrects={made} />
      {made && isShown && <StoredPaper key={made.id} paper={made} onClose={() => setShown(false)} />}
    </>
  );
}
