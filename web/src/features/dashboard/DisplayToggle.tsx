import { Switch } from '@mantine/core';
import { t } from '../../text/staff.ts';
import classes from './DisplayToggle.module.css';
import { useDisplayToggle } from './queries.ts';

interface DisplayToggleProps {
  registernumber: string;
  onDisplay: boolean;
  sold: boolean;
}

/** Switch: whether a vehicle is on the home page; a sold one always shows N. */
export function DisplayToggle({ registernumber, onDisplay, sold }: DisplayToggleProps) {
  const { mutate, isPending } = useDisplayToggle(registernumber);
  return (
    <Switch
      size="md"
      classNames={{ track: classes.track ?? '', thumb: classes.thumb ?? '', trackLabel: classes.label ?? '' }}
      checked={onDisplay}
      disabled={sold}
      onLabel={t('dashboard.row.shown')}
      offLabel={t('dashboard.row.hidden')}
      aria-label={t('dashboard.row.display', { registernumber })}
      aria-busy={isPending}
      onChange={({ currentTarget }) => {
        if (!isPending) mutate(currentTarget.checked);
      }}
    />
  );
}
