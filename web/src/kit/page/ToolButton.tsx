import { Button } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './ToolButton.module.css';

interface ToolButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style'> {
  leftSection: ReactNode;
  children: string;
}

/** A subtle toolbar button. */
export const ToolButton = (button: ToolButtonProps) => (
  <Button variant="subtle" size="compact-sm" className={classes.tool ?? ''} {...button} />
);
