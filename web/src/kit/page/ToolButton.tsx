import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ToolButton.module.css';

interface ToolButtonProps {
  leftSection: ReactNode;
  children: string;
  /** Its name where the text alone does not tell it from others. */
  'aria-label'?: string;
  onClick: () => void;
}

/** A quiet button for something that can be done with what is shown. */
export const ToolButton = (button: ToolButtonProps) => (
  <Button variant="subtle" size="compact-sm" className={classes.tool ?? ''} {...button} />
);
