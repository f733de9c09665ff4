import type { ComponentPropsWithRef } from 'react';
import classes from './ScrollBox.module.css';

interface ScrollBoxProps extends ComponentPropsWithRef<'section'> {
  label: string;
}

/** A box of at most 60 % of the screen's height in which a long table scrolls. Cards scroll with the page; on paper nothing does. */
export function ScrollBox({ label, className, children, ...section }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section {...section} className={`${classes.box} ${className ?? ''}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
