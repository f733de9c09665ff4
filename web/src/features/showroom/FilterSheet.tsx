import { Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../kit/page/IconButton.tsx';
import classes from './FilterSheet.module.css';

interface FilterSheetProps {
  /** What a button names in `popoverTarget` to open it. */
  id: string;
  /** Its heading and accessible name. */
  title: string;
  /** The accessible name of the button that closes it. */
  close: string;
  children: ReactNode;
}

/**
 * A panel of the page that is a sheet from the bottom where the screen is small. A popover, so that it opens without a script, and that
 * Escape, a press beside it and Android's back button close it.
 */
export const FilterSheet = ({ id, title, close, children }: FilterSheetProps) => (
  <section id={id} popover="auto" aria-label={title} className={classes.sheet}>
    <div className={classes.head}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <IconButton size={36} label={close} popoverTarget={id} popoverTargetAction="hide">
        <IconX size={20} aria-hidden />
      </IconButton>
    </div>
    {children}
  </section>
);
