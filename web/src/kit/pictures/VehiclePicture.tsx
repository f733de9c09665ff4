import { IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../text/t.ts';
import classes from './VehiclePicture.module.css';

const WIDTH = 960;
const HEIGHT = 640;

interface VehiclePictureProps {
  src: string | null | undefined;
  alt: string;
  /** The same in other widths, as in HTML, with how wide it is shown. */
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Its own measures in pixels; of an unknown one those of 3:2. */
  width?: number | undefined;
  height?: number | undefined;
  /** Preview until it is loaded. */
  colour?: string | undefined;
  /** Eager loading, for pictures above the fold; all others are lazy-loaded. */
  eager?: boolean;
  /** The page's main picture: loaded before anything else. */
  priority?: boolean;
}

/** A vehicle's picture in the one aspect ratio of all of them (3:2); a placeholder when there is none. */
export function VehiclePicture(props: VehiclePictureProps) {
  const { src, alt, srcSet, sizes, width = WIDTH, height = HEIGHT, colour, eager = false, priority = false } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before the page came alive.
  useEffect(() => {
    if (src && image.current?.complete && image.current.naturalWidth === 0) setBroken(src);
  }, [src]);

  if (!src || src === broken) {
    return (
      <div
        className={classes.none}
        role="img"
        aria-label={alt ? t('pictures.noneOf', { label: alt }) : t('pictures.none')}
      >
        <IconPhotoOff size={40} stroke={1.4} aria-hidden />
      </div>
    );
  }
  return (
    <img
      ref={image}
      className={classes.picture}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager || priority ? 'eager' : 'lazy'}
      decoding="async"
      {...(priority && { fetchPriority: 'high' })}
      {...(colour && { style: { backgroundColor: colour } })}
      onError={() => setBroken(src)}
    />
  );
}
