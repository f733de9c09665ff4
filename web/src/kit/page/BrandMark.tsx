import { useDealer } from '../../lib/dealer.ts';
import { addressOf } from '../../lib/pictures.ts';
import classes from './BrandMark.module.css';

/** The dealer's logo, `size` pixels high; without one hills over a road. `alt` where their name does not stand beside it. */
export function BrandMark({ size = 34, alt = '' }: { size?: number; alt?: string }) {
  const { logo } = useDealer();
  if (!logo) return <img src="/favicon.svg" width={size} height={size} alt={alt} fetchPriority="low" />;
  const { width = size, height = size, srcset } = logo;
  // Not wider than three times its height: the name beside it needs the room.
  const shown = Math.min(3 * size, Math.round((size * width) / height));
  return (
    <img
      className={classes.logo}
      src={addressOf(logo)}
      srcSet={srcset}
      sizes={`${shown}px`}
      width={shown}
      height={size}
      alt={alt}
      fetchPriority="low"
    />
  );
}
