import type { PictureView } from '@contract/pictureViews.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconGripHorizontal, IconStar, IconX } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef } from 'react';
import { IconButton } from '../../kit/page/IconButton.tsx';
import { PictureTile } from '../../kit/pictures/PictureTile.tsx';
import { ViewSelect } from '../../shared/yard/ViewSelect.tsx';
import { t } from '../../text/staff.ts';
import { doubtOf } from './LastShot.tsx';
import classes from './ShotTile.module.css';
import type { Shot } from './shot.ts';

interface ShotTileProps {
  shot: Shot;
  withDisplay: boolean;
  /** From 1. */
  place: number;
  count: number;
  /** Where it is shown while one is dragged, from 0. */
  shownAt: number;
  dragged: boolean;
  handle: ComponentPropsWithoutRef<'button'>;
  /** One place earlier (-1) or later (1). */
  onMove: (step: number) => void;
  onFirst: () => void;
  onRemove: () => void;
  onView: (view: PictureView | undefined) => void;
  onAgain: () => void;
}

const TO = { size: 40 };
/** It keeps the focus, which a disabled button loses. */
const endOf = (isEnd: boolean) => ({ 'aria-disabled': isEnd, 'data-disabled': isEnd || undefined });

/** One picture of the list, with all that is done with it. */
export function ShotTile(props: ShotTileProps) {
  const { shot, withDisplay, place, count, shownAt, dragged, handle, onMove, onFirst, onRemove, onView, onAgain } = props;
  const alt = t('camera.pictures.picture', { place, count, view: t(`camera.views.${shot.view ?? 'other'}`) });
  const picture = (
    <>
      <img src={shot.url} alt={alt} className={classes.image} draggable={false} />
      <IconButton over {...TO} label={t('camera.pictures.remove', { place })} onClick={onRemove}>
        <IconX size={20} aria-hidden />
      </IconButton>
      {place > 1 && (
        <IconButton
          over
          {...TO}
          className={classes.star}
          label={t(withDisplay ? 'camera.pictures.makeDisplay' : 'camera.pictures.makeFirst', { place })}
          onClick={onFirst}
        >
          <IconStar size={20} aria-hidden />
        </IconButton>
      )}
    </>
  );
  return (
    <PictureTile
      picture={picture}
      isDisplay={withDisplay && place === 1}
      data-item={shot.id}
      data-held={dragged || undefined}
      style={{ order: shownAt }}
    >
      <Group justify="space-between" gap={0} mx={-4} wrap="nowrap">
        <IconButton {...TO} label={t('camera.pictures.earlier', { place })} {...endOf(place === 1)} onClick={() => onMove(-1)}>
          <IconArrowLeft size={20} aria-hidden />
        </IconButton>
        <IconButton {...TO} {...handle} label={t('camera.pictures.move', { place })} className={classes.handle}>
          <IconGripHorizontal size={22} aria-hidden />
        </IconButton>
        <IconButton {...TO} label={t('camera.pictures.later', { place })} {...endOf(place === count)} onClick={() => onMove(1)}>
          <IconArrowRight size={20} aria-hidden />
        </IconButton>
      </Group>
      <ViewSelect place={place} view={shot.view} onView={onView} />
      {shot.doubts.length > 0 && (
        <>
          <Text size="sm">{doubtOf(shot)}</Text>
          <Button variant="light" size="sm" aria-label={t('camera.doubts.againThis', { place })} onClick={onAgain}>
            {t('camera.doubts.again')}
          </Button>
        </>
      )}
    </PictureTile>
  );
}
