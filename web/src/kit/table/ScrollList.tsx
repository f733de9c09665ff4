import { Box, type MantineStyleProps } from '@mantine/core';
import type { ReactNode } from 'react';
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
