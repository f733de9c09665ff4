import type { PictureView } from '@contract/pictureViews.ts';
import { Text, Title, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { listed } from '../../kit/text/listed.ts';
import { t } from '../../text/staff.ts';
import type { GuidedView } from './guide.ts';
import { moved } from './moved.ts';
import classes from './ShotList.module.css';
import { ShotTile } from './ShotTile.tsx';
import type { Shot } from './shot.ts';
import { useDragOrder } from './useDragOrder.ts';

interface ShotListProps {
  views: GuidedView[];
  shots: Shot[];
  withDisplay: boolean;
  onRemove: (id: string) => void;
  onView: (id: string, view: PictureView | undefined) => void;
  onOrder: (ids: string[]) => void;
  onAgain: (shot: Shot) => void;
}

/** What was taken and what lacks: the pictures are ordered, told what they show, taken again or removed. */
export function ShotList({ views, shots, withDisplay, onRemove, onView, onOrder, onAgain }: ShotListProps) {
  const ids = shots.map(({ id }) => id);
  const pressed = useRef<HTMLElement>(null);
  const [held, setHeld] = useState<string | null>(null);
  const { dragged, placeOf, moveBy, handle } = useDragOrder(ids, (order, id) => {
    setHeld(id);
    pressed.current = document.activeElement as HTMLElement;
    onOrder(order);
  });
  const lacking = views.filter(({ has }) => !has).map(({ view }) => t(`camera.views.${view}`));
  const all = views.length;
  const order = ids.join();
  // What was pressed has lost the focus, if its tile moved in the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useEffect(() => pressed.current?.focus(), [order]);

  return (
    <>
      <Title order={3} size="h4">
        {t('camera.pictures.title', { count: shots.length })}
      </Title>
      <Text size="sm">
        {lacking.length === 0
          ? t('camera.guide.all', { all })
          : t('camera.guide.lacking', { had: all - lacking.length, all, views: listed(lacking) })}
      </Text>
      <Text size="sm" c="dimmed">
        {t(shots.length === 0 ? 'camera.pictures.none' : withDisplay ? 'camera.pictures.hintDisplay' : 'camera.pictures.hint')}
      </Text>
      <VisuallyHidden role="status">
        {held && ids.includes(held) && t('camera.pictures.moved', { place: ids.indexOf(held) + 1, count: ids.length })}
      </VisuallyHidden>
      <ul className={classes.list}>
        {shots.map((shot, index) => (
          <ShotTile
            key={shot.id}
            shot={shot}
            withDisplay={withDisplay}
            place={index + 1}
            count={shots.length}
            shownAt={placeOf(shot.id)}
            dragged={dragged === shot.id}
            handle={handle(shot.id)}
            onMove={(step) => moveBy(shot.id, step)}
            onFirst={() => onOrder(moved(ids, shot.id, 0))}
            onRemove={() => onRemove(shot.id)}
            onView={(view) => onView(shot.id, view)}
            onAgain={() => onAgain(shot)}
          />
        ))}
      </ul>
    </>
  );
}
