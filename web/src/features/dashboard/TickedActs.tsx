import { WRITTEN_AT_MOST } from '@contract/message.ts';
import { Menu, Text } from '@mantine/core';
import { IconChevronUp, IconEye, IconEyeOff, IconFileText, IconPercentage, IconStar, IconStarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { BusyButton } from '../../kit/page/BusyButton.tsx';
import { WriteButton } from '../../shared/messages/WriteButton.tsx';
import { t } from '../../text/staff.ts';
import { ACTS, useAct } from './acts.ts';
import { PriceDialog } from './PriceDialog.tsx';
import type { TickedBarProps } from './TickedBar.tsx';

const ICONS = { show: IconEye, hide: IconEyeOff, star: IconStar, unstar: IconStarOff };
const NAMES = ['show', 'hide', 'star', 'unstar'] as const satisfies (keyof typeof ACTS)[];

/** What can be done at once with what is ticked. */
export function TickedActs({ ticks: { numbers, hasSold }, sheets }: TickedBarProps) {
  const [opened, setOpened] = useState<'price' | 'sheets'>();
  const { mutate, isPending } = useAct();
  const close = () => setOpened(undefined);
  const mayWrite = numbers.length <= WRITTEN_AT_MOST && !hasSold;
  return (
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
      {opened === 'price' && <PriceDialog numbers={numbers} onClose={close} />}
      {opened === 'sheets' && sheets(numbers, close)}
    </>
  );
}
