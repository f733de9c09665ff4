import { Badge } from '@mantine/core';
import { t } from '../../text/staff.ts';

/** A week: what is due within it is marked. */
const SOON = 7;
export const isUrgent = (daysLeft: number | null) => daysLeft !== null && daysLeft <= SOON;

/** How many days are left, as words. */
export const dueText = (daysLeft: number) => {
  if (daysLeft === 0) return t('transfers.due.today');
  return daysLeft < 0 ? t('transfers.due.overdue', { days: -daysLeft }) : t('transfers.due.left', { days: daysLeft });
};

/** The same, marked when it is overdue or due this week. */
export function DueBadge({ daysLeft }: { daysLeft: number }) {
  const color = daysLeft < 0 ? 'red.9' : daysLeft <= SOON ? 'saffron.4' : 'gray';
  return (
    <Badge color={color} variant={daysLeft > SOON ? 'light' : 'filled'} tt="none" miw="max-content" autoContrast>
      {dueText(daysLeft)}
    </Badge>
  );
}
