import { MANY_AT_MOST } from '@contract/manyVehicles.ts';
import { WRITTEN_AT_MOST } from '@contract/message.ts';
import { Button, Menu, Text } from '@mantine/core';
import { IconChevronUp, IconEye, IconEyeOff, IconFileText, IconPercentage, IconStar, IconStarOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { BusyButton } from '../../kit/page/BusyButton.tsx';
import { formatCount } from '../../kit/text/formatCount.ts';
import { WriteButton } from '../../shared/messages/WriteButton.tsx';
import { t } from '../../text/staff.ts';
import { ACTS, useAct } from './acts.ts';
import { PriceDialog } from './PriceDialog.tsx';
import classes from './TickedBar.module.css';
import type { Ticks } from './useTicks.ts';

const ICONS = { show: IconEye, hide: IconEyeOff, star: IconStar, unstar: IconStarOff };
const NAMES = ['show', 'hide', 'star', 'unstar'] as const satisfies (keyof typeof ACTS)[];

interface TickedBarProps {
  ticks: Ticks;
  /** The dialog that makes the data sheets of these vehicles. */
  sheets: (numbers: string[], onClose: () => void) => ReactNode;
}

/** Below the list, what is ticked, and what can be done with it at once. */
export function TickedBar({ ticks, sheets }: TickedBarProps) {
  const { numbers, elsewhere, isFull, hasSold } = ticks;
  const [opened, setOpened] = useState<'price' | 'sheets'>();
  const { mutate, isPending } = useAct();
  const close = () => setOpened(undefined);
  const isAny = numbers.length > 0;
  const said = [
    isAny && t('manyVehicles.ticked', { count: numbers.length }),
    elsewhere > 0 && t('manyVehicles.elsewhere', { count: formatCount(elsewhere) }),
  ].filter(Boolean);
  const mayWrite = numbers.length <= WRITTEN_AT_MOST && !hasSold;
  return (
    <section className={isAny ? classes.bar : undefined} aria-label={t('manyVehicles.bar')} data-screen-only>
      <Text size="sm" fw={600} role="status">
        {said.join(', ')}
        {isFull && ` ${t('manyVehicles.full', { most: formatCount(MANY_AT_MOST) })}`}
      </Text>
      {isAny && (
        <>
          <Menu position="top-start" shadow="md" withinPortal>
            <Menu.Target>
              <BusyButton px="sm" busy={isPending} loading={isPending} rightSection={<IconChevronUp size={16} aria-hidden />}>
                {t('manyVehicles.acts')}
              </BusyButton>
            </Menu.Target>
            <Menu.Dropdown>
              {NAMES.map((name) => {
                const Icon = ICONS[name];
                return (
                  <Menu.Item key={name} leftSection={<Icon size={18} aria-hidden />} onClick={() => mutate(ACTS[name](numbers))}>
                    {t(`manyVehicles.act.${name}`)}
                  </Menu.Item>
                );
              })}
              <Menu.Divider />
              <Menu.Item leftSection={<IconPercentage size={18} aria-hidden />} onClick={() => setOpened('price')}>
                {t('manyVehicles.act.price')}
              </Menu.Item>
              <Menu.Item leftSection={<IconFileText size={18} aria-hidden />} onClick={() => setOpened('sheets')}>
                {t('manyVehicles.act.sheets')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          {mayWrite ? (
            <WriteButton about={{ kind: numbers.length === 1 ? 'vehicle' : 'vehicles', registernumbers: numbers }} px="sm" />
          ) : (
            <Text size="sm" c="dimmed">
              {t('manyVehicles.writeLimit', { most: String(WRITTEN_AT_MOST) })}
            </Text>
          )}
          <Button variant="default" px="sm" onClick={ticks.clear}>
            {t('manyVehicles.untick')}
          </Button>
        </>
      )}
      {opened === 'price' && <PriceDialog numbers={numbers} onClose={close} />}
      {opened === 'sheets' && sheets(numbers, close)}
    </section>
  );
}
