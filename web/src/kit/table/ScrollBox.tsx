import { Box, type MantineStyleProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './ScrollBox.module.css';

interface ScrollListProps extends Pick<MantineStyleProps, 'mb'> {
  label: string;
  children: ReactNode;
}

/** A list that scrolls above 400 pixels, for items that are no table rows. In print it does not. */
export const ScrollList = ({ label, children, ...margin }: ScrollListProps) => (
  <Box component="ul" {...margin} className={classes.list ?? ''} aria-label={label} tabIndex={0}>
    {children}
  </Box>
);

interface ScrollBoxProps extends ComponentPropsWithRef<'section'> {
  label: string;
}

/** Scroll container of a long table, at most 60 % of the screen's height. Cards scroll with the page; in print nothing scrolls. */
export function ScrollBox({ label, className, children, ...section }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable, for scrolling by keyboard.
    <section {...section} className={`${classes.box} ${className ?? ''}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
