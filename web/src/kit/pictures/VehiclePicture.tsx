import { Center } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../text/t.ts';
import classes from './VehiclePicture.module.css';

const WIDTH = 960;
const HEIGHT = 640;

interface VehiclePictureProps {
  src: string | null | undefined;
  alt: string;
  /** Eager loading, for pictures above the fold; all others are lazy-loaded. */
  eager?: boolean;
}

/** A vehicle's picture in the one aspect ratio of all of them (3:2); a placeholder when there is none. */
export function VehiclePicture({ src, alt, eager = false }: VehiclePictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || src === broken) {
    return (
      <Center
        className={classes.none}
        role="img"
        aria-label={alt ? t('pictures.noneOf', { label: alt }) : t('pictures.none')}
      >
        <IconPhotoOff size={40} stroke={1.4} />
      </Center>
    );
  }
  return (
    <img
      className={classes.picture}
      src={src}
      alt={alt}
      width={WIDTH}
      height={HEIGHT}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
