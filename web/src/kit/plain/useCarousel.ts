import EmblaCarousel, { type EmblaCarouselType, type EmblaOptionsType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';
import { screens } from '../../lib/screens.ts';

export const prefersLessMotion = () => matchMedia(screens['less-motion']).matches;

/**
 * A row of slides of which one is in view: swiped, or moved by the functions it answers. `duration` is Embla's speed, none for who prefers
 * less motion.
 */
export function useCarousel({ duration, ...options }: EmblaOptionsType & { duration: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const embla = useRef<EmblaCarouselType | null>(null);
  const [shown, setShown] = useState(0);
  // Its slides and options are those of the first rendering: who shows others gives the component another key.
  const first = useRef({ ...options, duration });

  useEffect(() => {
    if (!frame.current) return;
    const still = prefersLessMotion();
    const carousel = EmblaCarousel(frame.current, { ...first.current, ...(still && { duration: 0 }) });
    carousel.on('select', () => setShown(carousel.selectedScrollSnap()));
    embla.current = carousel;
    return () => {
      embla.current = null;
      carousel.destroy();
    };
  }, []);

  return {
    /** Belongs to the element around the row. */
    frame,
    /** The index of the slide in view. */
    shown,
    next: () => embla.current?.scrollNext(),
    previous: () => embla.current?.scrollPrev(),
    /** `jump` moves without an animation. */
    show: (place: number, jump = false) => embla.current?.scrollTo(place, jump),
  };
}
