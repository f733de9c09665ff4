import type { Picture } from '@contract/picture.ts';
import { IconDownload } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useRef, useState, type WheelEvent } from 'react';
import Lightbox, { useController, useLightboxState } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import counterStyles from 'yet-another-react-lightbox/plugins/counter.css?inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import lightboxStyles from 'yet-another-react-lightbox/styles.css?inline';
import { t } from '../../text/t.ts';
import { useCloseOnBack } from '../overlay/useCloseOnBack.ts';
import classes from './ImageViewer.module.css';
import { VehiclePicture } from './VehiclePicture.tsx';

/** A touch or a turn of the wheel here scrolls the thumbnails, and not the picture. */
const ownGestures = {
  onPointerDown: (event: PointerEvent) => event.stopPropagation(),
  onWheel: (event: WheelEvent) => event.stopPropagation(),
};

/** The pictures of the lightbox in a row below the large one, each once; the plugin of the library repeats few of them. */
function ViewerThumbnails({ pictures }: { pictures: { picture: Picture }[] }) {
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

/** A picture in the lightbox. */
interface ViewedPicture {
  picture: Picture;
  alt: string;
  /** Link that downloads it under `fileName`. */
  download: string;
  fileName: string;
}

const texts = () => ({
  Lightbox: t('pictures.fullScreen.title'),
  Previous: t('pictures.previous'),
  Next: t('pictures.next'),
  Close: t('pictures.fullScreen.close'),
});

function DownloadButton({ pictures }: { pictures: ViewedPicture[] }) {
  const picture = pictures[useLightboxState().currentIndex];
  return (
    <a
      className="yarl__button"
      href={picture?.download}
      download={picture?.fileName}
      aria-label={t('pictures.download')}
      title={t('pictures.download')}
    >
      <IconDownload size={28} stroke={1.8} aria-hidden />
    </a>
  );
}

interface ImageViewerProps {
  pictures: ViewedPicture[];
  /** The index of the first picture shown. */
  place: number;
  /** Called with the index of each picture shown. */
  onView: (place: number) => void;
  onClose: () => void;
}

/**
 * Full-screen lightbox: swipe, arrow keys, thumbnails, zoom by pinch, wheel, double click or button, download. Escape, a pull down and
 * the back button close it; focus trap, and the focus returns afterwards. Lazy-loaded when first opened
 * (docs/decisions/0009).
 */
export function ImageViewer({ pictures, place, onView, onClose }: ImageViewerProps) {
  // Fixed when opened: other slides, or another index, would reset it to the first picture.
  const [slides] = useState(() => pictures.map(({ picture: { src }, alt }) => ({ src, alt })));
  const [first] = useState(place);
  const close = useCloseOnBack(onClose);

  const several = pictures.length > 1;
  return (
    <>
      {/* Part of what is loaded on demand: no page that has pictures contains them. */}
      <style>{lightboxStyles + counterStyles}</style>
      <Lightbox
        open
        close={close}
        index={first}
        className={[classes.viewer, several && classes.withThumbnails].filter(Boolean).join(' ')}
        slides={slides}
        plugins={several ? [Zoom, Counter] : [Zoom]}
        labels={texts()}
        carousel={{ padding: 0 }}
        controller={{ closeOnPullDown: true }}
        zoom={{ scrollToZoom: true, maxZoomPixelRatio: 4 }}
        toolbar={{ buttons: [<DownloadButton key="download" pictures={pictures} />, 'close'] }}
        render={several ? { controls: () => <ViewerThumbnails pictures={pictures} /> } : { buttonPrev: () => null, buttonNext: () => null }}
        on={{ view: ({ index }) => onView(index) }}
      />
    </>
  );
}
