import { WRITTEN_AT_MOST } from '@contract/message.ts';
import type { OfficeVehicle } from '@contract/officeList.ts';
import { Button, Checkbox, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { Column } from '../../kit/columns/columns.ts';
import { WriteButton } from '../../shared/messages/WriteButton.tsx';
import { t } from '../../text/staff.ts';
import classes from './ChooseToWrite.module.css';
import type { ChosenVehicles } from './useChosenVehicles.ts';

/** The column in which vehicles are chosen. */
export const choiceColumn = ({ numbers, isFull, toggle }: ChosenVehicles): Column<OfficeVehicle> => ({
  id: 'choose',
  heading: t('messages.choose.heading'),
  hiddenHeading: true,
  card: { isWide: true, isUnlabelled: true },
  cell: ({ registernumber, status }) => {
    // Nobody is offered what is sold; one that was chosen before can be taken out.
    if (status && !numbers.includes(registernumber)) return null;
    const isChosen = numbers.includes(registernumber);
    return (
      <Checkbox
        size="md"
        className={classes.box ?? ''}
        aria-label={t('messages.choose.row', { registernumber })}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={() => toggle(registernumber)}
      />
    );
  },
});

/** Begins choosing vehicles; below the list what is chosen, and the way to write about it. */
export function ChooseToWrite({ chosen }: { chosen: ChosenVehicles }) {
  const { isChoosing, numbers, isFull, start, stop } = chosen;
  if (!isChoosing) {
    return (
      <Button variant="default" size="compact-md" leftSection={<IconBrandWhatsapp size={18} aria-hidden />} onClick={start}>
        {t('messages.choose.start')}
      </Button>
    );
  }
  return (
    <section className={classes.bar} aria-label={t('messages.choose.start')}>
      <Text size="sm" fw={600} role="status">
        {t('messages.choose.chosen', { count: numbers.length })}
        {isFull && ` ${t('messages.choose.most', { most: String(WRITTEN_AT_MOST) })}`}
      </Text>
      <WriteButton
        about={{ kind: numbers.length === 1 ? 'vehicle' : 'vehicles', registernumbers: numbers }}
        disabled={numbers.length === 0}
        variant="filled"
      />
      <Button variant="default" onClick={stop}>
        {t('messages.choose.stop')}
      </Button>
    </section>
  );
}
