import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Carousel.module.css';
import type { useCarousel } from './useCarousel.ts';

interface CarouselProps {
  carousel: ReturnType<typeof useCarousel>;
  /** Accessible names of the arrows. */
  previous: string;
  next: string;
  /** The slides, each with a key. */
  slides: { key: string; content: ReactNode }[];
  className?: string | undefined;
}

/** The row of a carousel with an arrow on each side; only the slide in view can have the focus. */
export function Carousel({ carousel, previous, next, slides, className = '' }: CarouselProps) {
  return (
    <div className={`${classes.carousel} ${className}`}>
      <div ref={carousel.frame} className={classes.frame}>
        <div className={classes.row}>
          {slides.map(({ key, content }, place) => (
            <div key={key} className={classes.slide} inert={place !== carousel.shown}>
              {content}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <>
          <button type="button" className={classes.arrow} aria-label={previous} onClick={carousel.previous}>
            <IconChevronLeft size={22} aria-hidden />
          </button>
          <button type="button" className={classes.arrow} data-next aria-label={next} onClick={carousel.next}>
            <IconChevronRight size={22} aria-hidden />
          </button>
        </>
      )}
    </div>
  );
}
