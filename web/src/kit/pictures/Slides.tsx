import { Carousel, type CarouselProps } from '@mantine/carousel';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { screens } from '../../lib/screens.ts';
import classes from './Slides.module.css';

export const prefersLessMotion = () => matchMedia(screens['less-motion']).matches;

interface SlidesProps extends Omit<CarouselProps, 'children'> {
  /** The accessible names of the arrows. */
  previous: string;
  next: string;
  /** Each with a key. */
  slides: { key: string; content: ReactNode }[];
  /** Told the index of the slide in view. */
  onShow?: (place: number) => void;
}

/** Mantine's own roles and names, in English: the row stands in a section that has a name, and a picture says which it is. */
const SILENT = { role: null, 'aria-label': null, 'aria-roledescription': null } as object;

/** The row goes round: an arrow is never at an end, also before the page is alive. */
const CONTROL = { 'aria-disabled': false, 'data-inactive': undefined, tabIndex: 0 };

/** A row of slides of which one is in view, swiped or moved by its arrows; only that one can have the focus. */
export function Slides({ previous, next, slides, onShow, emblaOptions, ...carousel }: SlidesProps) {
  const [shown, setShown] = useState(0);
  const several = slides.length > 1;
  return (
    <Carousel
      {...SILENT}
      classNames={classes}
      controlSize={40}
      withControls={several}
      previousControlIcon={<IconChevronLeft size={22} aria-hidden />}
      nextControlIcon={<IconChevronRight size={22} aria-hidden />}
      previousControlProps={{ ...CONTROL, 'aria-label': previous }}
      nextControlProps={{ ...CONTROL, 'aria-label': next }}
      {...carousel}
      emblaOptions={{ loop: several, ...emblaOptions, breakpoints: { [screens['less-motion']]: { duration: 0 } } }}
      onSlideChange={(place) => {
        setShown(place);
        onShow?.(place);
      }}
    >
      {slides.map(({ key, content }, place) => (
        <Carousel.Slide key={key} {...SILENT} inert={place !== shown}>
          {content}
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}
