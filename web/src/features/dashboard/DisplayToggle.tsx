import { Switch } from '@mantine/core';
import classes from './DisplayToggle.module.css';
import { useDisplayToggle } from './queries.ts';

interface DisplayToggleProps {
  registernumber: string;
  onDisplay: boolean;
  sold: boolean;
}

/** Whether a vehicle is on the home page, and the way to change it; a sold one always shows N (R104, R105). */
export function DisplayToggle({ registernumber, onDisplay, sold }: DisplayToggleProps) {
  const { mutate, isPending } = useDisplayToggle(registernumber);
  return (
    <Switch
      size="lg"
      classNames={{ trackLabel: classes.label ?? '' }}
      checked={onDisplay}
      disabled={sold}
      onLabel="Y"
      offLabel="N"
      aria-label={`Display ${registernumber}`}
      aria-busy={isPending}
      onChange={({ currentTarget }) => {
        if (!isPending) mutate(currentTarget.checked);
      }}
    />
  );
}
