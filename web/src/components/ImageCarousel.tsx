import '@mantine/carousel/styles.css';
import { Carousel } from '@mantine/carousel';
import { UnstyledButton } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import type { EmblaCarouselType } from 'embla-carousel';
import { useState } from 'react';
import { downloadLink } from '../lib/downloadLink.ts';
import classes from './ImageCarousel.module.css';
import { VehiclePicture } from './VehiclePicture.tsx';

const SPEED = 22;

interface ImageCarouselProps {
  /** What the pictures show, for their alternative texts and for people who cannot see them. */
  label: string;
  links: string[];
  /** The beginning of a downloaded picture's name; its number follows. */
  fileName: string;
}

/** Pictures to leaf through, each a download link (R065). The thumbnails lead straight to one. */
export function ImageCarousel({ label, links, fileName }: ImageCarouselProps) {
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [shown, setShown] = useState(0);
  if (links.length === 0) return <VehiclePicture src={null} alt={label} />;
  const several = links.length > 1;
  const nameOf = (place: number) => `${label}, picture ${place + 1} of ${links.length}`;

  return (
    <section aria-label={`Pictures of ${label}`} aria-roledescription="carousel">
      <Carousel
        className={classes.frame}
        withControls={several}
        controlSize={40}
        emblaOptions={{ loop: several, duration: still ? 0 : SPEED }}
        getEmblaApi={setEmbla}
        onSlideChange={setShown}
        previousControlProps={{ 'aria-label': 'Previous picture' }}
        nextControlProps={{ 'aria-label': 'Next picture' }}
      >
        {links.map((link, place) => (
          <Carousel.Slide key={link} inert={place !== shown}>
            <a
              className={classes.download}
              href={downloadLink(link, `${fileName}-${place}.webp`)}
              download={`${fileName}-${place}.webp`}
              title="Download this picture"
            >
              <VehiclePicture src={link} alt={nameOf(place)} eager={place === 0} />
              <span className={classes.hint} aria-hidden>
                <IconDownload size={18} />
              </span>
            </a>
          </Carousel.Slide>
        ))}
      </Carousel>
      {several && (
        <div className={classes.thumbnails}>
          {links.map((link, place) => (
            <UnstyledButton
              key={link}
              className={classes.thumbnail}
              aria-label={`Show picture ${place + 1} of ${links.length}`}
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
