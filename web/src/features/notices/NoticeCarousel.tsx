import '@mantine/carousel/styles.css';
import { Carousel } from '@mantine/carousel';
import { ActionIcon, Skeleton } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState } from 'react';
import { t } from '../../text/t.ts';
import classes from './NoticeCarousel.module.css';
import { noticesQuery } from './queries.ts';

const EVERY_MS = 3000;
/** Embla's speed at which a slide takes about 350 ms to arrive (R053). */
const SPEED = 20;
/** Pixels a finger moves before it counts as a swipe (R053). */
const SWIPE_TOLERANCE = 5;

function Slides({ links }: { links: string[] }) {
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(!still);
  /** Whether a pointer is over the notices, or a finger on them. */
  const [touched, setTouched] = useState(false);
  const several = links.length > 1;
  const turning = several && playing && !touched;

  // The timer restarts for every notice shown.
  useEffect(() => {
    if (!embla || !turning) return;
    const turn = setTimeout(() => embla.scrollNext(), EVERY_MS);
    return () => clearTimeout(turn);
  }, [embla, turning, shown]);

  return (
    <section
      className={classes.frame}
      aria-label={t('notices.section')}
      aria-roledescription="carousel"
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
    >
      <Carousel
        withControls={several}
        getEmblaApi={setEmbla}
        onSlideChange={setShown}
        emblaOptions={{ loop: true, duration: still ? 0 : SPEED, dragThreshold: SWIPE_TOLERANCE }}
        controlSize={36}
        previousControlProps={{ 'aria-label': t('notices.previous') }}
        nextControlProps={{ 'aria-label': t('notices.next') }}
      >
        {links.map((link, place) => (
          <Carousel.Slide key={link}>
            <img
              className={classes.picture}
              src={link}
              alt={t('notices.picture', { place: place + 1, count: links.length })}
              width={1600}
              height={500}
              loading={place === 0 ? 'eager' : 'lazy'}
            />
          </Carousel.Slide>
        ))}
      </Carousel>
      {several && (
        <ActionIcon
          className={classes.pause}
          variant="default"
          radius="xl"
          size={28}
          aria-label={t(playing ? 'notices.pause' : 'notices.play')}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
        </ActionIcon>
      )}
    </section>
  );
}

/** Carousel of notices: autoplay, unless the visitor paused it or prefers reduced motion (R052-R054). */
export function NoticeCarousel() {
  const notices = useQuery(noticesQuery);
  if (notices.isPending) return <Skeleton className={classes.frame} height="auto" style={{ aspectRatio: '16 / 5' }} />;
  // Graceful degradation: the home page is complete without notices, so a failure shows nothing here.
  if (!notices.data || notices.data.length === 0) return null;
  return <Slides links={notices.data} />;
}
