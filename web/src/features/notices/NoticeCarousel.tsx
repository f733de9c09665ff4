import type { Picture } from '@contract/picture.ts';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { Carousel } from '../../kit/plain/Carousel.tsx';
import { IconButton } from '../../kit/plain/IconButton.tsx';
import { Skeleton } from '../../kit/plain/Skeleton.tsx';
import { prefersLessMotion, useCarousel } from '../../kit/plain/useCarousel.ts';
import { t } from '../../text/t.ts';
import classes from './NoticeCarousel.module.css';
import { noticesQuery } from './queries.ts';

const EVERY_MS = 3000;
/** Embla's speed at which a slide takes about 350 ms to arrive. */
const SPEED = 20;
/** Pixels a finger moves before it counts as a swipe. */
const SWIPE_TOLERANCE = 5;

function Slides({ notices }: { notices: Picture[] }) {
  const carousel = useCarousel({ duration: SPEED, loop: true, dragThreshold: SWIPE_TOLERANCE });
  const [playing, setPlaying] = useState(true);
  /** Whether a pointer is over the notices, or a finger on them. */
  const [touched, setTouched] = useState(false);
  const { shown } = carousel;
  const several = notices.length > 1;
  const turning = several && playing && !touched;

  useEffect(() => {
    if (prefersLessMotion()) setPlaying(false);
  }, []);
  const turn = useEffectEvent(() => carousel.next());
  // biome-ignore lint/correctness/useExhaustiveDependencies(shown): the timer restarts for every notice shown
  useEffect(() => {
    if (!turning) return;
    const timer = setTimeout(() => turn(), EVERY_MS);
    return () => clearTimeout(timer);
  }, [turning, shown]);

  const slides = notices.map((picture, place) => ({
    key: picture.src,
    content: (
      <VehiclePicture
        picture={picture}
        alt={picture.alt ?? t('notices.picture', { place: place + 1, count: notices.length })}
        shownAs="notice"
        wide
        priority={place === 0}
      />
    ),
  }));

  return (
    <section
      className={classes.frame}
      aria-label={t('notices.section')}
      aria-roledescription="carousel"
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
    >
      <Carousel
        carousel={carousel}
        className={several ? `${classes.pictures} ${classes.several}` : classes.pictures}
        previous={t('notices.previous')}
        next={t('notices.next')}
        slides={slides}
      />
      {several && (
        <IconButton
          className={classes.pause ?? ''}
          label={t(playing ? 'notices.pause' : 'notices.play')}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
        </IconButton>
      )}
    </section>
  );
}

/** Carousel of notices: autoplay, unless the visitor paused it or prefers reduced motion. */
export function NoticeCarousel() {
  const notices = useQuery(noticesQuery);
  if (notices.isPending) {
    return (
      <div className={classes.waiting}>
        <Skeleton ratio="16 / 5" />
      </div>
    );
  }
  // Graceful degradation: the home page is complete without notices, so a failure shows nothing here.
  if (!notices.data || notices.data.length === 0) return null;
  return <Slides notices={notices.data} />;
}
