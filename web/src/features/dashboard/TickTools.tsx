import { MANY_AT_MOST } from '@contract/choices.ts';
import type { OfficeVehicle } from '@contract/officeList.ts';
import { Checkbox, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Column } from '../../kit/columns/columns.ts';
import { notifyFailure } from '../../kit/feedback/notify.ts';
import { BusyButton } from '../../kit/page/BusyButton.tsx';
import { formatCount } from '../../kit/text/formatCount.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';
import { everyVehicle, type Question } from './queries.ts';
import classes from './TickedBar.module.css';
import type { Ticks } from './useTicks.ts';

/** The column in which vehicles are ticked. */
export const tickColumn = (ticks: Ticks): Column<OfficeVehicle> => ({
  id: 'tick',
  heading: t('ticks.tick'),
  hiddenHeading: true,
  className: classes.cell,
  card: { isWide: true, isUnlabelled: true },
  cell: (row) => {
    const isTicked = ticks.has(row.registernumber);
    return (
      <Checkbox
        size="md"
        className={classes.box ?? ''}
        aria-label={t('ticks.row', { registernumber: row.registernumber })}
        checked={isTicked}
        disabled={ticks.isFull && !isTicked}
        onChange={({ currentTarget }) => ticks.set([row], currentTarget.checked)}
      />
    );
  },
});

interface TickToolsProps {
  ticks: Ticks;
  question: Question;
  total: number;
  /** The loaded rows around those that are seen, and the place of the first of them. */
  rows: readonly OfficeVehicle[];
  first: number;
}

/** Ticks the rows of the pages that are seen, and all that match, on other pages too: at most 500 (R577). */
export function TickTools({ ticks, question, total, rows, first }: TickToolsProps) {
  const most = Math.min(total, MANY_AT_MOST);
  const matching = useMutation({
    mutationFn: () => everyVehicle(question, most)({ signal: AbortSignal.timeout(60_000), told: () => undefined }),
    onSuccess: (vehicles) => ticks.set(vehicles, true),
    onError: (error) => notifyFailure(t('ticks.matchingFailed'), reasonOf(error)),
  });
  const tickedHere = rows.filter(({ registernumber }) => ticks.has(registernumber)).length;
  const isEvery = rows.length > 0 && tickedHere === rows.length;
  // While the rows that are scrolled to are being read there are none.
  const label =
    rows.length === 0
      ? t('ticks.tick')
      : rows.length === total
        ? t('ticks.allRows')
        : t('ticks.rows', { from: formatCount(first + 1), to: formatCount(first + rows.length) });
  return (
    <Group gap="sm" data-screen-only>
      <Checkbox
        ref={ticks.home}
        size="md"
        className={classes.every ?? ''}
        label={label}
        disabled={rows.length === 0}
        checked={isEvery}
        indeterminate={tickedHere > 0 && !isEvery}
        onChange={() => ticks.set(rows, !isEvery)}
      />
      {rows.length < total && (
        <BusyButton
          size="compact-md"
          variant="subtle"
          busy={matching.isPending}
          loading={matching.isPending}
          onClick={() => matching.mutate()}
        >
          {total > MANY_AT_MOST
            ? t('ticks.matchingFirst', { total: formatCount(total), most: formatCount(MANY_AT_MOST) })
            : t('ticks.matching', { total: formatCount(total) })}
        </BusyButton>
      )}
    </Group>
  );
}
