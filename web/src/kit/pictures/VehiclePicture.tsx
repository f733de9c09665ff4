import type { Picture } from '@contract/picture.ts';
import { IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { asPicture, PICTURE_WIDTHS, type ShownAs } from '../../lib/pictures.ts';
import { t } from '../../text/t.ts';
import classes from './VehiclePicture.module.css';

const WIDTH = 960;
const HEIGHT = 640;

interface VehiclePictureProps {
  /** With its sizes, or the link alone. */
  picture: Picture | string | null | undefined;
  alt: string;
  /** Where it is shown, and so how wide: by it the browser chooses a size. */
  shownAs?: ShownAs;
  /** As wide as a notice, 16:5. */
  wide?: boolean;
  /** Eager loading, for pictures that are seen at once; all others are lazy-loaded, after everything that is not. */
  eager?: boolean;
  /** The page's main picture: loaded before anything else. */
  priority?: boolean;
}

/**
 * A picture in the one aspect ratio of all of them (3:2), its average colour until it is loaded. A size that is gone, because the picture
 * was replaced meanwhile, gives way to the picture itself; a placeholder where there is none.
 */
export function VehiclePicture(props: VehiclePictureProps) {
  const { picture, alt, shownAs, wide, eager = false, priority = false } = props;
  const [broken, setBroken] = useState<string[]>([]);
  const { src, srcset = '', width = WIDTH, height = HEIGHT, colour } = asPicture(picture ?? '');
  const srcSet = shownAs && !broken.includes(srcset) ? srcset : '';
  const setLoadedBroken = () => setBroken((before) => [...before, srcSet || src]);
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before the page came alive.
  const look = useEffectEvent(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setLoadedBroken();
  });
  useEffect(() => look(), []);

  if (!src || broken.includes(src)) {
    return (
      <div
        className={classes.none}
        role="img"
        aria-label={alt ? t('pictures.noneOf', { label: alt }) : t('pictures.none')}
        data-wide={wide}
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
      {...(shownAs && srcSet && { srcSet, sizes: PICTURE_WIDTHS[shownAs] })}
      alt={alt}
      width={width}
      height={height}
      loading={eager || priority ? 'eager' : 'lazy'}
      decoding="async"
      data-wide={wide}
      fetchPriority={priority ? 'high' : eager ? undefined : 'low'}
      {...(colour && { style: { backgroundColor: colour } })}
      onError={setLoadedBroken}
    />
  );
}
