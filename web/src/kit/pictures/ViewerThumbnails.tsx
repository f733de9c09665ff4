import type { Picture } from '@contract/picture.ts';
import { type PointerEvent, useEffect, useRef, type WheelEvent } from 'react';
import { useController, useLightboxState } from 'yet-another-react-lightbox';
import { t } from '../../text/t.ts';
import classes from './ImageViewer.module.css';
import { VehiclePicture } from './VehiclePicture.tsx';

/** A touch or a turn of the wheel here scrolls the thumbnails, and not the picture. */
const ownGestures = {
  onPointerDown: (event: PointerEvent) => event.stopPropagation(),
  onWheel: (event: WheelEvent) => event.stopPropagation(),
};

/** The pictures of the lightbox in a row below the large one, each once; the plugin of the library repeats few of them. */
export function ViewerThumbnails({ pictures }: { pictures: { picture: Picture }[] }) {
  const { currentIndex } = useLightboxState();
  const { next, prev } = useController();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    row.current?.children[currentIndex]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [currentIndex]);

  const show = (place: number) => (place > currentIndex ? next({ count: place - currentIndex }) : prev({ count: currentIndex - place }));
  return (
    <div ref={row} className={classes.thumbnails} {...ownGestures}>
      {pictures.map(({ picture }, place) => (
        <button
          key={picture.src}
          type="button"
          className={classes.thumbnail}
          aria-label={t('pictures.show', { place: place + 1, count: pictures.length })}
          aria-current={place === currentIndex}
          onClick={() => place !== currentIndex && show(place)}
        >
          <VehiclePicture picture={picture} alt="" shownAs="thumbnail" />
        </button>
      ))}
    </div>
  );
}
