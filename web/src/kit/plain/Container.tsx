import type { ReactNode } from 'react';
import classes from './Container.module.css';

interface ContainerProps {
  size: 'sm' | 'lg' | 'xl';
  className?: string | undefined;
  children: ReactNode;
}

/** The width of a page's content, centred. */
export const Container = ({ size, className = '', children }: ContainerProps) => (
  <div className={`${classes.container} ${className}`} data-size={size}>
    {children}
  </div>
);
