import '@mantine/carousel/styles.css';
import { Carousel } from '@mantine/carousel';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconDownload, IconMaximize } from '@tabler/icons-react';
import type { EmblaCarouselType } from 'embla-carousel';
import { useState } from 'react';
import { t } from '../../text/t.ts';
import { notifyError } from '../feedback/notify.ts';
import { downloadLink, endingOf } from '../files/downloadLink.ts';
import classes from './ImageCarousel.module.css';
import { VehiclePicture } from './VehiclePicture.tsx';

const SPEED = 22;

interface ImageCarouselProps {
  /** The pictures' subject, for their alternative texts and the carousel's accessible name. */
  label: string;
  links: string[];
  /** Prefix of a downloaded picture's name; its number follows. */
  fileName: string;
}

const loadViewer = async () => (await import('./ImageViewer.tsx')).ImageViewer;
type Viewer = Awaited<ReturnType<typeof loadViewer>>;

/**
 * Carousel of pictures with thumbnails; each picture is a download link (R065), and the button over it opens the lightbox.
 */
export function ImageCarousel({ label, links, fileName }: ImageCarouselProps) {
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [shown, setShown] = useState(0);
  const [viewer, setViewer] = useState<{ Viewer: Viewer; place: number } | null>(null);
  if (links.length === 0) return <VehiclePicture src={null} alt={label} />;
  const several = links.length > 1;
  const pictures = links.map((src, place) => {
    const savedAs = `${fileName}-${place}${endingOf(src)}`;
    const alt = t('pictures.picture', { label, place: place + 1, count: links.length });
    return { src, alt, fileName: savedAs, download: downloadLink(src, savedAs) };
  });

  async function enlarge() {
    try {
      setViewer({ Viewer: await loadViewer(), place: shown });
    } catch (error) {
      console.error('The viewer could not be loaded', error);
      notifyError(t('pictures.enlarge.failed'));
    }
  }

  return (
    <section aria-label={t('pictures.section', { label })} aria-roledescription="carousel">
      <div className={classes.stage}>
        <Carousel
          className={classes.frame}
          withControls={several}
          controlSize={40}
          emblaOptions={{ loop: several, duration: still ? 0 : SPEED }}
          getEmblaApi={setEmbla}
          onSlideChange={setShown}
          previousControlProps={{ 'aria-label': t('pictures.previous') }}
          nextControlProps={{ 'aria-label': t('pictures.next') }}
        >
          {pictures.map(({ src, alt, download, fileName: savedAs }, place) => (
            <Carousel.Slide key={src} inert={place !== shown}>
              <a className={classes.download} href={download} download={savedAs} title={t('pictures.download')}>
                <VehiclePicture src={src} alt={alt} eager={place === 0} />
                <span className={classes.hint} aria-hidden>
                  <IconDownload size={18} />
                </span>
              </a>
            </Carousel.Slide>
          ))}
        </Carousel>
        <ActionIcon
          className={classes.enlarge ?? ''}
          size={44}
          radius="xl"
          onClick={enlarge}
          aria-label={t('pictures.enlarge.label')}
          aria-haspopup="dialog"
          title={t('pictures.enlarge.hint')}
        >
          <IconMaximize size={22} aria-hidden />
        </ActionIcon>
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
          {links.map((link, place) => (
            <UnstyledButton
              key={link}
              className={classes.thumbnail}
              aria-label={t('pictures.show', { place: place + 1, count: links.length })}
              aria-current={place === shown}
              onClick={() => embla?.scrollTo(place)}
            >
              <VehiclePicture src={link} alt="" />
            </UnstyledButton>
          ))}
        </div>
      )}
    </section>
  );
}
