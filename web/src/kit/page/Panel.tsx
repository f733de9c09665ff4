import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PanelProps {
  /** Its heading, and its accessible name. */
  title?: string;
  /** The accessible name of one without that heading. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A card: a region of its own where it has a name. */
export const Panel = ({ title, label = title, className, children }: PanelProps) => (
  <Paper component={label ? 'section' : 'div'} withBorder p="lg" className={className} aria-label={label}>
    {title && (
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
    )}
    {children}
  </Paper>
);
