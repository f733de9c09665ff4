import type { Picture } from '@contract/picture.ts';
import { memo } from 'react';
import { Later, lazyWhenWanted } from '../../kit/later/Later.tsx';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';

const load = async () => ({ default: (await import('../../kit/pictures/ImageCarousel.tsx')).ImageCarousel });
const ImageCarousel = import.meta.env.SSR ? (await load()).default : lazyWhenWanted(load);

interface GalleryProps {
  label: string;
  pictures: (Picture | string)[];
  fileName: string;
}

/** The pictures of a vehicle's page. They are seen at once; what turns and enlarges them is loaded after the page. */
export const Gallery = memo(({ label, pictures, fileName }: GalleryProps) => (
  <Later fallback={<VehiclePicture picture={pictures[0]} alt={label} shownAs="gallery" priority />}>
    {(onReady) => <ImageCarousel key={fileName} label={label} pictures={pictures} fileName={fileName} priority onReady={onReady} />}
  </Later>
));
