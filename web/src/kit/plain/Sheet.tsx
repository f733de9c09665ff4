import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Heading } from './Heading.tsx';
import { IconButton } from './IconButton.tsx';
import classes from './Sheet.module.css';

interface SheetProps {
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
export const Sheet = ({ id, title, close, children }: SheetProps) => (
  <section id={id} popover="auto" aria-label={title} className={classes.sheet}>
    <div className={classes.head}>
      <Heading level={2} size={4}>
        {title}
      </Heading>
      <IconButton label={close} popoverTarget={id} popoverTargetAction="hide">
        <IconX size={20} aria-hidden />
      </IconButton>
    </div>
    {children}
  </section>
);
