import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ToolButton.module.css';

interface ToolButtonProps {
  leftSection: ReactNode;
  children: string;
  /** Accessible name where the text is not unique. */
  'aria-label'?: string;
  onClick: () => void;
}

/** A subtle toolbar button. */
export const ToolButton = (button: ToolButtonProps) => (
  <Button variant="subtle" size="compact-sm" className={classes.tool ?? ''} {...button} />
);
