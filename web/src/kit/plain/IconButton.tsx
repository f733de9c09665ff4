import type { ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './IconButton.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** Its accessible name. */
  label: string;
  /** Over a picture: dark in both colour schemes. */
  over?: boolean;
  children: ReactNode;
}

/** A round button with an icon alone. */
export const IconButton = ({ label, over, children, className = '', ...button }: IconButtonProps) => (
  <button type="button" className={`${classes.button} ${className}`} data-over={over || undefined} aria-label={label} {...button}>
    {children}
  </button>
);
