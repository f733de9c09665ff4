import type { Picture } from '@contract/picture.ts';
import { Skeleton } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import { useEffect, useState } from 'react';
import { IconButton } from '../../kit/page/IconButton.tsx';
import { prefersLessMotion, Slides } from '../../kit/pictures/Slides.tsx';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { language } from '../../text/language.ts';
import { t } from '../../text/t.ts';
import classes from './NoticeCarousel.module.css';
import { noticesQuery } from './queries.ts';

const EVERY_MS = 3000;
/** Embla's speed at which a slide takes about 350 ms to arrive. */
const SPEED = 20;
/** Pixels a finger moves before it counts as a swipe. */
const SWIPE_TOLERANCE = 5;

const autoplay = () => Autoplay({ delay: EVERY_MS, playOnInit: false, stopOnFocusIn: false });

function Notices({ notices }: { notices: Picture[] }) {
  const [plugins] = useState(() => [autoplay()]);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [playing, setPlaying] = useState(true);
  /** Whether a pointer is over the notices, or a finger on them. */
  const [touched, setTouched] = useState(false);
  const several = notices.length > 1;
  const turning = playing && !touched;

  useEffect(() => {
    if (prefersLessMotion()) setPlaying(false);
  }, []);
  useEffect(() => {
    if (!embla) return;
    const turn = () => {
      const { autoplay: player } = embla.plugins();
      // Of one picture the plugin does not start.
      if (turning && embla.scrollSnapList().length > 1) player.play();
      else player.stop();
    };
    turn();
    // Embla starts anew in another width.
    embla.on('reInit', turn);
    return () => void embla.off('reInit', turn);
  }, [embla, turning]);

  return (
    <section
      className={several ? classes.several : undefined}
      aria-label={t('notices.section')}
      aria-roledescription="carousel"
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
    >
      <Slides
        className={classes.frame}
        previous={t('notices.previous')}
        next={t('notices.next')}
        emblaOptions={{ duration: SPEED, dragThreshold: SWIPE_TOLERANCE }}
        plugins={plugins}
        getEmblaApi={setEmbla}
        slides={notices.map((picture, place) => ({
          key: picture.src,
          content: (
            <VehiclePicture
              picture={picture}
              alt={picture.alt ?? t('notices.picture', { place: place + 1, count: notices.length })}
              shownAs="notice"
              wide
            />
          ),
        }))}
      />
      {several && (
        <IconButton
          className={classes.pause}
          size={40}
          label={t(playing ? 'notices.pause' : 'notices.play')}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
        </IconButton>
      )}
    </section>
  );
}

/** Carousel of the notices for pages in this language: autoplay, unless the visitor paused it or prefers reduced motion. */
export function NoticeCarousel() {
  const notices = useQuery(noticesQuery);
  if (notices.isPending) return <Skeleton height="auto" radius="lg" style={{ aspectRatio: '16 / 5' }} />;
  // Graceful degradation: the home page is complete without notices, so a failure shows nothing here.
  const shown = notices.data?.filter((notice) => !notice.language || notice.language === language()) ?? [];
  return shown.length > 0 && <Notices notices={shown} />;
}
