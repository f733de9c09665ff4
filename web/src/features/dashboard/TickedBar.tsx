import { MANY_AT_MOST } from '@contract/choices.ts';
import { Button, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatCount } from '../../kit/text/formatCount.ts';
import { withStaffTexts } from '../../text/loadStaff.ts';
import { t } from '../../text/staff.ts';
import classes from './TickedBar.module.css';
import type { Ticks } from './useTicks.ts';

/** Menu, dialogs and messages: few who open the list tick anything. */
const TickedActs = lazy(async () => ({ default: (await withStaffTexts(import('./TickedActs.tsx'))).TickedActs }));

export interface TickedBarProps {
  ticks: Ticks;
  /** The dialog that makes the data sheets of these vehicles. */
  sheets: (numbers: string[], onClose: () => void) => ReactNode;
}

/** Below the list, what is ticked, and what can be done with it at once. */
export function TickedBar({ ticks, sheets }: TickedBarProps) {
  const { numbers, elsewhere, isFull } = ticks;
  const isAny = numbers.length > 0;
  const said = [
    isAny && t('ticks.ticked', { count: numbers.length }),
    elsewhere > 0 && t('ticks.elsewhere', { count: formatCount(elsewhere) }),
  ].filter(Boolean);
  return (
    <section className={isAny ? classes.bar : undefined} aria-label={t('ticks.bar')} data-screen-only>
      <Text size="sm" fw={600} role="status">
        {said.join(', ')}
        {isFull && ` ${t('ticks.full', { most: formatCount(MANY_AT_MOST) })}`}
      </Text>
      {isAny && (
        <>
          <Suspense>
            <TickedActs ticks={ticks} sheets={sheets} />
          </Suspense>
          <Button variant="default" px="sm" onClick={ticks.clear}>
            {t('ticks.untick')}
          </Button>
        </>
      )}
    </section>
  );
}
