import { Badge, Paper } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { t } from '../../text/staff.ts';
import classes from './PictureTile.module.css';

interface PictureTileProps extends ComponentPropsWithoutRef<'li'> {
  picture: ReactNode;
  /** Marks it as the display image of its vehicle. */
  isDisplay?: boolean;
  /** What it is called, and what can be done with it. */
  children: ReactNode;
}

/** One of a list of pictures that the staff look after. */
export function PictureTile({ picture, isDisplay = false, children, ...item }: PictureTileProps) {
  return (
    <Paper component="li" withBorder radius="md" className={classes.tile} data-display={isDisplay || undefined} {...item}>
      <div className={classes.picture}>
        {picture}
        {isDisplay && (
          <Badge className={classes.badge} color="saffron" variant="filled" leftSection={<IconStar size={12} aria-hidden />}>
            {t('uploads.file.displayImage')}
          </Badge>
        )}
      </div>
      <div className={classes.caption}>{children}</div>
    </Paper>
  );
}
