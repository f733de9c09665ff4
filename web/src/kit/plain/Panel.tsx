import type { ReactNode } from 'react';
import { Heading } from './Heading.tsx';
import classes from './Panel.module.css';

interface PanelProps {
  /** Its heading, and its accessible name. */
  title?: string;
  /** The accessible name of one without that heading. */
  label?: string;
  id?: string;
  /** For style sheets: of a panel that opens. */
  opened?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A card: a region of its own where it has a name. */
export function Panel({ title, label = title, id, opened, className = '', children }: PanelProps) {
  const Tag = label ? 'section' : 'div';
  return (
    <Tag id={id} className={`${classes.panel} ${className}`} aria-label={label} data-opened={opened || undefined}>
      {title && (
        <Heading level={2} size={4} className={classes.title}>
          {title}
        </Heading>
      )}
      {children}
    </Tag>
  );
}
