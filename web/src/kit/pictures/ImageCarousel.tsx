import type { Picture } from '@contract/picture.ts';
import { IconDownload, IconMaximize } from '@tabler/icons-react';
import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState } from 'react';
import { asPicture } from '../../lib/pictures.ts';
import { t } from '../../text/t.ts';
import { toastError } from '../feedback/toastError.tsx';
import { downloadLink, endingOf } from '../files/downloadLink.ts';
import { IconButton } from '../page/IconButton.tsx';
import classes from './ImageCarousel.module.css';
import { Slides } from './Slides.tsx';
import { VehiclePicture } from './VehiclePicture.tsx';

const SPEED = 22;

interface ImageCarouselProps {
  /** The pictures' subject, for their alternative texts and the carousel's accessible name. */
  label: string;
  /** With their sizes, or their links alone. */
  pictures: (Picture | string)[];
  /** Prefix of a downloaded picture's name; its number follows. */
  fileName: string;
  /** The page's main picture is the first of them. */
  priority?: boolean;
  /** Called when its arrows answer. */
  onReady?: () => void;
}

const loadViewer = async () => (await import('./ImageViewer.tsx')).ImageViewer;
type Viewer = Awaited<ReturnType<typeof loadViewer>>;

function Pictures({ label, pictures: given, fileName, priority = false, onReady }: ImageCarouselProps) {
  const several = given.length > 1;
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [shown, setShown] = useState(0);
  const [viewer, setViewer] = useState<{ Viewer: Viewer; place: number } | null>(null);
  const pictures = given.map(asPicture).map((picture, place) => {
    const { src } = picture;
    const savedAs = `${fileName}-${place}${endingOf(src)}`;
    const alt = t('pictures.picture', { label, place: place + 1, count: given.length });
    return { picture, alt, fileName: savedAs, download: downloadLink(src, savedAs) };
  });

  useEffect(() => {
    if (embla) onReady?.();
  }, [embla, onReady]);

  async function enlarge() {
    try {
      setViewer({ Viewer: await loadViewer(), place: shown });
    } catch (error) {
      console.error('The viewer could not be loaded', error);
      toastError(t('pictures.enlarge.failed'));
    }
  }

  const slides = pictures.map(({ picture, alt, download, fileName: savedAs }, place) => ({
    key: picture.src,
    content: (
      <a className={classes.download} href={download} download={savedAs} title={t('pictures.download')}>
        <VehiclePicture picture={picture} alt={alt} shownAs="gallery" eager={place === 0} priority={priority && place === 0} />
        <span className={classes.hint}>
          <IconDownload size={18} aria-hidden />
          <span className={classes.says}>{t('pictures.download')}</span>
        </span>
      </a>
    ),
  }));

  return (
    <section aria-label={t('pictures.section', { label })} aria-roledescription="carousel">
      <div className={classes.stage}>
        <Slides
          getEmblaApi={setEmbla}
          onShow={setShown}
          emblaOptions={{ duration: SPEED }}
          previous={t('pictures.previous')}
          next={t('pictures.next')}
          slides={slides}
        />
        <IconButton
          over
          size={44}
          onClick={enlarge}
          label={t('pictures.enlarge.label')}
          aria-haspopup="dialog"
          title={t('pictures.enlarge.hint')}
        >
          <IconMaximize size={22} aria-hidden />
        </IconButton>
      </div>
      {viewer && (
        <viewer.Viewer
          pictures={pictures}
          place={viewer.place}
          onView={(place) => embla?.scrollTo(place, true)}
          onClose={() => setViewer(null)}
        />
      )}
      {several && (
        <div className={classes.thumbnails}>
          {pictures.map(({ picture }, place) => (
            <button
              type="button"
              key={picture.src}
              className={classes.thumbnail}
              aria-label={t('pictures.show', { place: place + 1, count: pictures.length })}
              aria-current={place === shown}
              onClick={() => embla?.scrollTo(place)}
            >
              <VehiclePicture picture={picture} alt="" shownAs="thumbnail" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/**
 * Carousel of pictures with thumbnails; each picture is a download link, and the button over it opens the lightbox. A placeholder
 * when there is none.
 */
export const ImageCarousel = (props: ImageCarouselProps) =>
  props.pictures.length > 0 ? <Pictures key={props.pictures.length} {...props} /> : <VehiclePicture picture={null} alt={props.label} />;
