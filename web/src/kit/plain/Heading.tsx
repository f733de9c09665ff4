import type { ReactNode } from 'react';
import { Changing } from './Changing.tsx';
import classes from './words.module.css';

interface HeadingProps {
  level: 1 | 2;
  /** The size, where it is not the level's. */
  size?: 3 | 4;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A heading in the theme's size. */
export function Heading({ level, size, id, className = '', children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={`${classes.heading} ${className}`} data-size={size ?? level}>
      {typeof children === 'string' ? <Changing>{children}</Changing> : children}
    </Tag>
  );
}
