import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { putParam, usePlace } from '../../lib/place.tsx';
import { t } from '../../text/staff.ts';
import classes from './VehicleTabs.module.css';

const TABS = ['sale', 'facts', 'maintenance', 'papers'] as const;
export type VehicleTab = (typeof TABS)[number];

/** The part of the vehicle's page that a phone shows, in its address: at first the sale, which an available vehicle has not, or the facts. */
export function useVehicleTab(isSold: boolean) {
  const { params, setParams } = usePlace();
  const tabs = TABS.filter((tab) => isSold || tab !== 'sale');
  const first = isSold ? 'sale' : 'facts';
  const shown = tabs.find((tab) => tab === params.get('tab')) ?? first;
  const show = (tab: VehicleTab) => setParams((before) => putParam(before, 'tab', tab === first ? '' : tab));
  return { tabs, shown, show };
}

/** The parts of the vehicle's page as tabs of a phone; a larger screen shows all of them and no tabs. */
export function VehicleTabs({ tabs, shown, show }: ReturnType<typeof useVehicleTab>) {
  const start = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={start} className={classes.start} />
      <nav className={classes.tabs} aria-label={t('officePages.costReport.parts')} data-screen-only>
        {tabs.map((tab) => (
          <UnstyledButton
            key={tab}
            className={classes.tab}
            aria-current={tab === shown || undefined}
            onClick={() => {
              show(tab);
              // The new part is read from its beginning.
              if ((start.current?.getBoundingClientRect().top ?? 0) < 0) start.current?.scrollIntoView();
            }}
          >
            {t(`officePages.costReport.tabs.${tab}`)}
          </UnstyledButton>
        ))}
      </nav>
    </>
  );
}

interface VehiclePartProps {
  /** The tab it belongs to. */
  of: VehicleTab;
  shown: VehicleTab;
  children: ReactNode;
}

/** A part of the vehicle's page. A phone hides those of the other tabs, with what is typed in them. */
export const VehiclePart = ({ of, shown, children }: VehiclePartProps) => (
  <div className={classes.part} data-shown={of === shown || undefined}>
    {children}
  </div>
);
