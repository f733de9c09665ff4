import { ActionIcon } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style' | 'color'> {
  /** What it does, its accessible name. */
  label: string;
  /** Pixels. */
  size?: number;
  /** In the corner of a picture, dark, so that it is seen on each. */
  over?: boolean;
}

/** A round button with an icon alone. */
export const IconButton = ({ label, over = false, className = '', ...button }: IconButtonProps) => (
  <ActionIcon
    radius="xl"
    {...(!over && { variant: 'subtle', color: 'gray', c: 'inherit' })}
    className={over ? `${classes.over} ${className}` : className}
    aria-label={label}
    {...button}
  />
);
